import { expect, it } from '@jest/globals';
import { readFlags, readScaleFlags } from './config.ts';
import { median, medianOf, percentile } from './measure.ts';

it.each([
  [[5], 5],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[], 0],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

it.each([
  ['one', [5], 0.99, 5],
  ['four', [4, 1, 3, 2], 0.5, 2],
  ['two hundred', Array.from({ length: 200 }, (_, index) => 200 - index), 0.99, 198],
  ['none', [], 0.5, 0],
])('returns the percentile of %s', (_name, values, share, value) => {
  expect(percentile(values, share)).toBe(value);
});

it('takes the median of each metric', () => {
  const rounds = [
    { requests: 10, perSecond: 100, p50Ms: 2, p99Ms: 9 },
    { requests: 30, perSecond: 300, p50Ms: 4, p99Ms: 1 },
    { requests: 20, perSecond: 200, p50Ms: 3, p99Ms: 5 },
  ];
  expect(medianOf(rounds)).toEqual({ requests: 20, perSecond: 200, p50Ms: 3, p99Ms: 5 });
});

it('reads flags and names an invalid one', () => {
  expect(readFlags(['--seconds', '2', '--rounds=7'])).toEqual({
    seconds: 2,
    rounds: 7,
    connections: 16,
    check: false,
    write: false,
    largest: 1_000_000,
  });
  expect(readFlags(['--only', 'back-office']).only).toBe('back-office');
  expect(readFlags(['--check']).check).toBe(true);
  expect(() => readFlags(['--only', 'front'])).toThrow('--only');
  expect(() => readFlags(['--rounds', '0'])).toThrow('--rounds');
  expect(() => readFlags(['--round', '1'])).toThrow('--round');
  expect(readScaleFlags(['--', '--payments', '5'])).toEqual({
    seconds: 5,
    rounds: 3,
    connections: 16,
    payments: 5,
  });
  expect(() => readScaleFlags(['--only', 'pdf'])).toThrow('--only');
});
