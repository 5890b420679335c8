import { Not, type EntityManager } from 'typeorm';
import type { RefundSnapshot } from '../stripe/stripe-api.js';
import type { PaymentIntentEntity } from '../payments/payment-intent.entity.js';
import { RefundEntity } from './refund.entity.js';

export const isUnderWay = ({ status }: RefundSnapshot): boolean =>
  status === 'pending' || status === 'requires_action';

export const isFailed = ({ status }: RefundSnapshot): boolean =>
  status === 'failed' || status === 'canceled';

/** Tells the owner's requests what became of them. */
export async function followRequests(
  manager: EntityManager,
  refunds: readonly RefundSnapshot[],
): Promise<void> {
  for (const refund of refunds) {
    if (refund.requestId === undefined || isUnderWay(refund)) continue;
    const status = isFailed(refund) ? 'failed' : 'succeeded';
    const error = isFailed(refund) ? 'The bank did not take it' : null;
    await manager.update(
      RefundEntity,
      { id: refund.requestId, status: Not(status) },
      { status, error, stripeRefundId: refund.id },
    );
  }
}

/** Of a payment: whether a request of the owner still waits for Stripe. */
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
 * Of a payment's refunds at Stripe, those by which its invoice is owed again: as the owner wished. One
 * that nobody asked for here reduces it. Money that was not to be kept never paid for anything.
 */
export async function owedAgainOf(
  manager: EntityManager,
  { id, refundReason }: Pick<PaymentIntentEntity, 'id' | 'refundReason'>,
  refunds: readonly RefundSnapshot[],
): Promise<ReadonlySet<string>> {
  if (refundReason !== null) return new Set(refunds.map((refund) => refund.id));
  const wished = await manager.query<{ id: string }[]>(
    `SELECT refunds.id FROM refunds JOIN payments ON payments.id = refunds.payment_id
     WHERE refunds.owed_again AND payments.payment_intent_id = $1`,
    [id],
  );
  const ids = new Set<string | undefined>(wished.map((request) => request.id));
  return new Set(refunds.filter(({ requestId }) => ids.has(requestId)).map((refund) => refund.id));
}
