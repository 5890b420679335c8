import { describe, expect, it } from '@jest/globals';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  areaOf,
  directionsHref,
  mapHref,
  placeName,
} from '../../../back-office/contacts/place.rules.js';
import { workTime } from '../../../site/work-time.rules.js';
import { countsText, datedRequestsText, daysAfter, namesText } from './schedule.rules.js';

const entry = (id: number, preferredDate: string | null) =>
  ({ id, preferredDate }) as ScheduleEntry;

describe('requests for a day', () => {
  const one = (more: Partial<ScheduleEntry>) => ({
    ...entry(1, '2026-11-20T18:00:00Z'),
    ...{ firstName: 'Felix', lastName: 'Moreau', status: 'pending' as const },
    ...{ appointment: null, ...more },
  });
  const appointment = { start: '2026-11-20T18:00:00Z' } as ScheduleEntry['appointment'];

  it.each([
    [[one({})], 'Felix Moreau on Fri, Nov 20'],
    [
      [one({}), one({ firstName: 'Ada', preferredDate: '2026-11-21T20:00:00Z' })],
      'Felix Moreau on Fri, Nov 20; Ada Moreau on Sat, Nov 21',
    ],
    [[one({ status: 'confirmed' }), one({ appointment }), one({ preferredDate: null })], ''],
  ])('are named (%#)', (entries, text) => {
    expect(datedRequestsText(entries)).toBe(text);
  });
});

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
      appointment: { start: '2026-11-21T18:00:00Z' },
    } as ScheduleEntry;
    expect(seen('2026-11-20', [moved])).toEqual([['Tomorrow, Saturday, November 21', [1]]]);
    expect(seen('2026-11-21', [moved])).toEqual([]);
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
    ...{ firstName: 'Rosa', lastName: String(index + 1) },
  }));
  expect(namesText(jobs)).toBe(text);
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
