import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import type { ReadBooking } from '../../api/bookings.api.js';
import type { NextStep } from '../../payment/next-steps.js';
import { centsOf } from '../../payment/payment.rules.js';
import { freeLimit, isPastFreeLimit } from '../../site/free-limit.rules.js';

/** Largest id in the API. */
const MAX_ID = 2_147_483_647;

export function parseBookingId(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined;
  const id = Number(param);
  return id <= MAX_ID ? id : undefined;
}

/** `invoiced`: to be paid with the link on the invoice. `free`: a promo code covers the price. */
export type CheckoutState =
  | 'payable'
  | 'invoiced'
  | 'paid'
  | 'refunded'
  | 'cancelled'
  | 'free'
  | 'nothing-to-pay';

type PayableBooking = Pick<ReadBooking, 'status' | 'amountDue' | 'isInvoiced'> & {
  paymentStatus?: ReadBooking['paymentStatus'];
  promoCode?: ReadBooking['promoCode'];
};

export function checkoutState({
  status,
  paymentStatus = 'unpaid',
  amountDue,
  isInvoiced = false,
  promoCode = null,
}: PayableBooking): CheckoutState {
  if (centsOf(amountDue) > 0) return isInvoiced ? 'invoiced' : 'payable';
  if (paymentStatus === 'refunded') return 'refunded';
  if (status === 'cancelled') return 'cancelled';
  if (paymentStatus === 'paid') return 'paid';
  return promoCode === null ? 'nothing-to-pay' : 'free';
}

/** After a payment on this page that the server knows: a part of the amount may still be due. */
export function paidState(booking: PayableBooking): CheckoutState | 'part-paid' {
  const state = checkoutState(booking);
  return state === 'payable' ? 'part-paid' : state;
}

/**
 * Whether the visitor is done with the booking: its data must not appear in the next form. Also true if the visitor left
 * this page during the payment and returned.
 */
export const isDone = (booking: PayableBooking & Pick<ReadBooking, 'amountPaid'>): boolean =>
  checkoutState(booking) !== 'payable' ||
  booking.status !== 'pending' ||
  centsOf(booking.amountPaid) > 0;

/** Whether the first time can be chosen on the page of the booking. A held time is not the first. */
export const canChooseTime = ({
  canChooseTime: isOpen = false,
  appointment,
}: Pick<ReadBooking, 'canChooseTime' | 'appointment'>): boolean => isOpen && appointment === null;

type Terms = Pick<ReadBooking, 'status' | 'deposit' | 'appointment' | 'freeUntil' | 'freeHours'>;

/** Whether the customer has to call to move or cancel. With a deposit, they can still cancel online, and the deposit is kept. */
export const isTooLateToChange = (
  { status, appointment, freeUntil, freeHours }: Terms,
  now: number,
): boolean =>
  status !== 'completed' &&
  !freeUntil &&
  freeHours !== undefined &&
  Boolean(appointment && isPastFreeLimit(appointment.start, freeHours, now));

/**
 * Until when a cancellation is free, and what it costs; undefined for visitors who may only pay, after the work, and
 * where it is too late.
 * @param isPaid false if nothing is paid before the work, so that nothing can be refunded
 */
export function cancellationText(booking: Terms, now: number, isPaid = true): string | undefined {
  const { status, deposit, appointment, freeUntil, freeHours } = booking;
  if (status === 'completed' || appointment === undefined) return undefined;
  if (isTooLateToChange(booking, now)) return undefined;
  const limit = freeHours === undefined ? 'shortly before we come' : freeLimit(freeHours);
  const kept = `afterwards ${formatAmount(deposit)} is kept.`;
  if (appointment === null)
    return `If no time suits you, you can cancel with a full refund. ${
      centsOf(deposit) > 0
        ? `Once you have a time, canceling is free until ${limit}; ${kept}`
        : `Once you have a time, you can move or cancel free of charge until ${limit}.`
    }`;
  if (!freeUntil)
    return `You can move or cancel free of charge until ${limit}${isPaid ? ', with a full refund' : ''}.`;
  return now < Date.parse(freeUntil)
    ? `Free cancellation until ${formatDateTime(freeUntil)}, with a full refund; ${kept}`
    : `If you cancel, ${formatAmount(deposit)} is kept.`;
}

/** The steps from the payment to the work. Empty after the work, and for visitors who do not see the time of a confirmed booking. */
export function nextSteps(
  booking: Pick<ReadBooking, 'status' | 'appointment' | 'canChooseTime'>,
  isBins: boolean,
): readonly NextStep[] {
  const { status, appointment } = booking;
  if (status === 'completed' || (status === 'confirmed' && appointment === undefined)) return [];
  const arrival: NextStep = ['We come to you', 'The van brings everything that the work needs.'];
  if (!appointment)
    return [
      ['We email your receipt', 'As soon as you have paid.'],
      canChooseTime(booking)
        ? ['You choose a time', 'Your booking page shows when we are free.']
        : ['We agree on a time', 'We call you within 24 hours.'],
      arrival,
    ];
  return [
    // This step promises no time, because the hold can expire before the payment.
    status === 'pending'
      ? ['We email the confirmation', 'It has the link to your booking.']
      : ['We email your receipt', 'As soon as you have paid.'],
    isBins
      ? ['You put the bins out', 'Emptied, at the curb or in front of the garage.']
      : ['You get the car ready', 'Take valuables and child seats out. You do not need to stay.'],
    arrival,
  ];
}
