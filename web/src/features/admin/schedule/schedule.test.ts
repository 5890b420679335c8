import { describe, expect, it } from '@jest/globals';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  areaOf,
  directionsHref,
  mapHref,
  placeName,
} from '../../../back-office/contacts/place.rules.js';
import { workTime } from '../../../site/work-time.rules.js';
import { countsText, daysAfter, namesText, partOf } from './schedule.rules.js';

const entry = (id: number, preferredDate: string | null) =>
  ({ id, preferredDate }) as ScheduleEntry;

describe('daysAfter', () => {
  const seen = (today: string, entries: ScheduleEntry[]) =>
    daysAfter(today, entries).map(({ title, entries: own }) => [title, own.map(({ id }) => id)]);

  it('groups by Las Vegas date', () => {
    expect(
      seen('2026-11-20', [
        entry(1, '2026-11-20T16:00:00Z'),
        entry(2, '2026-11-21T02:00:00Z'),
        entry(3, '2026-11-21T20:00:00Z'),
        entry(4, '2027-01-01T02:00:00Z'),
        entry(5, '2027-01-04T16:00:00Z'),
        entry(6, null),
      ]),
    ).toEqual([
      ['Tomorrow, Saturday, November 21', [3]],
      ['Thursday, December 31', [4]],
      ['Monday, January 4, 2027', [5]],
    ]);
  });

  it('belong to the day of the appointment, not of the request', () => {
    const moved = {
      ...entry(1, '2026-11-20T18:00:00Z'),
      status: 'confirmed',
      appointment: { start: '2026-11-21T18:00:00Z', minutes: 60 },
    } as ScheduleEntry;
    expect(seen('2026-11-20', [moved])).toEqual([['Tomorrow, Saturday, November 21', [1]]]);
    expect(seen('2026-11-21', [moved])).toEqual([]);
  });

  /** From Friday, 8 AM, to Sunday. */
  const long = (status: string) =>
    ({
      ...entry(1, null),
      status,
      appointment: { start: '2026-11-20T16:00:00Z', minutes: 2 * 24 * 60 },
    }) as ScheduleEntry;

  it('list open work of several days on each of them', () => {
    expect(seen('2026-11-20', [long('confirmed')])).toEqual([
      ['Tomorrow, Saturday, November 21', [1]],
      ['Sunday, November 22', [1]],
    ]);
    expect(seen('2026-11-20', [long('completed')])).toEqual([]);
  });

  it.each([
    ['2026-11-19', 'confirmed', undefined],
    ['2026-11-20', 'confirmed', 'Day 1 of 3'],
    ['2026-11-22', 'confirmed', 'Day 3 of 3'],
    ['2026-11-20', 'completed', undefined],
  ])('on %s, %s work of three days is %s', (date, status, part) => {
    expect(partOf(long(status), date)).toBe(part);
  });
});

describe('workTime', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [60, '1 h'],
    [150, '2 h 30 min'],
    [480, '8 h'],
  ])('%d -> %s', (minutes, text) => expect(workTime(minutes)).toBe(text));
});

it.each([
  ['1 job', ['confirmed']],
  ['2 jobs', ['confirmed', 'completed']],
  ['1 request', ['pending']],
  ['1 job, 2 requests', ['pending', 'confirmed', 'pending']],
] as const)('a day has %s', (text, statuses) => {
  expect(countsText(statuses.map((status) => ({ status })))).toBe(text);
});

it.each([
  [1, '9:00 AM Rosa 1'],
  [4, '9:00 AM Rosa 1, 9:00 AM Rosa 2, 9:00 AM Rosa 3, 9:00 AM Rosa 4'],
  [6, '9:00 AM Rosa 1, 9:00 AM Rosa 2, 9:00 AM Rosa 3, 9:00 AM Rosa 4 and 2 more'],
])('a day of %d jobs names "%s"', (count, text) => {
  const jobs = Array.from({ length: count }, (_, index) => ({
    ...entry(index, '2026-11-20T17:00:00Z'),
    firstName: 'Rosa',
    lastName: String(index + 1),
  }));
  expect(namesText('2026-11-20', jobs)).toBe(text);
});

it('work that began on an earlier day has no time', () => {
  const job = { ...entry(1, '2026-11-20T17:00:00Z'), firstName: 'Rosa', lastName: 'Quintero' };
  expect(namesText('2026-11-21', [job])).toBe('Rosa Quintero');
});

it('directions lead to the address', () => {
  const address = {
    street: '12 Mirror Lane',
    unit: null,
    city: 'Henderson',
    zip: '89052',
    notes: null,
  };
  expect(directionsHref(address)).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=12+Mirror+Lane%2C+Henderson%2C+NV+89052',
  );
});

describe('locations', () => {
  it.each([
    ['henderson', 'Henderson', 'https://www.google.com/maps/search/?api=1&query=Henderson%2C+NV'],
    ['mobile', 'Mobile Service', undefined],
    ['Pahrump', 'Pahrump', 'https://www.google.com/maps/search/?api=1&query=Pahrump%2C+NV'],
  ])('%s', (place, name, href) => {
    expect(placeName(place)).toBe(name);
    expect(mapHref(place)).toBe(href);
  });

  it.each([
    [{ city: 'Boulder City' }, 'henderson', 'Boulder City'],
    [null, 'las-vegas', 'Las Vegas Strip'],
    [null, 'mobile', null],
    [null, null, null],
  ])('the area of %j and %j is %j', (city, serviceLocation, area) => {
    const address = city && {
      street: '1 Palm Way',
      unit: null,
      zip: '89005',
      notes: null,
      ...city,
    };
    expect(areaOf({ address, serviceLocation })).toBe(area);
  });
});
