import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { insertOnce } from '@desert-mirror/platform/database/insert-ignoring';
import type { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { REJECTED_BY_BANK, type RefundSnapshot } from '../stripe/refund-snapshot.rules.js';
import { FailedRefundEntity } from './failed-refund.entity.js';

type FailedRefund = Pick<FailedRefundEntity, 'refund' | 'amountCents' | 'error'>;

/**
 * Tells the owner about a refund that failed before the ledger recorded it, once for each refund.
 * @param payment the ledger entry of the refunded payment
 */
export async function tellFailedRefund(
  tx: Transaction,
  { id: paymentId, bookingId }: Pick<LedgerEntryEntity, 'id' | 'bookingId'>,
  failed: FailedRefund,
): Promise<void> {
  const id = await insertOnce(tx.manager, FailedRefundEntity, {
    ...failed,
    id: () => `nextval(pg_get_serial_sequence('payments', 'id'))`,
    paymentId,
  });
  if (id === undefined) return;
  await tx.publish(billingEvents.ownerNoticeDue, {
    kind: 'refund-rejected',
    id: Number(id),
    bookingId,
  });
}

/** A refund that failed at Stripe. */
export const rejectedRefund = ({ id, requestId, amountCents }: RefundSnapshot): FailedRefund => ({
  refund: requestId ?? id,
  amountCents,
  error: REJECTED_BY_BANK,
});

/** An automatic refund that Stripe refused to make. It is identified like its job, by the payment and the amount that is kept. */
export const refusedRefund = (
  { id, keepCents }: Pick<PaymentIntentEntity, 'id' | 'keepCents'>,
  amountCents: number,
  error: string,
): FailedRefund => ({ refund: `${id}:${keepCents}`, amountCents, error });
