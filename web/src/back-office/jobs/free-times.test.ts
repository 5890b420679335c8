import { describe, expect, it } from '@jest/globals';
import { clockOf, parseTime } from '@desert-mirror/contracts/local-time';
import { addDays, datesBetween } from '@desert-mirror/contracts/time';
import { hasMoreDays, offeredDays, periodOf } from './free-times.rules.js';
import { timeValues } from './schedule.rules.js';

const TODAY = '2026-11-26';

const instant = (date: string, time: string, later = 0): string =>
  new Date(clockOf(date)(parseTime(time) + later)!).toISOString();
const day = (date: string, ...times: string[]) => ({
  date,
  times: times.map((time) => ({
    start: instant(date, time),
    end: instant(date, time, 120),
    vanId: 1,
  })),
});

describe('periodOf', () => {
  it.each([
    ['today', { date: TODAY, count: 3 }, TODAY, '2026-12-09'],
    ['a day that has passed', { date: '2026-11-01', count: 3 }, TODAY, '2026-12-09'],
    ['a later day', { date: '2026-12-20', count: 3 }, '2026-12-07', '2027-01-02'],
    ['more days', { date: '2026-12-30', count: 6 }, '2026-12-03', '2027-01-26'],
  ])('of %s', (_name, around, from, to) => {
    expect(periodOf(around, TODAY)).toEqual({ from, to });
  });
});

describe('offeredDays', () => {
  const days = datesBetween(TODAY, addDays(TODAY, 9)).map((date, index) =>
    day(date, ...(index === 1 ? [] : ['09:00', '09:30', '11:30'])),
  );
  const offered = (date: string, preferredDate: string | null, count = 3) =>
    offeredDays(days, { date, count }, preferredDate).map((one) => ({
      ...one,
      times: one.times.map(({ start }) => timeValues(start).time),
    }));
  const free = (date: string) => ({ date, isRequested: false, times: ['09:00', '11:30'] });

  it('are the next free ones, with times that do not overlap', () => {
    expect(offered(TODAY, null)).toEqual([TODAY, '2026-11-28', '2026-11-29'].map(free));
  });

  it('are the closest ones to a requested day', () => {
    expect(offered('2026-12-01', '2026-12-01T20:00:00.000Z')).toEqual([
      free('2026-11-30'),
      { ...free('2026-12-01'), isRequested: true },
      free('2026-12-02'),
    ]);
  });

  it('include a requested day without free times', () => {
    expect(offered('2026-11-27', '2026-11-27T20:00:00.000Z')).toEqual([
      free(TODAY),
      { date: '2026-11-27', isRequested: true, times: [] },
      free('2026-11-28'),
      free('2026-11-29'),
    ]);
  });

  it('include the requested time', () => {
    expect(offered(TODAY, instant(TODAY, '09:30'), 1)).toEqual([
      { date: TODAY, isRequested: true, times: ['09:30', '11:30'] },
    ]);
  });
});

it('hasMoreDays until all free days of the farthest search are shown', () => {
  const days = datesBetween(TODAY, addDays(TODAY, 7)).map((date) => day(date, '09:00'));
  expect([3, 6, 9].map((count) => hasMoreDays(days, count))).toEqual([true, true, false]);
});
