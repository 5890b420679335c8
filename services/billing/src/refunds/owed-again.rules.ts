import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import type { RefundReason } from '../ledger/payment-intent.rules.js';
import type { RefundSnapshot } from '../stripe/refund-snapshot.rules.js';

const DUPLICATE: RefundReason = 'second_payment';

/** What decides whether the customer owes a refunded amount again. */
export interface RefundedPayment extends Pick<PaymentIntentEntity, 'refundReason' | 'keepCents'> {
  /** Ids of the owner's requests after which the amount is due again. */
  owedRequests: ReadonlySet<string>;
  /** The account has a sent invoice that is not void. */
  isInvoiced: boolean;
  /** How much more of the payment than is to be kept was left before this refund; can be negative. */
  excessCents: number;
}

/**
 * Whether the refunded amount is due again.
 * - The excess of a payment never paid for anything, so refunding it changes nothing, wherever the refund was made.
 * - For any other refund that was requested, the owner chooses. One made in Stripe's dashboard reduces what is owed.
 * - A payment that was kept until its booking was canceled has paid the invoice, so its refund reduces the invoice;
 *   without an invoice, the price is due again if the booking is reinstated.
 */
export function isOwedAgain(
  { requestId, reason, amountCents }: Pick<RefundSnapshot, 'requestId' | 'reason' | 'amountCents'>,
  { refundReason, keepCents, owedRequests, isInvoiced, excessCents }: RefundedPayment,
): boolean {
  const isRequested = requestId !== undefined;
  const isOwedRequest = isRequested && owedRequests.has(requestId);
  if (refundReason === null) return isOwedRequest;
  if (refundReason === 'cancelled_after_payment' && isInvoiced)
    // The excess of a duplicate payment may have been refunded before.
    return isOwedRequest || (!isRequested && reason === DUPLICATE);
  if (keepCents === 0 || isOwedRequest) return true;
  return isRequested ? amountCents <= excessCents : excessCents > 0;
}
