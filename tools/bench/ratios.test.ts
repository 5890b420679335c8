import { describe, expect, it } from '@jest/globals';
import { comparisonOf, fallen, fallenTwice, referenceOf } from './ratios.ts';
import type { Comparison, SliceOf } from './ratios.ts';

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

const withRatio = (name: string, ratio: number): Comparison =>
  comparisonOf(name, [slice(1_000 * ratio, 1_000)]);

describe('the check', () => {
  const reference = { bookings: 0.3, payments: 0.3 };
  const first = [withRatio('bookings', 0.1), withRatio('payments', 0.3)];

  it('measures again what fell, and nothing else', async () => {
    const asked: string[] = [];
    const again = (names: ReadonlySet<string>): Promise<Comparison[]> => {
      asked.push(...names);
      return Promise.resolve([withRatio('bookings', 0.29)]);
    };
    expect(await fallenTwice(first, reference, again)).toEqual([]);
    expect(asked).toEqual(['bookings']);
    expect(await fallenTwice([first[0]!, withRatio('payments', 0.1)], reference, again)).toEqual([
      { name: 'payments', reason: 'not measured' },
    ]);
  });

  it('fails when a ratio fell twice, and names the last ratio', async () => {
    const again = () => Promise.resolve([withRatio('bookings', 0.12)]);
    expect(await fallenTwice(first, reference, again)).toEqual([
      { name: 'bookings', reason: '0.12, was 0.3' },
    ]);
  });

  it('does not measure again when nothing fell', async () => {
    const found = [withRatio('bookings', 0.3), withRatio('payments', 0.22)];
    const again = () => Promise.reject(new Error('measured again'));
    expect(await fallenTwice(found, reference, again)).toEqual([]);
  });
});
