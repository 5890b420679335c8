import type { BookingAccount, PaymentStatus } from '@desert-mirror/contracts/booking';
import { amountDueCents } from '../ledger/invoice-status.rules.js';
import type { AutomaticRefundStatus, RefundReason } from '../ledger/payment-intent.rules.js';
import { isFailed, isUnderWay, type RefundSnapshot } from '../stripe/refund-snapshot.rules.js';

/**
 * Why a payment for a booking must be refunded; undefined if it can be kept.
 * @param statusBefore the booking's payment status without this payment
 */
export function refundReasonFor(
  booking: Pick<BookingAccount, 'status'> | undefined,
  statusBefore: PaymentStatus,
): RefundReason | undefined {
  if (!booking) return 'booking_missing';
  if (booking.status === 'cancelled') return 'booking_cancelled';
  return statusBefore === 'paid' ? 'second_payment' : undefined;
}

/** The same for a payment on an invoice, before it is recorded. */
export function invoiceRefundReason(
  { amountCents, tipCents }: { amountCents: number; tipCents: number },
  invoice: Parameters<typeof amountDueCents>[0] | null,
): RefundReason | undefined {
  if (!invoice || invoice.status === 'void' || invoice.status === 'draft') return 'invoice_void';
  return amountCents - tipCents > amountDueCents(invoice) ? 'second_payment' : undefined;
}

/** The status of an automatic refund, from what is not refunded yet and Stripe's attempts. */
export function refundStatusOf(
  keptCents: number,
  refunds: readonly Pick<RefundSnapshot, 'status'>[],
): AutomaticRefundStatus {
  if (keptCents <= 0) return 'done';
  return refunds.some(isFailed) && !refunds.some(isUnderWay) ? 'failed' : 'due';
}
