import type Stripe from 'stripe';

/** Why a refund failed, for the owner. */
export const FAILED_AT_BANK = 'The bank could not process the refund';
export const REJECTED_BY_STRIPE = 'Stripe rejected the refund request';

export interface RefundSnapshot {
  id: string;
  /** Id of the owner's request; undefined for refunds made otherwise. */
  requestId: string | undefined;
  status: string | null;
  amountCents: number;
  currency: string;
  reason: string | null;
  at: Date;
}

export const toRefundSnapshot = (refund: Stripe.Refund): RefundSnapshot => ({
  id: refund.id,
  requestId: refund.metadata?.['refundId'],
  status: refund.status,
  amountCents: refund.amount,
  currency: refund.currency,
  reason: refund.metadata?.['reason'] ?? refund.reason,
  at: new Date(refund.created * 1_000),
});

export const isSucceeded = ({ status }: Pick<RefundSnapshot, 'status'>): boolean =>
  status === 'succeeded';

export const isUnderWay = ({ status }: Pick<RefundSnapshot, 'status'>): boolean =>
  status === 'pending' || status === 'requires_action';

export const isFailed = ({ status }: Pick<RefundSnapshot, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** How much of a payment must still be refunded at Stripe; refunds that can still succeed count. */
export const refundLeftCents = (
  receivedCents: number,
  keepCents: number,
  refunds: readonly Pick<RefundSnapshot, 'status' | 'amountCents'>[],
): number =>
  refunds
    .filter((refund) => !isFailed(refund))
    .reduce((left, { amountCents }) => left - amountCents, receivedCents - keepCents);
