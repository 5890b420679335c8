import { describe, expect, it } from '@jest/globals';
import type { CalendarEntry } from '@desert-mirror/contracts/calendar';
import { centerOf, type DriveTime } from '@desert-mirror/contracts/drive-time';
import type { Van } from '@desert-mirror/contracts/fleet';
import { isInView, type Place, placeOf } from '../../../site/valley.rules.js';
import { placedOf, type Lane } from './day.rules.js';
import {
  mapPinsOf,
  neighborOf,
  neighborText,
  placeOfZip,
  type RequestPin,
  routeOf,
  routeText,
  wayOf,
} from './routes.rules.js';

const DATE = '2026-11-23';

const van = (id: number, homeZip: string | null = '89103'): Van => ({
  id,
  name: `Van ${id}`,
  color: 'teal',
  homeZip,
  hours: [],
  active: true,
  version: 1,
});

function job(id: string, hour: number, zip: string | null): CalendarEntry {
  const booking = { id: hour, firstName: 'Robin', lastName: id, address: zip && { zip } };
  const start = `${DATE}T${hour}:00:00Z`;
  return { id, vanId: 1, start, minutes: 60, bufferMinutes: 15, booking } as CalendarEntry;
}

const laneOf = (of: Van, ...entries: CalendarEntry[]): Lane => ({
  van: of,
  hours: undefined,
  placed: entries.map((entry) => placedOf(entry, DATE)),
});

/** Ten minutes between different ZIP codes. */
const drive: DriveTime = (from, to) => (from === to ? 0 : 10);

describe('the route of a van', () => {
  it('has its jobs in the order of their times, with the drives between them', () => {
    const lane = laneOf(van(1), job('later', 20, '89135'), job('first', 17, '89052'));
    const { stops, backMinutes, drivingMinutes } = routeOf(lane, drive);
    expect(stops.map(({ booking }) => booking.lastName)).toEqual(['first', 'later']);
    expect(stops.map(({ driveMinutes }) => driveMinutes)).toEqual([10, 10]);
    expect(backMinutes).toBe(10);
    expect(drivingMinutes).toBe(30);
  });

  it.each([
    ['without an address', null, [undefined, undefined], 10],
    ['with a ZIP code that is not in the table', '00000', [undefined, undefined], 10],
    ['in the ZIP code of the stop before', '89135', [10, 0], 20],
  ])('with a stop %s', (_what, zip, drives, total) => {
    const entries = [job('one', 17, zip), job('two', 20, '89135')];
    const { stops, drivingMinutes } = routeOf(laneOf(van(1), ...entries), drive);
    expect(stops.map(({ driveMinutes }) => driveMinutes)).toEqual(drives);
    expect(drivingMinutes).toBe(total);
  });

  it('starts at the first stop if the van has no ZIP code, and leaves out holds', () => {
    const hold = { ...job('hold', 18, null), booking: null };
    const route = routeOf(laneOf(van(1, null), job('one', 17, '89135'), hold), drive);
    expect(route.stops.map(({ driveMinutes }) => driveMinutes)).toEqual([undefined]);
    expect(route.backMinutes).toBeUndefined();
  });

  it.each([
    [[], 'No jobs'],
    [['89135'], '1 stop · 20 min of driving'],
    [['89135', '89135', '89052'], '3 stops · 30 min of driving'],
    [[null], '1 stop'],
  ])('of %j is summed up', (zips: (string | null)[], text) => {
    const entries = zips.map((zip, index) => job('one', 16 + index, zip));
    expect(routeText(routeOf(laneOf(van(1), ...entries), drive))).toBe(text);
  });
});

describe('pins', () => {
  const home = placeOfZip('89103')!;
  const south = placeOfZip('89052')!;
  const routes = [
    routeOf(laneOf(van(1), job('one', 17, '89052'), job('two', 20, null)), drive),
    routeOf(laneOf(van(2, null), job('three', 17, '89052')), drive),
  ];
  const { pins } = mapPinsOf(routes, []);
  const request = (id: number, zip: string | null) =>
    ({ id, address: zip && { zip } }) as RequestPin['booking'];
  const gaps = (places: readonly Place[]) =>
    places.flatMap(([x, y], index) =>
      places.slice(index + 1).map(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y)),
    );

  it('are where the ZIP codes are, beside each other in the same one', () => {
    expect(pins.map(({ number }) => number)).toEqual([1, 1]);
    expect(pins[0]!.place).toEqual(south);
    expect(pins[1]!.place[0]).toBeCloseTo(south[0] + 2.8);
    expect(pins[1]!.place[1]).toBeCloseTo(south[1]);
  });

  it('never cover each other or the requests, and move no farther than necessary', () => {
    const zips = ['89052', '89052', '89074', '89074', '89183', '89012'];
    const { requests } = mapPinsOf(
      routes,
      zips.map((zip, id) => request(id, zip)),
    );
    expect(requests).toHaveLength(zips.length);
    const all = [...pins, ...requests].map(({ place }) => place);
    expect(Math.min(...gaps(all))).toBeGreaterThan(2.75);
    for (const { booking, place } of requests)
      expect(gaps([place, placeOfZip(booking.address!.zip)!])[0]).toBeLessThan(6);
  });

  it.each(['89124', '89019', '89026', '89040', '89070'])(
    'of %s, which is outside the map, are at its edge',
    (zip) => {
      const { requests } = mapPinsOf(routes, [request(1, zip), request(2, zip)]);
      for (const { place } of requests) expect(isInView(place)).toBe(true);
      const { latitude, longitude } = centerOf(zip)!;
      expect(Math.atan2(...requests[0]!.place)).toBeCloseTo(
        Math.atan2(...placeOf({ latitude, longitude })),
      );
    },
  );

  it('have letters for the requests on the map', () => {
    const open = [request(7, '89135'), request(8, null), request(9, '00000'), request(10, '89052')];
    const { requests } = mapPinsOf([], open);
    expect(requests.map(({ booking, letter }) => [booking.id, letter])).toEqual([
      [7, 'A'],
      [10, 'B'],
    ]);
    const many = Array.from({ length: 30 }, (_, id) => request(id, '89135'));
    expect(mapPinsOf([], many).requests.map(({ letter }) => letter)).toEqual([
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are on the way from the start of the van and back', () => {
    expect(wayOf(van(1), pins)).toEqual([home, south, home]);
    expect(wayOf(van(2, null), pins)).toEqual([pins[1]!.place]);
    expect(wayOf(van(3), pins)).toEqual([]);
  });
});

describe('the closest stop to a request', () => {
  const routes = [
    routeOf(laneOf(van(1), job('Far', 17, '89052')), drive),
    routeOf(laneOf(van(2), job('Near', 17, '89135'), job('Nowhere', 18, null)), drive),
  ];

  it.each([
    ['89135', 'Near Robin Near (Van 2)'],
    ['89031', '10 min from Robin Far (Van 1)'],
    ['00000', undefined],
    [null, undefined],
  ])('in %s is named', (zip, text) => {
    expect(neighborText(neighborOf(zip, routes, drive))).toBe(text);
  });
});
