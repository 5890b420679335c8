import { describe, expect, it } from '@jest/globals';
import {
  dayParts,
  emptyDayText,
  grayDaysText,
  minutesLeft,
  monthsOf,
  shownDay,
  stripLength,
  stripOf,
  isGone,
  windowIn,
  withChosen,
} from './days.rules.js';

const WINDOW = { start: '2026-12-02T18:00:00.000Z', end: '2026-12-02T20:00:00.000Z' };

describe('stripOf', () => {
  it.each([
    // 9 PM on November 19 in Las Vegas.
    ['2026-11-20T05:00:00Z', 14, '2026-11-19', '2026-12-02'],
    ['2026-11-20T09:00:00Z', 28, '2026-11-20', '2026-12-17'],
  ])('starts today in Las Vegas: %s, %d days', (now, days, from, to) => {
    expect(stripOf(new Date(now), days)).toEqual({ from, to });
  });
});

describe('stripLength', () => {
  it.each([
    [undefined, undefined, 14],
    ['2026-11-19', undefined, 14],
    ['2026-12-03', undefined, 14],
    ['2026-12-04', undefined, 28],
    ['2027-01-14', undefined, 56],
    ['2027-01-15', undefined, 14],
    // Still December 3 in Las Vegas.
    [undefined, '2026-12-04T07:00:00Z', 14],
    [undefined, '2026-12-04T08:00:00Z', 28],
    ['2026-12-03', '2026-12-04T08:00:00Z', 14],
  ])('for the day %s and a window from %s is %d days', (firstDay, start, length) => {
    const time = start === undefined ? undefined : { ...WINDOW, start };
    expect(stripLength(new Date('2026-11-20T09:00:00Z'), firstDay, time)).toBe(length);
  });
});

it.each([
  ['18:00', '18:30', '18:00'],
  ['17:15', '20:00', '18:00'],
  ['18:15', '20:00', '18:30'],
  ['17:15', '18:00', undefined],
  ['18:45', '20:00', undefined],
])('the first listed window between %s and %s starts at %s', (from, to, expected) => {
  const at = (time: string) => `2026-12-02T${time}:00.000Z`;
  const later = { start: at('18:30'), end: at('20:30') };
  const days = [
    { date: '2026-12-01', windows: [] },
    { date: '2026-12-02', windows: [WINDOW, later] },
  ];
  const range = { from: at(from), to: at(to) };
  expect(windowIn(days, range)?.start).toEqual(expected && at(expected));
});

describe('days without windows', () => {
  const days = [
    { date: '2026-12-01', windows: [] },
    { date: '2026-12-02', windows: [WINDOW] },
    { date: '2026-12-03', windows: [] },
  ];
  const NEXT = 'Enter a time and save the booking, then schedule it.';

  it.each([
    ['2026-12-01', undefined, `No open times for online bookings on Tue, Dec 1. ${NEXT}`],
    ['2026-12-01', '2026-12-01', `No open times for online bookings on Tue, Dec 1. ${NEXT}`],
    ['2026-12-02', undefined, undefined],
    ['2026-12-03', '2026-12-02', `Online bookings for Thu, Dec 3 open later. ${NEXT}`],
    // Loading.
    ['2027-01-14', undefined, undefined],
    ['2027-01-15', undefined, `Open times are listed up to Thu, Jan 14. ${NEXT}`],
    ['2027-01-15', '2027-01-18', `Open times are listed up to Thu, Jan 14. ${NEXT}`],
    ['2027-01-19', '2027-01-18', `Online bookings for Tue, Jan 19 open later. ${NEXT}`],
  ])('staff read on %s, with bookings until %s: %j', (date, lastDate, expected) => {
    const now = new Date('2026-11-20T09:00:00Z');
    expect(emptyDayText({ days, lastDate }, date, now)).toBe(expected);
  });

  it.each([
    [days, undefined, 'Gray days are closed or full'],
    [days, '2026-12-03', 'Gray days are closed or full'],
    [days, '2026-12-02', 'Gray days are closed or full; bookings after Dec 2 open later'],
    [days.slice(1, 2), '2026-12-02', undefined],
  ])('%#: customers read %j', (shown, lastDate, expected) => {
    expect(grayDaysText(shown, lastDate)).toBe(expected);
  });
});

