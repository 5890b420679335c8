import { In, type EntityManager } from 'typeorm';
import { disputedOf } from '../ledger/disputed.js';
import { manuallyRefundedCents } from '../ledger/entries.js';
import type { InvoiceAccountEntity } from '../ledger/invoice-account.entity.js';
import { isInEffect } from '../ledger/invoice-status.rules.js';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import {
  isFailed,
  isUnderWay,
  refundLeftCents,
  FAILED_AT_BANK,
  type RefundSnapshot,
} from '../stripe/refund-snapshot.rules.js';
import { isOwedAgain } from './owed-again.rules.js';
import { RefundEntity } from './refund.entity.js';
import { refundTransitions } from './refund.rules.js';

/**
 * Copies the outcome of Stripe's refunds to the owner's requests.
 * @returns the refunds whose request has failed now
 */
export async function updateRequests(
  manager: EntityManager,
  refunds: readonly RefundSnapshot[],
): Promise<RefundSnapshot[]> {
  const failed: RefundSnapshot[] = [];
  for (const refund of refunds) {
    if (refund.requestId === undefined || isUnderWay(refund)) continue;
    const status = isFailed(refund) ? 'failed' : 'succeeded';
    const error = isFailed(refund) ? FAILED_AT_BANK : null;
    const { affected } = await manager.update(
      RefundEntity,
      { id: refund.requestId, status: In(refundTransitions.to(status)) },
      { status, error, stripeRefundId: refund.id },
    );
    if (affected && status === 'failed') failed.push(refund);
  }
  return failed;
}

/** Ids of the requested refunds of a card payment that have not finished. */
export async function pendingRefundIds(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT refunds.id FROM refunds JOIN payments ON payments.id = refunds.payment_id
     WHERE refunds.status = 'pending' AND payments.payment_intent_id = $1`,
    [paymentIntentId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ids of the refunds at Stripe after which the invoice or booking is due again.
 * @param seen what Stripe received and refunded, newest first
 * @param invoice of the payment's account
 */
export async function owedAgainOf(
  manager: EntityManager,
  { id, refundReason, keepCents }: Pick<PaymentIntentEntity, 'id' | 'refundReason' | 'keepCents'>,
  { receivedCents, refunds }: { receivedCents: number; refunds: readonly RefundSnapshot[] },
  invoice: InvoiceAccountEntity | null,
): Promise<ReadonlySet<string>> {
  if (refunds.length === 0) return new Set();
  const requested = await manager.query<{ id: string }[]>(
    `SELECT refunds.id FROM refunds JOIN payments ON payments.id = refunds.payment_id
     WHERE refunds.owed_again AND payments.payment_intent_id = $1`,
    [id],
  );
  const { lostCents } = await disputedOf(manager, id);
  const heldCents = receivedCents - lostCents - (await manuallyRefundedCents(manager, id));
  const payment = {
    refundReason,
    keepCents,
    owedRequests: new Set(requested.map((request) => request.id)),
    isInvoiced: invoice !== null && isInEffect(invoice),
  };
  const owed = refunds.filter((refund, index) => {
    const older = refunds.slice(index + 1);
    const excessCents = refundLeftCents(heldCents, keepCents, older);
    return isOwedAgain(refund, { ...payment, excessCents });
  });
  return new Set(owed.map((refund) => refund.id));
}
