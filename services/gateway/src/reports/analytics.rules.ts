import type { Analytics } from '@desert-mirror/contracts/back-office';
import type { BillingAnalytics } from '@desert-mirror/contracts/billing-admin';
import { BOOKING_SOURCES } from '@desert-mirror/contracts/booking';
import type { BookingAnalytics } from '@desert-mirror/contracts/booking-admin';
import { fieldError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import {
  MAX_BUCKETS,
  mondayOf,
  type Bucket,
  type Period,
  type PeriodUnit,
} from '@desert-mirror/contracts/period';
import { addDays } from '@desert-mirror/contracts/time';

/** The first day of the day, week or month that contains the date. */
export function startOf(unit: PeriodUnit, date: string): string {
  if (unit === 'day') return date;
  return unit === 'week' ? mondayOf(date) : `${date.slice(0, 8)}01`;
}

/** 31 days after the first day of a month are always in the next month. */
const NEXT: Readonly<Record<PeriodUnit, (start: string) => string>> = {
  day: (start) => addDays(start, 1),
  week: (start) => addDays(start, 7),
  month: (start) => startOf('month', addDays(start, 31)),
};

/**
 * The first days of all units of a period, oldest first.
 * @throws AppError naming the field if the period is reversed or has too many units
 */
export function bucketStarts({ from, to, unit }: Period): string[] {
  if (from > to) throw fieldError('to', 'Must not be before the start date');
  const last = startOf(unit, to);
  const starts = [startOf(unit, from)];
  for (let start = starts[0]!; start < last;) {
    if (starts.length === MAX_BUCKETS)
      throw fieldError(
        'unit',
        `At most ${MAX_BUCKETS} days, weeks or months. Choose a larger unit.`,
      );
    start = NEXT[unit](start);
    starts.push(start);
  }
  return starts;
}

export function analyticsOf(
  starts: readonly string[],
  booked: BookingAnalytics,
  billed: BillingAnalytics,
): Analytics {
  const [bookings, invoices, collected] = [booked.buckets, billed.buckets, billed.collected].map(
    (buckets) => new Map(buckets.map((bucket) => [bucket.start, bucket])),
  );
  const sources = [...booked.sources, { source: 'invoice', ...sumOf(billed.buckets) } as const];
  return {
    buckets: starts.map((start) => {
      const made = sumOf([bookings?.get(start), invoices?.get(start)]);
      return {
        start,
        booked: centsToDecimal(made.cents),
        transactions: made.count,
        bookings: bookings?.get(start)?.count ?? 0,
        collected: centsToDecimal(collected?.get(start)?.cents ?? 0),
      };
    }),
    services: booked.services.map(({ cents, ...service }) => ({
      ...service,
      total: centsToDecimal(cents),
    })),
    sources: ([...BOOKING_SOURCES, 'invoice'] as const).map((source) => {
      const { count, cents } = sumOf(sources.filter((one) => one.source === source));
      return { source, count, total: centsToDecimal(cents) };
    }),
    funnel: booked.funnel,
    customers: booked.customers,
  };
}

type Counted = Pick<Bucket, 'count' | 'cents'>;

const sumOf = (parts: readonly (Counted | undefined)[]): Counted => ({
  count: parts.reduce((sum, part) => sum + (part?.count ?? 0), 0),
  cents: parts.reduce((sum, part) => sum + (part?.cents ?? 0), 0),
});
