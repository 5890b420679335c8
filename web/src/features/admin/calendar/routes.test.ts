import { describe, expect, it } from '@jest/globals';
import type { CalendarEntry } from '@desert-mirror/contracts/calendar';
import type { DriveTime } from '@desert-mirror/contracts/drive-time';
import type { Van } from '@desert-mirror/contracts/fleet';
import { placedOf, type Lane } from './day.rules.js';
import {
  lettersOf,
  neighborOf,
  neighborText,
  pinsOf,
  placeOfZip,
  routeOf,
  routeText,
  wayOf,
} from './routes.rules.js';

const DATE = '2026-11-23';

const van = (id: number, homeZip: string | null = '89103'): Van => ({
  ...{ id, name: `Van ${id}`, color: 'teal', homeZip, hours: [], active: true, version: 1 },
});

function job(id: string, hour: number, zip: string | null): CalendarEntry {
  const booking = { id: hour, firstName: 'Robin', lastName: id, address: zip && { zip } };
  const start = `${DATE}T${hour}:00:00Z`;
  return { ...{ id, vanId: 1, start, minutes: 60, bufferMinutes: 15 }, booking } as CalendarEntry;
}

const laneOf = (of: Van, ...entries: CalendarEntry[]): Lane => ({
  ...{ van: of, hours: undefined, placed: entries.map((entry) => placedOf(entry, DATE)) },
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
  const pins = pinsOf(routes);

  it('are where the ZIP codes are, beside each other in the same one', () => {
    expect(pins.map(({ number, place }) => [number, place])).toEqual([
      [1, south],
      [1, [south[0] + 1.7, south[1]]],
    ]);
  });

  it('are on the way from the start of the van and back', () => {
    expect(wayOf(van(1), pins)).toEqual([home, south, home]);
    expect(wayOf(van(2, null), pins)).toEqual([pins[1]!.place]);
    expect(wayOf(van(3), pins)).toEqual([]);
  });
});

it('gives letters to the requests that are on the map', () => {
  const at = (id: number, zip: string | null) =>
    ({ id, address: zip && { zip } }) as Parameters<typeof lettersOf>[0][number];
  const letters = lettersOf([at(7, '89135'), at(8, null), at(9, '00000'), at(10, '89052')]);
  expect([...letters]).toEqual([
    [7, 'A'],
    [10, 'B'],
  ]);
  expect(lettersOf(Array.from({ length: 30 }, (_, id) => at(id, '89135'))).size).toBe(26);
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
