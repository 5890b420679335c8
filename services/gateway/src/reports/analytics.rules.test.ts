import type { PeriodUnit } from '@desert-mirror/contracts/period';
import { describe, expect, it } from '@jest/globals';
import { analyticsOf, bucketStarts, startOf } from './analytics.rules.js';

describe('bucketStarts', () => {
  it.each<[PeriodUnit, string, string]>([
    ['day', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-16', '2026-11-16'],
    ['week', '2026-11-21', '2026-11-16'],
    ['week', '2026-11-22', '2026-11-16'],
    ['week', '2027-01-01', '2026-12-28'],
    ['week', '2028-02-29', '2028-02-28'],
    ['week', '0001-01-01', '0001-01-01'],
    ['month', '2026-11-30', '2026-11-01'],
  ])('the %s of %s starts on %s', (unit, date, expected) => {
    expect(startOf(unit, date)).toBe(expected);
  });

  it.each<[PeriodUnit, string, string, string[]]>([
    ['day', '2026-11-21', '2026-11-21', ['2026-11-21']],
    // Days of 23 and 25 hours, when daylight saving time changes.
    ['day', '2026-03-07', '2026-03-09', ['2026-03-07', '2026-03-08', '2026-03-09']],
    ['day', '2026-10-31', '2026-11-02', ['2026-10-31', '2026-11-01', '2026-11-02']],
    ['day', '2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['day', '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['day', '9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
    ['week', '2026-12-30', '2027-01-04', ['2026-12-28', '2027-01-04']],
    ['week', '2026-10-26', '2026-11-08', ['2026-10-26', '2026-11-02']],
    ['month', '2026-11-30', '2027-02-01', ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']],
    ['month', '2028-01-31', '2028-03-31', ['2028-01-01', '2028-02-01', '2028-03-01']],
    ['month', '9999-12-01', '9999-12-31', ['9999-12-01']],
  ])('each %s from %s to %s', (unit, from, to, expected) => {
    expect(bucketStarts({ unit, from, to })).toEqual(expected);
  });

  it.each<[PeriodUnit, string, string, number]>([
    ['day', '2026-01-01', '2027-02-04', 400],
    ['week', '2020-01-01', '2027-08-29', 400],
    ['month', '2000-01-01', '2033-04-30', 400],
    ['day', '2026-01-01', '2026-12-31', 365],
  ])('by %s from %s to %s returns %i', (unit, from, to, count) => {
    expect(bucketStarts({ unit, from, to })).toHaveLength(count);
  });

  it.each<[PeriodUnit, string, string, string]>([
    ['day', '2026-01-01', '2027-02-05', 'unit'],
    ['week', '2020-01-01', '2027-08-30', 'unit'],
    ['month', '2000-01-01', '2033-05-01', 'unit'],
    ['day', '0001-01-01', '9999-12-31', 'unit'],
    ['day', '2026-11-21', '2026-11-20', 'to'],
    // Reversed within one month.
    ['month', '2026-11-21', '2026-11-20', 'to'],
  ])('by %s from %s to %s is rejected', (unit, from, to, path) => {
    expect(() => bucketStarts({ unit, from, to })).toThrow(
      expect.objectContaining({ status: 400, errors: [expect.objectContaining({ path })] }),
    );
  });
});

describe('analyticsOf', () => {
  const booked = {
    buckets: [
      { start: '2026-11-01', count: 2, cents: 57_800 },
      { start: '2026-11-03', count: 1, cents: 100 },
    ],
    services: [{ serviceId: 1, name: 'Full Detail', count: 3, cents: 57_900 }],
    sources: [{ source: 'phone' as const, count: 3, cents: 57_900 }],
    funnel: { created: 3, checkoutOpened: 2, paid: 1, completed: 1 },
    customers: { count: 2, returning: 1 },
  };
  const billed = {
    buckets: [
      { start: '2026-11-01', count: 1, cents: 10_825 },
      { start: '2026-11-02', count: 1, cents: 5 },
    ],
    collected: [{ start: '2026-11-03', count: 0, cents: -28_900 }],
  };

  it('has a bucket for every unit, including empty ones', () => {
    const starts = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    expect(analyticsOf(starts, booked, billed)).toEqual({
      buckets: [
        { start: '2026-11-01', booked: '686.25', transactions: 3, bookings: 2, collected: '0.00' },
        { start: '2026-11-02', booked: '0.05', transactions: 1, bookings: 0, collected: '0.00' },
        { start: '2026-11-03', booked: '1.00', transactions: 1, bookings: 1, collected: '-289.00' },
        { start: '2026-11-04', booked: '0.00', transactions: 0, bookings: 0, collected: '0.00' },
      ],
      services: [{ serviceId: 1, name: 'Full Detail', count: 3, total: '579.00' }],
      sources: [
        { source: 'online', count: 0, total: '0.00' },
        { source: 'phone', count: 3, total: '579.00' },
        { source: 'invoice', count: 2, total: '108.30' },
      ],
      funnel: booked.funnel,
      customers: booked.customers,
    });
  });
});
