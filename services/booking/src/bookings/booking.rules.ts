import type { BookingStatus, PaymentStatus } from '@desert-mirror/contracts/booking';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { Actor } from '@desert-mirror/contracts/rpc';

/** What a booking may become; whatever is not here is refused. */
const NEXT: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** @throws AppError `conflict` when a booking cannot go from one status to the other */
export function assertTransition(from: BookingStatus, to: BookingStatus): void {
  if (!NEXT[from].includes(to))
    throw new AppError('conflict', `A ${from} booking cannot become ${to}`);
}

/** The offering, if it is there and sold today. A page left open may still show what no longer is. */
export function assertBookable(offering: Offering | null): Offering {
  if (!offering?.active)
    throw fieldError('serviceId', 'This service is not available, please select another one');
  return offering;
}

/**
 * What is still to be paid. A refunded booking owes nothing: the owner gave the money back on
 * purpose, and asking for it again would need a new booking.
 */
export function openCents(booking: {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  totalCents: number;
}): number {
  const owed = booking.status !== 'cancelled' && booking.paymentStatus === 'unpaid';
  return owed ? booking.totalCents : 0;
}

/** A customer's booking is theirs; one that the owner or a technician enters is nobody's account. */
export function bookedBy(actor: Actor | undefined): number | null {
  return actor?.role === 'customer' ? actor.id : null;
}
