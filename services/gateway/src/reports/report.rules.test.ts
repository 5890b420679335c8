import { describe, expect, it } from '@jest/globals';
import { averageCents, reportOf } from './report.rules.js';

describe('average', () => {
  it.each([
    [0, 0, 0],
    [100, 1, 100],
    [100, 3, 33],
    [200, 3, 67],
    [101, 2, 51],
    [1, 3, 0],
    [9_999_999_999, 2, 5_000_000_000],
    [999_999_999_900_000, 100_000, 9_999_999_999],
  ])('of %i cents over %i is %i', (cents, count, expected) => {
    expect(averageCents(cents, count)).toBe(expected);
  });
});

it('reportOf adds bookings and invoices', () => {
  expect(
    reportOf(
      { count: 2, totalCents: 57_800, pending: 1, completed: 0 },
      { invoiceCount: 1, invoiceCents: 10_825, collectedCents: 5, refundedCents: 0 },
      3,
    ),
  ).toEqual({
    totalRevenue: '686.25',
    customers: 3,
    transactions: 3,
    averageTransaction: '228.75',
    bookings: { count: 2, total: '578.00' },
    invoices: { count: 1, total: '108.25' },
  });
});
