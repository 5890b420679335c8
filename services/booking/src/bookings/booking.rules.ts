import {
  BY_CUSTOMER,
  type BookingStatus,
  type ChangeBookingStatus,
  type PaymentStatus,
  type Suspicion,
} from '@desert-mirror/contracts/booking';
import { isCovered } from '@desert-mirror/contracts/coverage';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { isUnpriced, type PricedLine } from '@desert-mirror/contracts/prices';
import type { Actor } from '@desert-mirror/contracts/rpc';
import { transitions } from '@desert-mirror/contracts/transitions';

/** An honest visitor neither sees the honeypot nor sends many bookings a minute. */
export function suspicionOf(
  { homepage = '' }: { homepage?: string | undefined },
  isAboveLimit: boolean,
): Suspicion | null {
  if (homepage.trim() !== '') return 'honeypot';
  return isAboveLimit ? 'volume' : null;
}

export const bookingTransitions = transitions<BookingStatus>({
  pending: ['confirmed', 'cancelled'],
  confirmed: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
});

/** The work is still to be done. */
export const OPEN_STATUSES = bookingTransitions.to('cancelled');

export const isOpen = (status: BookingStatus): boolean => OPEN_STATUSES.includes(status);

const undoTransitions = transitions<BookingStatus>({
  pending: [],
  confirmed: [],
  completed: ['confirmed'],
  cancelled: ['pending', 'confirmed'],
});

/** The request of a booking in the demo content, which never sends messages. */
export const DEMO_REQUEST = 'demo content';

const UNDO_MS = 24 * 3_600_000;

const isRecent = (instant: Date | null, now: number): boolean =>
  instant !== null && now - instant.getTime() <= UNDO_MS;

/**
 * The status that an undo of the last change restores, within a day; null if none is possible. Undoing
 * the start of the work leaves the status as it is.
 */
export function undoneStatus(
  booking: {
    status: BookingStatus;
    previousStatus: BookingStatus | null;
    statusChangedAt: Date | null;
  },
  startedAt: string | null | undefined,
  now: number,
): BookingStatus | null {
  const { status, previousStatus, statusChangedAt } = booking;
  if (status === 'confirmed' && startedAt && isRecent(new Date(startedAt), now)) return status;
  if (!previousStatus || !isRecent(statusChangedAt, now)) return null;
  return undoTransitions.allows(status, previousStatus) ? previousStatus : null;
}

/** Whether the cancellation of a booking released its agreed time. */
export const hadTime = ({
  wasScheduled,
  previousStatus,
}: {
  wasScheduled: boolean;
  previousStatus: BookingStatus | null;
}): boolean =>
  // Cancellations by the previous release did not set `wasScheduled`.
  wasScheduled || previousStatus === 'confirmed';

/** @throws AppError `conflict` if the transition is not in the table */
export function assertTransition(from: BookingStatus, to: BookingStatus): void {
  if (!bookingTransitions.allows(from, to))
    throw new AppError('conflict', `A ${from} booking cannot become ${to}`);
}

/**
 * The reason of a cancellation; null for any other status.
 * @throws AppError naming `reason` if a cancellation has none
 */
export function cancelReasonOf({ status, reason }: ChangeBookingStatus): string | null {
  if (status !== 'cancelled') return null;
  if (reason === null) throw fieldError('reason', 'Please enter a reason');
  return reason;
}

/** The reason of a cancellation by the customer, who may have given one. */
export const customerReason = (reason: string | null): string =>
  reason === null ? BY_CUSTOMER : `${BY_CUSTOMER}: ${reason}`;

/** Whether the customer canceled the booking. */
export const isByCustomer = ({ cancelReason }: { cancelReason: string | null }): boolean =>
  cancelReason?.startsWith(BY_CUSTOMER) === true;

/** @throws AppError `conflict` if the booking changed since the client read it */
export function assertVersion(current: number, expected: number): void {
  if (current !== expected) throw new AppError('conflict');
}

/** An unpaid request with a price for a coming time can be confirmed without a payment, unless it has a deposit. */
export const canPayLater = (
  {
    status,
    paymentStatus,
    preferredDate,
    depositCents,
    ...price
  }: Pick<BookingAmounts, 'status' | 'paymentStatus'> & {
    preferredDate: Date | null;
    depositCents: number;
    totalAmount: string;
    promoCode: string | null;
  },
  now: number,
): boolean =>
  !isUnpriced(price) &&
  status === 'pending' &&
  paymentStatus === 'unpaid' &&
  depositCents === 0 &&
  preferredDate !== null &&
  preferredDate.getTime() > now;

/**
 * Work at a chosen time must be inside the covered area; elsewhere only requests are possible.
 * @throws AppError naming `address.zip`
 */
export function assertAddress(
  zip: string | undefined,
  message = 'We do not drive there at a fixed time. Please send a request.',
): void {
  if (zip !== undefined && !isCovered(zip)) throw fieldError('address.zip', message);
}

