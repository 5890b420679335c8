import { formatCents } from '@desert-mirror/contracts/money';
import type { ReadBooking } from '../../api/bookings.api.js';
import { centsOf } from '../../payment/payment.rules.js';
import { canChooseTime, type CheckoutState } from './checkout.rules.js';

/** `later`: to be paid after the work. `part-paid`: such as a deposit. */
export type ReceiptState = CheckoutState | 'later' | 'part-paid';

const WE_CALL = 'We call you within 24 hours to agree on a time.';

/** `payable` here means paid a moment ago, but not yet confirmed by the server. */
const TEXTS: Record<ReceiptState, string> = {
  later: 'You can pay by card or cash after the work.',
  'part-paid': WE_CALL,
  payable: 'We received your payment. The confirmation takes a moment.',
  invoiced: 'Your invoice has the link to pay. If you do not have it, please call us.',
  paid: WE_CALL,
  free: WE_CALL,
  refunded: 'The refund goes back to your card. Banks take up to ten days to process it.',
  cancelled: 'Nothing to pay. Call us if you did not expect this.',
  'nothing-to-pay': 'This booking needs a quote. We call you with the price within 24 hours.',
};

const isPaid = (state: ReceiptState): boolean => state === 'paid' || state === 'part-paid';

/** What a card payment consists of. */
export interface MadePayment {
  amountCents: number;
  tipCents: number;
}

/** "We received $42.75: $35.25 for this booking and $7.50 as a tip." Earlier payments are not part of it. */
export const paymentText = ({ amountCents, tipCents }: MadePayment): string =>
  `We received ${formatCents(amountCents + tipCents)}${
    tipCents > 0
      ? `: ${formatCents(amountCents)} for this booking and ${formatCents(tipCents)} as a tip`
      : ''
  }.`;

/** What the customer still has to add on the booking's page; undefined if nothing, or if it can no longer be changed. */
export function missingText(booking: ReadBooking, state: ReceiptState): string | undefined {
  const { status, appointment, address } = booking;
  if (isTimeOpen(booking, state)) return 'Choose your time';
  const isOpen = status === 'pending' || status === 'confirmed';
  return isOpen && appointment?.status === 'confirmed' && !address ? 'Add your address' : undefined;
}

export const isTimeOpen = (booking: ReadBooking, state: ReceiptState): boolean =>
  (isPaid(state) || state === 'free') && Boolean(booking.link) && canChooseTime(booking);

/**
 * Undefined if the work is done and only partly paid: another line names the rest.
 * @param isBooked whether the card shows the time, which then says enough
 */
export function receiptText(
  booking: ReadBooking,
  state: ReceiptState,
  isBooked: boolean,
): string | undefined {
  const { status, appointment, amountPaid, link } = booking;
  if (status === 'completed' && state === 'paid') return 'The work is done and paid for.';
  if (status === 'completed' && state === 'part-paid') return undefined;
  if (state === 'free' && (isBooked || status === 'completed'))
    return 'Nothing is due. Your promo code covers the whole price.';
  if (isBooked && state !== 'later') return undefined;
  // Visitors who may only pay do not see the time.
  if (isPaid(state) && status === 'confirmed' && appointment === undefined)
    return 'The booking is confirmed.';
  if (state === 'cancelled' && centsOf(amountPaid) > 0)
    return link
      ? 'There is nothing to pay. Your booking page shows what is refunded.'
      : 'There is nothing to pay. The booking page shows what is refunded; our emails have the link to it.';
  return isTimeOpen(booking, state)
    ? 'Choose your time now, or we call you within 24 hours to agree on one.'
    : TEXTS[state];
}
