import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { recordDecline } from './declines.js';
import type { SeenPayment } from './locked-payment.js';

/** Publishes each failed attempt to pay a booking once, and the first one of another invoice. */
export async function reportFailure(
  tx: Transaction,
  { row, account: { bookingId }, seen: { failure } }: SeenPayment,
): Promise<void> {
  if (!failure || row.lastFailure === failure.id) return;
  row.lastFailure = failure.id;
  await recordDecline(tx.manager, row, failure.id);
  if (bookingId === null)
    await tx.publish(billingEvents.ownerNoticeDue, {
      kind: 'invoice-payment-failed',
      id: row.invoiceId!,
      bookingId,
    });
  else
    await tx.publish(billingEvents.paymentFailed, {
      bookingId,
      failedAt: failure.at.toISOString(),
    });
}
