import type {
  BookingStatus,
  ChangeBookingStatus,
  PaymentStatus,
} from '@desert-mirror/contracts/booking';
import type { Offering } from '@desert-mirror/contracts/catalog';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import type { Actor } from '@desert-mirror/contracts/rpc';
import { transitions } from '@desert-mirror/contracts/transitions';

export const bookingTransitions = transitions<BookingStatus>({
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
});

/** @throws AppError `conflict` if the transition is not in the table */
export function assertTransition(from: BookingStatus, to: BookingStatus): void {
  if (!bookingTransitions.allows(from, to))
    throw new AppError('conflict', `A ${from} booking cannot become ${to}`);
}

/**
 * Why a booking is cancelled; of any other change nobody asks.
 * @throws AppError naming `reason` when a cancellation has none
 */
export function cancelReasonOf({ status, reason }: ChangeBookingStatus): string | null {
  if (status !== 'cancelled') return null;
  if (reason === null) throw fieldError('reason', 'Please say why');
  return reason;
}

/** @throws AppError `conflict` when somebody changed the booking since `seen` was read */
export function assertSeen(version: number, seen: number): void {
  if (version !== seen) throw new AppError('conflict');
}

/** The offering, if it is there and sold today. A page left open may still show what no longer is. */
export function assertBookable(offering: Offering | null): Offering {
  if (!offering?.active)
    throw fieldError('serviceId', 'This service is not available, please select another one');
  return offering;
}

/** What a booking costs: as agreed on the phone, else as the price list says. */
export function amountOf({ priceCents }: Offering, agreed: string | null): string {
  const agreedCents = agreed === null ? undefined : decimalToCents(agreed);
  return centsToDecimal(agreedCents ?? priceCents);
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

/** A text for those who see no amounts: a message may name a plan and its price. */
export const withoutAmounts = (text: string): string => text.replace(/\$\s?\d[\d.,]*(?<=\d)/g, '…');
