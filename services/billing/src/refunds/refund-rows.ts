import { In, type EntityManager } from 'typeorm';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { isFailed, isUnderWay, type RefundSnapshot } from '../stripe/refund-snapshot.rules.js';
import { RefundEntity } from './refund.entity.js';
import { refundTransitions } from './refund.rules.js';

/** Copies the outcome of Stripe's refunds to the owner's requests. */
export async function updateRequests(
  manager: EntityManager,
  refunds: readonly RefundSnapshot[],
): Promise<void> {
  for (const refund of refunds) {
    if (refund.requestId === undefined || isUnderWay(refund)) continue;
    const status = isFailed(refund) ? 'failed' : 'succeeded';
    const error = isFailed(refund) ? 'The bank rejected the refund' : null;
    await manager.update(
      RefundEntity,
      { id: refund.requestId, status: In(refundTransitions.to(status)) },
      { status, error, stripeRefundId: refund.id },
    );
  }
}

export async function hasPendingRefund(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<boolean> {
  const [found] = await manager.query<unknown[]>(
    `SELECT 1 FROM refunds JOIN payments ON payments.id = refunds.payment_id
     WHERE refunds.status = 'pending' AND payments.payment_intent_id = $1 LIMIT 1`,
    [paymentIntentId],
  );
  return found !== undefined;
}

/**
 * Ids of the refunds at Stripe after which the invoice is due again: those requested that way by the
 * owner, and all refunds of a payment that must not be kept; if a part of it is kept, those that the owner
 * did not request. A refund made in Stripe's dashboard reduces the invoice instead.
 */
export async function owedAgainOf(
  manager: EntityManager,
  { id, refundReason, keepCents }: Pick<PaymentIntentEntity, 'id' | 'refundReason' | 'keepCents'>,
  refunds: readonly RefundSnapshot[],
): Promise<ReadonlySet<string>> {
  if (refunds.length === 0) return new Set();
  const isRefused = refundReason !== null;
  if (isRefused && keepCents === 0) return new Set(refunds.map((refund) => refund.id));
  const requested = await manager.query<{ id: string }[]>(
    `SELECT refunds.id FROM refunds JOIN payments ON payments.id = refunds.payment_id
     WHERE refunds.owed_again AND payments.payment_intent_id = $1`,
    [id],
  );
  const ids = new Set<string | undefined>(requested.map((request) => request.id));
  const isOwed = ({ requestId }: RefundSnapshot) =>
    ids.has(requestId) || (isRefused && requestId === undefined);
  return new Set(refunds.filter(isOwed).map((refund) => refund.id));
}
