import type {
  BookingCrew,
  BookingTips,
  TechnicianTips,
} from '@desert-mirror/contracts/bookkeeping';
import { centsToDecimal } from '@desert-mirror/contracts/money';

/**
 * Divides the tips of each booking equally among its crew. Cents that cannot be divided go to the first
 * ones, so that the shares add up to the tips.
 */
export function technicianTipsOf(
  tips: readonly BookingTips[],
  crews: readonly BookingCrew[],
): TechnicianTips {
  const crewOf = new Map(crews.map(({ bookingId, crew }) => [bookingId, crew]));
  const earned = new Map<number, { name: string; bookings: number; cents: number }>();
  let unassigned = 0;
  let total = 0;
  for (const { bookingId, cents } of tips) {
    total += cents;
    const crew = (bookingId !== null && crewOf.get(bookingId)) || [];
    if (crew.length === 0) unassigned += cents;
    for (const [index, { userId, name }] of crew.entries()) {
      const own = earned.get(userId) ?? { name, bookings: 0, cents: 0 };
      own.bookings += 1;
      own.cents += partOf(cents, crew.length, index);
      earned.set(userId, own);
    }
  }
  return {
    technicians: [...earned]
      .map(([userId, { name, bookings, cents }]) => ({ userId, name, bookings, cents }))
      .toSorted((one, other) => other.cents - one.cents || one.name.localeCompare(other.name))
      .map(({ cents, ...technician }) => ({ ...technician, tips: centsToDecimal(cents) })),
    unassigned: centsToDecimal(unassigned),
    total: centsToDecimal(total),
  };
}

/** Telescopes, so that the parts of an amount add up to it, for refunds too. */
const partOf = (cents: number, parts: number, index: number): number =>
  Math.ceil((cents * (index + 1)) / parts) - Math.ceil((cents * index) / parts);
