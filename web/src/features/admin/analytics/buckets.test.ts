import { describe, expect, it } from '@jest/globals';
import { addDays } from '@desert-mirror/contracts/time';
import { fromFirst, isSparse, weekly, type Steps } from './buckets.rules.js';

const days = (from: string, bookings: readonly number[]): Steps => ({
  unit: 'day',
  buckets: bookings.map((count, index) => ({
    start: addDays(from, index),
    booked: '10.50',
    collected: '-1.25',
    transactions: count + 1,
    bookings: count,
  })),
});

it.each([
  [[], false],
  [[0, 1, 2], true],
  [[0, 2, 3, 9], false],
])('days with %j bookings are sparse: %s', (counts, sparse) => {
  expect(isSparse(days('2026-11-16', counts).buckets)).toBe(sparse);
});

describe('weekly', () => {
  it('adds up the days from Monday to Sunday', () => {
    const counts = Array.from({ length: 15 }, () => 1);
    // A Saturday.
    const { unit, buckets } = weekly(days('2026-11-07', counts));
    expect(unit).toBe('week');
    expect(buckets.map(({ start, bookings }) => [start, bookings])).toEqual([
      ['2026-11-02', 2],
      ['2026-11-09', 7],
      ['2026-11-16', 6],
    ]);
    expect(buckets[0]).toMatchObject({ booked: '21.00', collected: '-2.50', transactions: 4 });
  });

  it('keeps a few days, and other units', () => {
    const few = days('2026-11-16', [1, 2]);
    expect(weekly(few)).toEqual(few);
    const months: Steps = {
      ...days(
        '2026-11-16',
        Array.from({ length: 20 }, () => 0),
      ),
      unit: 'month',
    };
    expect(weekly(months)).toEqual(months);
  });
});

describe('fromFirst', () => {
  it.each([
    ['skips empty steps', [0, 0, 1, 0, 2, 3], 2],
    ['keeps all from the first', [1, 0, 0, 0, 2], 0],
    ['keeps four steps', [0, 0, 0, 0, 0, 1], 2],
    ['keeps fewer', [0, 1], 0],
    ['keeps a period without data', [0, 0, 0, 0, 0, 0], 0],
    ['keeps none', [], 0],
  ])('%s', (_name, counts, skipped) => {
    const { unit, buckets } = days('2026-11-16', counts);
    const steps = {
      unit,
      buckets: buckets.map((bucket) => ({
        ...bucket,
        booked: bucket.bookings > 0 ? '1.00' : '0.00',
        collected: '0.00',
        transactions: bucket.bookings,
      })),
    };
    expect(fromFirst(steps)).toEqual({ unit, buckets: steps.buckets.slice(skipped) });
  });
});
