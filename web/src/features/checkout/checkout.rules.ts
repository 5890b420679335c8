import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import type { ReadBooking } from '../../api/bookings.api.js';
import { centsOf } from '../../payment/payment.rules.js';

/** Largest id in the API. */
const MAX_ID = 2_147_483_647;

export function parseBookingId(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined;
  const id = Number(param);
  return id <= MAX_ID ? id : undefined;
}

export type CheckoutState = 'payable' | 'paid' | 'refunded' | 'cancelled' | 'nothing-to-pay';

type Account = Pick<ReadBooking, 'status' | 'amountDue'> & {
  paymentStatus?: ReadBooking['paymentStatus'];
};

export function checkoutState({
  status,
  paymentStatus = 'unpaid',
  amountDue,
}: Account): CheckoutState {
  if (centsOf(amountDue) > 0) return 'payable';
  if (paymentStatus !== 'unpaid') return paymentStatus;
  return status === 'cancelled' ? 'cancelled' : 'nothing-to-pay';
}

/** After a payment on this page that the server knows: a part of the amount may still be due. */
export function paidState(booking: Account): CheckoutState | 'part-paid' {
  const state = checkoutState(booking);
  return state === 'payable' ? 'part-paid' : state;
}

/**
 * Whether the customer can choose a time on the page of the booking: the rule of the booking service, as far as the
 * checkout knows the booking.
 */
export const canChooseTime = ({
  status,
  totalAmount,
  appointment,
  address,
  serviceLocation,
}: Pick<
  ReadBooking,
  'status' | 'totalAmount' | 'appointment' | 'address' | 'serviceLocation'
>): boolean =>
  status === 'pending' &&
  appointment === null &&
  centsOf(totalAmount) > 0 &&
  // An address outside the area has no location.
  (!address || Boolean(serviceLocation));

/** What is left to pay of the deposit; 0 if nothing else is due. */
export function depositDueCents({
  deposit,
  amountPaid,
  amountDue,
}: Pick<ReadBooking, 'deposit' | 'amountPaid' | 'amountDue'>): number {
  const left = centsOf(deposit) - centsOf(amountPaid);
  return left > 0 && left < centsOf(amountDue) ? left : 0;
}

type Terms = Pick<ReadBooking, 'status' | 'deposit' | 'appointment' | 'freeUntil'>;

/** What a cancellation costs; undefined for visitors who may only pay, and after the work. */
export function cancellationText(
  { status, deposit, appointment, freeUntil }: Terms,
  now: number,
): string | undefined {
  if (status === 'completed' || appointment === undefined) return undefined;
  if (appointment === null && centsOf(deposit) > 0)
    return 'You can cancel free of charge before we agree on a time, with a full refund.';
  if (!freeUntil)
    return 'You can cancel free of charge, with a full refund. Shortly before we come, please call us.';
  return now < Date.parse(freeUntil)
    ? `Free cancellation until ${formatDateTime(freeUntil)}, with a full refund; afterwards ${formatAmount(deposit)} is kept.`
    : `If you cancel, ${formatAmount(deposit)} is kept.`;
}
