import { expect, it } from '@jest/globals';
import { comparisonOf, fallen, referenceOf } from './ratios.ts';
import type { SliceOf } from './ratios.ts';

const measured = (perSecond: number, p99Ms: number): SliceOf => ({
  requests: perSecond,
  perSecond,
  p50Ms: 1,
  p99Ms,
  cpuMs: 100 / perSecond,
});
const slice = (system: number, bare: number) => ({
  system: measured(system, 8),
  bare: measured(bare, 0),
});
const found = comparisonOf('bookings', [slice(100, 400), slice(60, 200), slice(300, 1_000)]);

it('divides each slice by its neighbor', () => {
  expect(found.rate).toEqual({ median: 0.3, low: 0.25, high: 0.3 });
  expect(found.p99).toEqual({ median: 8, low: 8, high: 8 });
  expect(found.cpu).toEqual(found.rate);
  expect(found.bare.perSecond).toBe(400);
  expect(referenceOf([found])).toEqual({ bookings: 0.3 });
});

it.each([
  [{}, 1],
  [{ bookings: 0.3 }, 0],
  [{ bookings: 0.42 }, 0],
  [{ bookings: 0.44 }, 1],
  [{ bookings: 0.3, payments: 0.3 }, 1],
])('compares with the reference %j', (reference, count) => {
  expect(fallen([found], reference)).toHaveLength(count);
});
