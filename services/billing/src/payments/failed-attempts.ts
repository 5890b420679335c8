import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { SeenPayment } from './locked-payment.js';

/**
 * Records and publishes each failed attempt once, however often Stripe reports it. The owner is notified of the first one of
 * an invoice without a booking.
 */
export async function recordFailedAttempt(
  tx: Transaction,
  { row, account: { bookingId }, seen: { failure } }: SeenPayment,
): Promise<void> {
  if (!failure || row.lastFailure === failure.id) return;
  row.lastFailure = failure.id;
  await tx.manager.query(
    `INSERT INTO declined_attempts (id, payment_intent_id, booking_id, client_network)
     VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
    [failure.id, row.id, row.bookingId, row.clientNetwork],
  );
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
