import type { BookingLine } from '@desert-mirror/contracts/booking';
import type { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { MAX_CENTS, decimalToCents, formatCents } from '@desert-mirror/contracts/money';
import { MAX_MINUTES, type PricedLine, totalMinutes } from '@desert-mirror/contracts/prices';
import { type dueOf, paidCents, totalCentsOf } from './booking.rules.js';

export interface PricedWork {
  lines: (PricedLine & { discountCents: number })[];
  totalCents: number;
  minutes: number | null;
}

/**
 * What the owner's lines cost and how long they take.
 * @param serviceId of lines without one
 * @param before the lines that these replace. Those with the same service and price keep their discount.
 * @throws AppError naming `lines`
 */
export function workOf(
  saved: readonly SaveBookingLine[],
  serviceId: number,
  before: readonly BookingLine[] = [],
): PricedWork {
  const discounted = before.filter(({ discount }) => discount !== '0.00');
  const lines = saved.map(({ price, serviceName, ...line }) => {
    const priced = {
      vehicle: line.vehicle,
      kind: line.kind,
      serviceId: line.serviceId ?? serviceId,
      name: serviceName,
      vehicleClass: line.vehicleClass,
      vehicleInfo: line.vehicleInfo,
      minutes: line.minutes,
      taxExempt: line.taxExempt,
      priceCents: decimalToCents(price)!,
    };
    return { ...priced, discountCents: takeDiscount(discounted, priced) };
  });
  const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const minutes = totalMinutes(lines);
  if (totalCents > MAX_CENTS || (minutes ?? 0) > MAX_MINUTES)
    throw fieldError('lines', 'This is too much for one booking');
  return { lines, totalCents, minutes };
}

/** Removes the matching line from `discounted`, so that each discount is used once. */
function takeDiscount(discounted: BookingLine[], line: PricedLine): number {
  const index = discounted.findIndex(
    ({ kind, serviceId, vehicleClass, price }) =>
      kind === line.kind &&
      serviceId === line.serviceId &&
      vehicleClass === line.vehicleClass &&
      decimalToCents(price) === line.priceCents,
  );
  return index < 0 ? 0 : decimalToCents(discounted.splice(index, 1)[0]!.discount)!;
}

/**
 * The price can rise, or fall to what was paid and refunded for good. Below that, the refund would count twice:
 * it has already lowered what is due.
 * @throws AppError `locked` for a lower price, `conflict` if the booking is canceled
 */
export function assertPriceable(booking: Parameters<typeof dueOf>[0], totalCents: number): void {
  if (booking.status === 'cancelled')
    throw new AppError('conflict', 'A canceled booking keeps its price.');
  const [paid, refunded] = [paidCents(booking), booking.creditedCents];
  const lowest = Math.min(paid + refunded, totalCentsOf(booking));
  if (totalCents >= lowest) return;
  const reason =
    refunded > 0
      ? `${formatCents(paid)} was paid and ${formatCents(refunded)} refunded, so the price cannot be lower than ` +
        `${formatCents(lowest)}. The refund has already lowered what the customer owes.`
      : `${formatCents(paid)} was paid, which is more than the new price. Refund the difference instead: that ` +
        'lowers what the customer owes.';
  throw new AppError('locked', reason);
}

/** The fields of a line that the owner sets. */
const keyOf = (line: BookingLine | (SaveBookingLine & { serviceId: number })) =>
  JSON.stringify([
    line.vehicle,
    line.kind,
    line.serviceId,
    line.serviceName,
    line.vehicleClass,
    // The booking describes its first vehicle.
    line.vehicle === 1 ? null : line.vehicleInfo,
    line.minutes,
    decimalToCents(line.price),
    line.taxExempt,
  ]);

/** @param serviceId of saved lines without one */
export function isSameWork(
  before: readonly BookingLine[],
  saved: readonly SaveBookingLine[],
  serviceId: number,
): boolean {
  const after = saved.map((line) => keyOf({ ...line, serviceId: line.serviceId ?? serviceId }));
  return before.length === after.length && before.every((line, i) => keyOf(line) === after[i]);
}
