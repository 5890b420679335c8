import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';
import { formatDateTime, HOUR_MS } from '@desert-mirror/contracts/time';
import { invoiceText } from '../../payment/invoice-text.rules.js';
import { centsOf } from '../../payment/payment.rules.js';
import { isPastFreeLimit } from '../../site/free-limit.rules.js';

type Changes = Pick<CustomerBooking, 'appointment' | 'changes' | 'changesUntil'>;
type Terms = Pick<
  CustomerBooking,
  'canCancel' | 'deposit' | 'freeUntil' | 'freeHours' | 'kept' | 'totalAmount' | 'promoCode'
>;
type Money = Pick<
  CustomerBooking,
  'paymentStatus' | 'status' | 'amountDue' | 'refundable' | 'kept' | 'isInvoiced'
>;

const isPositive = (amount: string): boolean => centsOf(amount) > 0;

/** What the time of a booking means. A hold ends before the owner answers a request without a price. */
export function timeNote(
  booking: Pick<CustomerBooking, 'status' | 'appointment' | 'totalAmount' | 'promoCode'>,
): string {
  const expiresAt = booking.appointment?.expiresAt;
  if (expiresAt)
    return isUnpriced(booking)
      ? 'You asked for this time. We contact you within 24 hours to confirm it.'
      : `Held for you until ${formatDateTime(expiresAt)}. It is yours once you pay.`;
  return booking.status === 'completed'
    ? 'The work is done. Thank you.'
    : 'The van arrives between these times.';
}

/** Whether the booking is confirmed and has a time. */
export const isExpected = ({
  status,
  appointment,
}: Pick<CustomerBooking, 'status' | 'appointment'>): boolean =>
  status === 'confirmed' && appointment !== null;

export type Action = 'time' | 'move' | 'details' | 'cancel';

/** Whether the booking still allows an action: it can have changed while its panel was open. */
export function allows(
  booking: Changes & Pick<CustomerBooking, 'canCancel' | 'canChooseTime'>,
  action: Action,
): boolean {
  const allowed = {
    time: booking.canChooseTime,
    move: canMove(booking),
    details: booking.changes !== 'closed',
    cancel: booking.canCancel,
  };
  return allowed[action];
}

/** Only a confirmed appointment has a time that can move. */
export const canMove = ({ changes, appointment }: Changes): boolean =>
  changes === 'open' && appointment?.status === 'confirmed';

/** Whether choosing a time books it: the booking is free, or the price or deposit is paid. */
export const isSecured = ({
  paymentStatus,
  totalAmount,
  promoCode,
  amountPaid,
  deposit,
}: Pick<
  CustomerBooking,
  'paymentStatus' | 'totalAmount' | 'promoCode' | 'amountPaid' | 'deposit'
>): boolean =>
  paymentStatus === 'paid' ||
  (!isPositive(totalAmount) && promoCode !== null) ||
  (isPositive(deposit) && centsOf(amountPaid) >= centsOf(deposit));

/**
 * What the customer may change until when, and what a cancellation costs. With a deposit, the two limits differ if the
 * owner has changed the cutoff since the customer accepted the terms.
 */
export function cutoffText(booking: Changes & Terms, now: number): string {
  const { changes, changesUntil, canCancel, deposit, freeUntil, kept } = booking;
  if (changes === 'closed') return 'This booking is closed and can no longer be changed.';
  if (changes === 'late' && !canCancel)
    return 'Your appointment is too close to move or cancel it here. Please call us.';
  if (changesUntil === null) return unbookedText(booking, now);
  const limit = formatDateTime(changesUntil);
  const isLate = changes === 'late';
  const move = isLate
    ? 'Your appointment is too close to move it here'
    : `You can move it until ${limit}`;
  if (isPositive(kept))
    return `${move}. If you cancel it now, ${formatAmount(kept)} of what you paid is kept.`;
  if (freeUntil === null)
    return `You can move or cancel free of charge until ${limit}. After that, please call us.`;
  // Without a payment, a cancellation stays free after the limit.
  if (now >= Date.parse(freeUntil)) return `${move}. Canceling is free.`;
  const freeLimit = formatDateTime(freeUntil);
  if (!isLate && freeLimit === limit)
    return `You can move it, and cancel it free of charge, until ${limit}; afterwards ${formatAmount(deposit)} is kept.`;
  return `${move}${isLate ? '. You can' : ' and'} cancel it free of charge until ${freeLimit}; afterwards ${formatAmount(deposit)} is kept.`;
}

