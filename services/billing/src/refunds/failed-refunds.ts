import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { insertOnce } from '@desert-mirror/platform/database/insert-ignoring';
import type { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { FAILED_AT_BANK, type RefundSnapshot } from '../stripe/refund-snapshot.rules.js';
import { FailedRefundEntity } from './failed-refund.entity.js';

type NewFailedRefund = Pick<FailedRefundEntity, 'refund' | 'amountCents' | 'error'>;

/**
 * Notifies the owner of a refund that failed before the ledger recorded it, once for each refund.
 * @param payment the ledger entry of the refunded payment
 */
export async function notifyOfFailedRefund(
  tx: Transaction,
  { id: paymentId, bookingId }: Pick<LedgerEntryEntity, 'id' | 'bookingId'>,
  failed: NewFailedRefund,
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

/** The refund at Stripe failed. */
export const failedAtStripe = ({
  id,
  requestId,
  amountCents,
}: RefundSnapshot): NewFailedRefund => ({
  refund: requestId ?? id,
  amountCents,
  error: FAILED_AT_BANK,
});

/** The request for an automatic refund, which Stripe rejected. Like its job, it is identified by the payment and the amount kept. */
export const rejectedRequest = (
  { id, keepCents }: Pick<PaymentIntentEntity, 'id' | 'keepCents'>,
  amountCents: number,
  error: string,
): NewFailedRefund => ({ refund: `${id}:${keepCents}`, amountCents, error });
