import { formatCents } from '@desert-mirror/contracts/money';
import { describe, expect, it } from '@jest/globals';
import { changeOf, daysBefore } from './change.rules.js';

describe('daysBefore', () => {
  it.each([
    ['2026-12-01', '2026-12-07', '2026-11-24', '2026-11-30', 7],
    ['2026-12-07', '2026-12-07', '2026-12-06', '2026-12-06', 1],
    // A month after a longer one, and a leap day.
    ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31', 30],
    ['2028-03-01', '2028-03-31', '2028-01-30', '2028-02-29', 31],
    ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31', 365],
    // Daylight saving time ends on November 1.
    ['2026-10-31', '2026-11-02', '2026-10-28', '2026-10-30', 3],
    // On the third day of December.
    ['2026-12-01', '2026-12-31', '2026-11-28', '2026-11-30', 3, '2026-12-03'],
    // A period in the future.
    ['2026-12-20', '2026-12-31', '2026-12-19', '2026-12-19', 1, '2026-12-03'],
  ])('before %s to %s: %s to %s', (from, to, first, last, count, today = to) => {
    expect(daysBefore({ from, to }, today)).toEqual({ from: first, to: last, count });
  });
});

describe('changeOf', () => {
  it.each([
    [112, 100, 30, 'up', '12% from the 30 days before'],
    [75, 100, 7, 'down', '25% from the 7 days before'],
    [0, 100, 1, 'down', '100% from the day before'],
    // More refunds than payments.
    [-50, 100, 30, 'down', '150% from the 30 days before'],
    [100, 100, 30, 'same', 'About the same as the 30 days before'],
    [1004, 1000, 30, 'same', 'About the same as the 30 days before'],
    [999, 100, 30, 'up', '899% from the 30 days before'],
    [1000, 100, 30, 'up', 'From 100 in the 30 days before'],
    [5, 0, 30, 'same', 'None in the 30 days before'],
  ] as const)('%i after %i in %i days: %s, %s', (now, before, days, direction, text) => {
    expect(changeOf(now, before, days)).toEqual({ direction, text });
  });

  it('shows the earlier amount', () => {
    expect(changeOf(90_00, 5_00, 7, formatCents)?.text).toBe('From $5.00 in the 7 days before');
  });

  it.each([
    [0, 0],
    [-5, 0],
    [5, -20],
  ])('%i after %i has no percentage', (now, before) => {
    expect(changeOf(now, before, 30)).toBeUndefined();
  });
});
