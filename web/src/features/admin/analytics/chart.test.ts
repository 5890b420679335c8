import { describe, expect, it } from '@jest/globals';
import {
  COUNTS,
  MONEY,
  axisAmount,
  bookingsText,
  gridValues,
  layOut,
  revenueText,
  shareText,
  shareWidth,
  sumToCents,
  totalsOf,
  type Group,
} from './chart.rules.js';

describe('amounts', () => {
  it.each([
    ['0.00', 0],
    ['1299.05', 129905],
    ['-12.34', -1234],
    ['123456789012.34', 12345678901234],
  ])('%s is %i cents', (sum, cents) => {
    expect(sumToCents(sum)).toBe(cents);
  });

  it.each([
    [[], { booked: 0, collected: 0, transactions: 0 }],
    [
      [
        { booked: '10.05', collected: '-20.00', transactions: 2 },
        { booked: '1.00', collected: '5.50', transactions: 1 },
      ],
      { booked: 11_05, collected: -14_50, transactions: 3 },
    ],
  ])('are added up (%#)', (amounts, totals) => {
    const buckets = amounts.map((one) => ({ ...one, start: '2026-11-20', bookings: 0 }));
    expect(totalsOf(buckets)).toEqual(totals);
  });

  it.each([
    [0, '$0'],
    [-50_00, '-$50'],
    [2_500_00, '$2.5k'],
    [25_000_00, '$25k'],
    [1_500_000_00, '$1.5M'],
  ])('%i cents are labeled %s', (cents, text) => {
    expect(axisAmount(cents)).toBe(text);
  });
});

describe('shares', () => {
  it.each([
    [1, 3, '33%', 33.3],
    [0, 5, '0%', 0],
    [0, 0, '–', 0],
    [7, 5, '140%', 100],
    [-1, 5, '-20%', 0],
  ])('%i of %i', (part, whole, text, width) => {
    expect(shareText(part, whole)).toBe(text);
    expect(shareWidth(part, whole)).toBe(width);
  });
});

describe('the line above a chart', () => {
  it.each([
    [692400, 230600, 'Booked $6,924.00 · Collected $2,306.00'],
    [10000, 25000, 'Booked $100.00 · Collected $250.00'],
    [10000, -500, 'Booked $100.00 · Collected -$5.00'],
    [0, 500, 'Booked $0.00 · Collected $5.00'],
    [0, 0, 'Nothing was booked or collected'],
  ])('%i booked and %i collected', (booked, collected, text) => {
    expect(revenueText({ booked, collected })).toBe(text);
  });

  it.each([
    [[], 'No bookings'],
    [[0, 1], '1 booking'],
    [[0, 3], '3 bookings, all in one week'],
    [[9, 17], '26 bookings, at most 17 in a week'],
    [[6, 6], '12 bookings, at most 6 in a week'],
  ])('%j bookings', (counts, text) => {
    expect(bookingsText(counts, 'week')).toBe(text);
  });
});

describe('gridValues', () => {
  it.each([
    [0, 0, [0, 5000, 10000]],
    [0, 89900, [0, 50000, 100000]],
    [0, 180000, [0, 50000, 100000, 150000, 200000]],
    [-3000, 9000, [-5000, 0, 5000, 10000]],
    [-3000, -1000, [-3000, -2000, -1000, 0]],
  ])('from %i to %i', (lowest, highest, lines) => {
    expect(gridValues(lowest, highest, MONEY)).toEqual(lines);
  });

  it.each([
    [0, [0, 1, 2, 3, 4]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
  ])('of counts up to %i are whole numbers', (highest, lines) => {
    expect(gridValues(0, highest, COUNTS)).toEqual(lines);
  });
});

describe('layOut', () => {
  const group = (...values: number[]): Group => ({ label: 'x', values });

  it('ends each bar at its amount', () => {
    const { groups, zero, lines, slot, filled } = layOut([group(10_000, 5_000), group(0, 0)], 110);
    expect(lines.map(({ y }) => y)).toEqual([110, 60, 10]);
    expect(zero).toBe(110);
    expect({ slot, filled }).toEqual({ slot: 50, filled: 37 });
    expect(groups[0]).toEqual({
      x: 25,
      bars: [
        { y: 10, height: 100 },
        { y: 60, height: 50 },
      ],
    });
    expect(groups[1]!.bars.map(({ height }) => height)).toEqual([0, 0]);
  });

  it('draws negative amounts below zero', () => {
    const { groups, zero } = layOut([group(10_000, -10_000)], 110);
    expect(zero).toBe(60);
    expect(groups[0]!.bars[1]).toEqual({ y: 60, height: 50 });
  });

  it('keeps a tiny bar visible next to a large one', () => {
    const { groups } = layOut([group(100, 100_000_000)], 200);
    expect(groups[0]!.bars[0]!.height).toBeGreaterThan(1);
  });

  it.each([
    [0, 0, 0],
    [1, 1, 1],
    [4, 4, 4],
    [5, 5, 3],
    [12, 6, 3],
    [30, 8, 4],
    [365, 8, 4],
  ])('labels of %i groups: %i, on a phone %i', (count, wide, narrow) => {
    const { labels } = layOut(
      Array.from({ length: count }, () => group(1, 1)),
      200,
    );
    expect(labels).toHaveLength(wide);
    expect(labels.filter(({ wideOnly }) => !wideOnly)).toHaveLength(narrow);
    expect(labels.every(({ x }) => x >= 0 && x <= 100)).toBe(true);
  });

  it.each([
    ['Nov 30', 4],
    ['Nov 2026', 2],
  ])('four labels like %s on a phone: %i', (label, narrow) => {
    const { labels } = layOut(
      Array.from({ length: 4 }, () => ({ ...group(1, 1), label })),
      200,
    );
    expect(labels.filter(({ wideOnly }) => !wideOnly)).toHaveLength(narrow);
  });

  it('labels the last bar, the newest', () => {
    const days = Array.from({ length: 30 }, (_, index) => ({ ...group(1, 1), label: `${index}` }));
    const shown = layOut(days, 200).labels.map(({ text }) => text);
    expect(shown).toEqual(['1', '5', '9', '13', '17', '21', '25', '29']);
  });

  it('keeps the labels at the edges inside the chart', () => {
    const named = (count: number) =>
      layOut(
        Array.from({ length: count }, () => group(1, 1)),
        200,
      ).labels.map(({ anchor }) => anchor);
    expect(named(1)).toEqual(['middle']);
    expect(named(8)).toEqual(['start', ...Array.from({ length: 6 }, () => 'middle'), 'end']);
  });
});