/** The terms before a time is booked, and those of a held time. The hold of a request without a price is no offer yet. */
function unbookedText(booking: Pick<CustomerBooking, 'appointment'> & Terms, now: number): string {
  const { appointment, deposit, freeUntil, freeHours } = booking;
  if (!appointment || freeHours === undefined || isUnpriced(booking))
    return 'You can cancel free of charge at any time before we agree on a time.';
  const start = Date.parse(appointment.start);
  const limit = freeUntil ?? new Date(start - freeHours * HOUR_MS).toISOString();
  const isLate = now >= Date.parse(limit);
  const kept = `${formatAmount(deposit)} is kept`;
  const booked = freeUntil
    ? isLate
      ? `${kept} if you cancel`
      : `canceling is free until ${formatDateTime(limit)}; afterwards ${kept}`
    : isLate
      ? 'you can no longer move or cancel it online'
      : `you can move or cancel free of charge until ${formatDateTime(limit)}`;
  return `You can cancel free of charge while we hold your time. Once it is booked, ${booked}.`;
}

/**
 * The warning for a time that starts too soon to be canceled free of charge; undefined for other times. It names the
 * deposit if it is paid, or has to be paid for a first time.
 */
export function lateNote(
  {
    appointment,
    deposit,
    amountPaid,
    freeHours,
  }: Pick<CustomerBooking, 'appointment' | 'deposit' | 'amountPaid' | 'freeHours'>,
  start: string,
  now: number,
): string | undefined {
  if (freeHours === undefined || !isPastFreeLimit(start, freeHours, now)) return undefined;
  const isMove = appointment?.status === 'confirmed';
  const kept = isMove && centsOf(amountPaid) < centsOf(deposit) ? amountPaid : deposit;
  return isPositive(kept)
    ? `With this time, ${formatAmount(kept)} is kept if you cancel.`
    : 'With this time, you can no longer move or cancel online.';
}

/** What cancelling means for time and money. */
export function consequenceText({ appointment, refundable, kept }: Changes & Money): string {
  const time = appointment
    ? 'Your time is given to other customers right away.'
    : 'We stop working on your request.';
  const money = isPositive(refundable)
    ? 'What you paid by card for this booking goes back to your card, which can take up to ten days. If you paid another way, we contact you within 24 hours to refund it.'
    : 'Canceling is free.';
  if (!isPositive(kept)) return `${time} ${money}`;
  const rest = isPositive(refundable)
    ? ` The other ${formatAmount(refundable)} goes back to you; card payments can take up to ten days.`
    : '';
  return `${time} ${formatAmount(kept)} of what you paid is kept.${rest}`;
}

/** `invoiced`: to be paid with the link on the invoice. */
export type PaymentState = 'payable' | 'invoiced' | 'paid' | 'refunding' | 'refunded' | 'nothing';

export function paymentState({
  paymentStatus,
  status,
  amountDue,
  refundable,
  isInvoiced = false,
}: Money): PaymentState {
  if (isPositive(amountDue)) return isInvoiced ? 'invoiced' : 'payable';
  if (paymentStatus === 'refunded') return 'refunded';
  if (paymentStatus === 'paid')
    return status === 'cancelled' && isPositive(refundable) ? 'refunding' : 'paid';
  return 'nothing';
}

const PAYMENT_WORDS: Readonly<Record<PaymentState, string | undefined>> = {
  payable: 'Not paid yet',
  invoiced: 'Not paid yet',
  paid: 'Paid',
  refunding:
    'A card payment for this booking goes back to the card; if you paid another way or the refund fails, we contact you within 24 hours',
  refunded: 'Refunded',
  nothing: undefined,
};

/**
 * "Not paid yet", or after a part payment "$50.00 paid, $239.00 due". The total of an invoice is named if it is not that
 * of the booking.
 */
export function paymentText(
  booking: Money & Pick<CustomerBooking, 'amountPaid' | 'totalAmount' | 'invoiceTotal'>,
): string | undefined {
  const { amountPaid, amountDue } = booking;
  const isPartlyPaid = isPositive(amountPaid) && isPositive(amountDue);
  const invoice = invoiceText(booking);
  const paid = isPartlyPaid
    ? `${formatAmount(amountPaid)} paid, ${formatAmount(amountDue)} due`
    : PAYMENT_WORDS[paymentState(booking)];
  return invoice && paid ? `${invoice}: ${isPartlyPaid ? paid : 'not paid yet'}` : paid;
}

/** `confirming`: paid, but not yet confirmed by the server. `none`: the page does not ask for a tip. */
export type TipState = 'none' | 'open' | 'confirming' | 'paid';

/** Messages after the customer has just paid a tip. */
export const TIP_OUTCOMES: Readonly<Record<TipState, string | undefined>> = {
  none: undefined,
  open: undefined,
  confirming: 'Thank you. Your tip is being confirmed.',
  paid: 'Thank you. We pass your tip on to the crew.',
};

/** @param isSent paid on this page or on the bank's page */
export function tipState(
  booking: Money & Pick<CustomerBooking, 'tipPaid'>,
  isSent: boolean,
): TipState {
  if (booking.status !== 'completed' || paymentState(booking) !== 'paid') return 'none';
  if (isPositive(booking.tipPaid)) return 'paid';
  return isSent ? 'confirming' : 'open';
}