/**
 * The lines at an agreed total, divided by their list prices with the largest remainders, so that the tax
 * of each line stays right. Without list prices, the first line gets all of it.
 */
export function atAgreedTotal<T extends { priceCents: number }>(
  lines: readonly T[],
  agreedCents: number,
): T[] {
  const listCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  if (listCents === 0)
    return lines.map((line, index) => ({ ...line, priceCents: index === 0 ? agreedCents : 0 }));
  // The products exceed the safe integers.
  const products = lines.map(({ priceCents }) => BigInt(priceCents) * BigInt(agreedCents));
  const shares = products.map((product) => Number(product / BigInt(listCents)));
  const missing = agreedCents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % BigInt(listCents) }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const { index } of byRemainder.slice(0, missing)) shares[index]! += 1;
  return lines.map((line, index) => ({ ...line, priceCents: shares[index]! }));
}

/** The lines with a discount on those of some offerings, divided by their prices. */
export function discountedLines(
  lines: readonly PricedLine[],
  discountCents: number,
  isReduced: (line: PricedLine) => boolean,
): (PricedLine & { discountCents: number })[] {
  const reduced = lines.filter(isReduced);
  const total = reduced.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const left = atAgreedTotal(reduced, total - discountCents);
  return lines.map((line) => {
    const { priceCents } = left[reduced.indexOf(line)] ?? line;
    return { ...line, priceCents, discountCents: line.priceCents - priceCents };
  });
}

/** A booking's total, and its payments as billing last reported them. */
export interface BookingAmounts {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  totalCents: number;
  /** With tips. */
  capturedCents: number;
  refundedCents: number;
  /** Without tips; null for an account of an earlier release. */
  paidCents: number | null;
  creditedCents: number;
  invoiceDueCents: number | null;
}

export const paidCents = (
  account: Pick<BookingAmounts, 'paidCents' | 'capturedCents' | 'refundedCents'>,
): number => account.paidCents ?? Math.max(0, account.capturedCents - account.refundedCents);

/** Tips minus refunded tips; 0 for an account from an earlier release, which does not tell them apart. */
export const tipCents = ({
  paidCents: paid,
  capturedCents,
  refundedCents,
}: Pick<BookingAmounts, 'paidCents' | 'capturedCents' | 'refundedCents'>): number =>
  paid === null ? 0 : capturedCents - refundedCents - paid;

/** The amount still to pay. Refunds reduce it, except those that are owed again. */
export function dueCents(booking: BookingAmounts): number {
  const { status, paymentStatus, totalCents, creditedCents, invoiceDueCents } = booking;
  if (status === 'cancelled' || paymentStatus === 'paid') return 0;
  if (booking.paidCents === null && paymentStatus === 'refunded') return 0;
  return invoiceDueCents ?? Math.max(0, totalCents - creditedCents - paidCents(booking));
}

/** The payment status at another total. With an invoice, and until something is paid, billing's stays. */
export function paymentStatusAt(
  booking: Omit<BookingAmounts, 'status' | 'totalCents'>,
  totalCents: number,
): PaymentStatus {
  const paid = paidCents(booking);
  if (paid <= 0 || booking.invoiceDueCents !== null) return booking.paymentStatus;
  return paid + booking.creditedCents >= totalCents ? 'paid' : 'unpaid';
}

/** @throws Error if the stored amount is not one */
export function totalCentsOf({ id, totalAmount }: { id: number; totalAmount: string }): number {
  const cents = decimalToCents(totalAmount);
  if (cents === undefined) throw new Error(`Booking ${id} has no amount`);
  return cents;
}

/** The amount still to pay of a stored booking. */
export const dueOf = (
  row: Omit<BookingAmounts, 'totalCents'> & Parameters<typeof totalCentsOf>[0],
): number => dueCents({ ...row, totalCents: totalCentsOf(row) });

/** What is left to pay of the deposit; 0 if nothing else is due. */
export function depositDueCents(booking: BookingAmounts & { depositCents: number }): number {
  const left = booking.depositCents - paidCents(booking);
  return left > 0 && left < dueCents(booking) ? left : 0;
}

/** Whether the payments confirm a booking. */
export const isSecured = (
  { depositCents }: { depositCents: number },
  account: { paymentStatus: PaymentStatus; paidCents: number | null },
): boolean =>
  account.paymentStatus === 'paid' ||
  (depositCents > 0 && (account.paidCents ?? 0) >= depositCents);

/** Whether a promo code covers the whole price. */
export const isFree = (
  booking: { promoCode: string | null } & Parameters<typeof totalCentsOf>[0],
): boolean => booking.promoCode !== null && totalCentsOf(booking) === 0;

/** The customer account a booking belongs to. Staff who enter a booking do not own it. */
export function bookedBy(actor: Actor | undefined): number | null {
  return actor?.role === 'customer' ? actor.id : null;
}

/** For technicians, who see no amounts: a message can contain a plan with its price. */
export const withoutAmounts = (text: string): string => text.replace(/\$\s?\d[\d.,]*(?<=\d)/g, '…');
