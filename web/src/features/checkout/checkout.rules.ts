import { decimalToCents, formatCentsShort } from '@desert-mirror/contracts/money';
import type { ReadBooking } from '../../api/bookings.api.js';

/** Largest id of the API; a longer number cannot be a booking. */
const MAX_ID = 2_147_483_647;

/** The booking's number from the address; undefined when it is missing or not one. */
export function parseBookingId(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined;
  const id = Number(param);
  return id <= MAX_ID ? id : undefined;
}

export const payLabel = (totalAmount: string): string =>
  `Pay ${formatCentsShort(decimalToCents(totalAmount) ?? 0)}`;

/** Dollars as a number, as `create-payment-intent` takes them. */
export const dollars = (totalAmount: string): number => (decimalToCents(totalAmount) ?? 0) / 100;

/** What a booking's checkout has to offer. */
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

/** The parts of Stripe's answer that decide; its own type names forty more. */
export interface ConfirmAnswer {
  error?: { message?: string; payment_intent?: { status: string } };
  paymentIntent?: { status: string };
}

export type PaymentOutcome = { kind: 'paid' } | { kind: 'failed'; message: string };

const NOT_COMPLETED = 'The payment was not completed. Please try again.';

/** Money that is taken or on its way: the booking's page tells when it has arrived. */
export const isSettled = (status: string | undefined): boolean =>
  status === 'succeeded' || status === 'processing';

export function paymentOutcome({ error, paymentIntent }: ConfirmAnswer): PaymentOutcome {
  // A second press on a paid intent is an error to Stripe and good news to the visitor.
  if (isSettled(paymentIntent?.status ?? error?.payment_intent?.status)) return { kind: 'paid' };
  return { kind: 'failed', message: error?.message ?? NOT_COMPLETED };
}