// 10 AM in Las Vegas.
it.each([
  ['2026-12-02', '17:15', '18:15', undefined],
  [
    '2026-12-02',
    '18:15',
    '20:00',
    'No open times for online bookings between 10:15 AM and 12:00 PM. Choose another time, or save the booking and then schedule it.',
  ],
  [
    '2026-12-01',
    '18:15',
    '20:00',
    'No open times for online bookings on Tue, Dec 1. Choose another time, or save the booking and then schedule it.',
  ],
])('the text for a free time on %s between %s and %s is %j', (date, from, to, expected) => {
  const days = [
    { date: '2026-12-01', windows: [] },
    { date: '2026-12-02', windows: [WINDOW] },
  ];
  const range = { from: `${date}T${from}:00.000Z`, to: `${date}T${to}:00.000Z` };
  expect(emptyDayText({ days }, date, new Date('2026-11-20T09:00:00Z'), range)).toBe(expected);
});

describe('withChosen', () => {
  const later = { start: '2026-12-02T20:00:00.000Z', end: '2026-12-02T22:00:00.000Z' };
  const days = (windows: (typeof WINDOW)[]) => [
    { date: '2026-12-01', windows: [] },
    { date: '2026-12-02', windows },
  ];

  it.each([
    ['nothing chosen', [later], undefined, [later]],
    ['a window that is free', [WINDOW, later], WINDOW, [WINDOW, later]],
    ['a window that is held', [later], WINDOW, [WINDOW, later]],
    ['the only window of its day', [], WINDOW, [WINDOW]],
  ])('%s', (_name, free, chosen, expected) => {
    expect(withChosen(days(free), chosen)).toEqual(days(expected));
  });

  it.each([
    ['free', [WINDOW, later], WINDOW, false],
    ['not free', [later], WINDOW, true],
    ['on a full day', [], WINDOW, true],
    [
      'on a day that was not asked for',
      [],
      { start: '2026-12-03T18:00:00.000Z', end: '2026-12-03T20:00:00.000Z' },
      false,
    ],
  ])('a window %s', (_name, free, chosen, expected) => {
    expect(isGone(days(free), chosen)).toBe(expected);
  });
});

describe('shownDay', () => {
  const days = [
    { date: '2026-11-30', windows: [] },
    { date: '2026-12-01', windows: [WINDOW] },
    { date: '2026-12-02', windows: [WINDOW] },
  ];

  it.each([
    ['the first free day', undefined, undefined, '2026-12-01'],
    ['the day of the time', undefined, WINDOW, '2026-12-02'],
    ['the chosen day', '2026-12-01', WINDOW, '2026-12-01'],
    ['not a closed day', '2026-11-30', undefined, '2026-12-01'],
  ])('%s', (_name, chosen, time, expected) => {
    expect(shownDay(days, chosen, time)?.date).toBe(expected);
  });

  it('is undefined if all days are closed', () => {
    expect(shownDay(days.slice(0, 1), undefined, undefined)).toBeUndefined();
  });
});

describe('dayParts', () => {
  it('splits a date', () => {
    expect(dayParts('2026-12-01')).toEqual({ weekday: 'Tue', month: 'Dec', day: '1' });
  });
});

describe('monthsOf', () => {
  it.each([
    ['Dec', ['2026-12-01', '2026-12-14']],
    ['Nov–Dec', ['2026-11-30', '2026-12-01']],
    ['Nov–Jan', ['2026-11-30', '2026-12-01', '2027-01-01']],
  ])('names the first and the last: %s', (expected, dates) => {
    expect(monthsOf(dates.map((date) => ({ date })))).toBe(expected);
  });
});

describe('minutesLeft', () => {
  it.each([
    ['2026-12-01T18:15:00Z', 15],
    ['2026-12-01T18:00:01Z', 1],
    ['2026-12-01T18:00:00Z', 0],
    ['2026-12-01T17:00:00Z', 0],
  ])('until %s', (expiresAt, expected) => {
    expect(minutesLeft(expiresAt, Date.parse('2026-12-01T18:00:00Z'))).toBe(expected);
  });
});
