import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { amountDueCents } from '../ledger/invoice-status.rules.js';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import type { AutomaticRefundStatus, RefundReason } from '../ledger/payment-intent.rules.js';
import { isFailed, isUnderWay, type RefundSnapshot } from '../stripe/refund-snapshot.rules.js';

interface Paid {
  /** Includes the tip. */
  amountCents: number;
  tipCents: number;
}

interface RequiredRefund {
  reason: RefundReason;
  /** How much of the payment is kept. */
  keepCents: number;
}

/**
 * Why a payment for a booking must be refunded, at least in part; undefined if all of it can be kept.
 * @param dueCents what was due without this payment
 */
export function refundOfBooking(
  booking: Pick<BookingAccount, 'status'> | undefined,
  paid: Paid,
  dueCents: number,
): RequiredRefund | undefined {
  if (!booking) return { reason: 'booking_missing', keepCents: 0 };
  if (booking.status === 'cancelled') return { reason: 'booking_cancelled', keepCents: 0 };
  return excessOf(paid, dueCents);
}

/** The same for a payment on an invoice, before it is recorded. */
export function refundOfInvoice(
  paid: Paid,
  invoice: Parameters<typeof amountDueCents>[0] | null,
): RequiredRefund | undefined {
  if (!invoice || invoice.status === 'void' || invoice.status === 'draft')
    return { reason: 'invoice_void', keepCents: 0 };
  return excessOf(paid, amountDueCents(invoice));
}

/**
 * The same for a kept payment after the price fell below what was paid.
 * @param kept how much of it was not refunded
 * @param excessCents the overpaid amount
 */
export const refundOfExcess = (kept: Paid, excessCents: number): RequiredRefund | undefined =>
  excessOf(kept, kept.amountCents - kept.tipCents - excessCents);

/** Only the excess is refunded. The tip of a complete duplicate is refunded, too. */
function excessOf({ amountCents, tipCents }: Paid, dueCents: number): RequiredRefund | undefined {
  const excessCents = amountCents - tipCents - Math.max(0, dueCents);
  if (excessCents <= 0) return undefined;
  return { reason: 'second_payment', keepCents: dueCents <= 0 ? 0 : amountCents - excessCents };
}

/**
 * The status of an automatic refund, from what must still be refunded and the payment's refunds at Stripe. Those that
 * the owner requested, or that had another reason, can have failed before this refund was sent. One that failed stays so
 * until Stripe retries it: refunds whose request Stripe rejected are not among them. One that is done is due again only if it is
 * ordered again.
 */
export function refundStatusOf(
  leftCents: number,
  { refundStatus, refundReason }: Pick<PaymentIntentEntity, 'refundStatus' | 'refundReason'>,
  refunds: readonly Pick<RefundSnapshot, 'status' | 'requestId' | 'reason'>[],
): AutomaticRefundStatus {
  if (leftCents <= 0) return 'done';
  const isFailed = refundStatus === 'failed' || failedAttempts(refunds, refundReason).length > 0;
  if (isFailed && !refunds.some(isUnderWay)) return 'failed';
  return refundStatus === 'done' ? 'done' : 'due';
}

/** The refunds that failed of those that were made automatically for a reason. */
export const failedAttempts = <R extends Pick<RefundSnapshot, 'status' | 'requestId' | 'reason'>>(
  refunds: readonly R[],
  reason: RefundReason | null,
): R[] =>
  refunds.filter((one) => one.requestId === undefined && one.reason === reason && isFailed(one));
