import type { CustomerBooking } from '@desert-mirror/contracts/self-service';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';

type Changes = Pick<CustomerBooking, 'appointment' | 'changes' | 'changesUntil'>;
type Money = Pick<CustomerBooking, 'paymentStatus' | 'status' | 'totalAmount' | 'refundable'>;

const isPositive = (amount: string): boolean => (decimalToCents(amount) ?? 0) > 0;

/** Only a confirmed appointment has a time that can move. */
export const canMove = ({ changes, appointment }: Changes): boolean =>
  changes === 'open' && appointment?.status === 'confirmed';

/** What the customer may change until when. */
export function cutoffText({ changes, changesUntil }: Changes): string {
  if (changes === 'closed') return 'This booking is closed and can no longer be changed.';
  if (changes === 'late')
    return 'Your appointment is too close to move or cancel it here. Please call us.';
  return changesUntil === null
    ? 'You can cancel free of charge at any time before we agree on a time.'
    : `You can move or cancel free of charge until ${formatDateTime(changesUntil)}. After that, please call us.`;
}

/** What cancelling means for time and money. */
export function consequenceText({ appointment, refundable }: Changes & Money): string {
  const time = appointment
    ? 'Your time is given to other customers right away.'
    : 'We stop working on your request.';
  const money = isPositive(refundable)
    ? 'What you paid by card for this booking goes back to your card, which can take up to ten days. If you paid an invoice, we contact you within 24 hours to refund it.'
    : 'Cancelling is free.';
  return `${time} ${money}`;
}

export type PaymentState = 'payable' | 'paid' | 'refunding' | 'refunded' | 'nothing';

export function paymentState({
  paymentStatus,
  status,
  totalAmount,
  refundable,
}: Money): PaymentState {
  if (paymentStatus === 'refunded') return 'refunded';
  if (paymentStatus === 'paid')
    return status === 'cancelled' && isPositive(refundable) ? 'refunding' : 'paid';
  return status !== 'cancelled' && isPositive(totalAmount) ? 'payable' : 'nothing';
}

export const PAYMENT_WORDS: Readonly<Record<PaymentState, string | undefined>> = {
  payable: 'Not paid yet',
  paid: 'Paid',
  refunding:
    'A card payment for this booking is on its way back; about a paid invoice we contact you within 24 hours',
  refunded: 'Refunded',
  nothing: undefined,
};
