import { centsToDecimal } from '@desert-mirror/contracts/money';
import { mondayOf, type PeriodUnit } from '@desert-mirror/contracts/period';
import { sumToCents, type Bucket } from './chart.rules.js';

export interface Steps {
  buckets: readonly Bucket[];
  unit: PeriodUnit;
}

/** Fewer days have room for a bar each, on a phone too. */
const FEW_DAYS = 14;
const FEW_BOOKINGS = 2;

/** Days that most often have two bookings or fewer look alike. */
export const isSparse = (buckets: readonly Bucket[]): boolean =>
  buckets.filter(({ bookings }) => bookings <= FEW_BOOKINGS).length > buckets.length / 2;

/** Groups days by week if there are too many for a bar each. */
export function weekly({ buckets, unit }: Steps): Steps {
  if (unit !== 'day' || buckets.length <= FEW_DAYS) return { buckets, unit };
  const weeks = new Map<string, Bucket>();
  for (const day of buckets) {
    const start = mondayOf(day.start);
    const week = weeks.get(start);
    weeks.set(start, { ...(week ? plus(week, day) : day), start });
  }
  return { buckets: [...weeks.values()], unit: 'week' };
}

/** A chart has at least this many steps, if the period does. */
const FEW_STEPS = 4;

/** Omits the empty steps before the first one with data. */
export function fromFirst({ buckets, unit }: Steps): Steps {
  const first = buckets.findIndex(
    ({ booked, collected, transactions }) =>
      transactions > 0 || sumToCents(booked) !== 0 || sumToCents(collected) !== 0,
  );
  const start = Math.min(first, Math.max(0, buckets.length - FEW_STEPS));
  return { buckets: first === -1 ? buckets : buckets.slice(start), unit };
}

const plus = (one: Bucket, other: Bucket): Bucket => ({
  ...one,
  booked: sum(one.booked, other.booked),
  collected: sum(one.collected, other.collected),
  transactions: one.transactions + other.transactions,
  bookings: one.bookings + other.bookings,
});

const sum = (one: string, other: string): string =>
  centsToDecimal(sumToCents(one) + sumToCents(other));
