import { describe, expect, it } from '@jest/globals';
import { type Crew, daysOff, longestWorkIn } from './fleet.rules.js';

const DATES = ['2026-12-01', '2026-12-02', '2026-12-03'];
const nothing: Crew = { defaults: [], days: [], timeOff: [] };
const two = [
  { userId: 1, vanId: 1 },
  { userId: 2, vanId: 1 },
];
const off = (userId: number, fromDate: string, toDate = fromDate) => ({ userId, fromDate, toDate });

describe('daysOff', () => {
  it.each<[string, Partial<Crew>, string[]]>([
    ['without a crew', {}, []],
    ['with its whole crew at work', { defaults: two }, []],
    ['with one of two off', { defaults: two, timeOff: [off(1, DATES[0]!, DATES[2])] }, []],
    [
      'with both off',
      { defaults: two, timeOff: [off(1, '2026-11-01', DATES[1]), off(2, DATES[1]!, '2027-01-01')] },
      [DATES[1]!],
    ],
    [
      'with its crew in another van',
      { defaults: [two[0]!], days: [{ userId: 1, vanId: 2, date: DATES[2]! }] },
      [DATES[2]!],
    ],
    [
      'with its crew in no van',
      { defaults: [two[0]!], days: [{ userId: 1, vanId: null, date: DATES[0]! }] },
      [DATES[0]!],
    ],
    [
      'with a substitute',
      {
        defaults: [two[0]!],
        days: [{ userId: 3, vanId: 1, date: DATES[0]! }],
        timeOff: [off(1, DATES[0]!, DATES[1])],
      },
      [DATES[1]!],
    ],
    [
      'with a crew for one day only, who is off',
      { days: [{ userId: 3, vanId: 1, date: DATES[0]! }], timeOff: [off(3, DATES[0]!)] },
      [DATES[0]!],
    ],
    [
      'with a crew that is confirmed for the day',
      { defaults: [two[0]!], days: [{ userId: 1, vanId: 1, date: DATES[0]! }] },
      [],
    ],
  ])('of a van %s', (_case, crew, dates) => {
    expect(daysOff([1], { ...nothing, ...crew }, DATES)).toEqual(
      dates.map((date) => ({ vanId: 1, date })),
    );
  });
});

it.each([
  [[], 30, 0],
  [[['07:00', '19:00']], 30, 720],
  [
    [
      ['07:00', '12:00'],
      ['08:00', '17:30'],
    ],
    30,
    570,
  ],
  [[['07:10', '19:00']], 30, 690],
])('the longest work in %j with starts each %i minutes', (hours, gridMinutes, minutes) => {
  const opening = hours.map(([opens, closes], day) => ({ day, opens: opens!, closes: closes! }));
  expect(longestWorkIn(opening, gridMinutes)).toBe(minutes);
});
