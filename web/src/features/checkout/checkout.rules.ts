import { decimalToCents } from '@desert-mirror/contracts/money';
import type { ReadBooking } from '../../api/bookings.api.js';

/** Largest id in the API. */
const MAX_ID = 2_147_483_647;

export function parseBookingId(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined;
  const id = Number(param);
  return id <= MAX_ID ? id : undefined;
}

export type CheckoutState = 'payable' | 'paid' | 'refunded' | 'cancelled' | 'nothing-to-pay';

type Account = Pick<ReadBooking, 'status' | 'totalAmount'> & {
  paymentStatus?: ReadBooking['paymentStatus'];
};

export function checkoutState({
  status,
  paymentStatus = 'unpaid',
  totalAmount,
}: Account): CheckoutState {
  if (paymentStatus !== 'unpaid') return paymentStatus;
  if (status === 'cancelled') return 'cancelled';
  return (decimalToCents(totalAmount) ?? 0) > 0 ? 'payable' : 'nothing-to-pay';
}
