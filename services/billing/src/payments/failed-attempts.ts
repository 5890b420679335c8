import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { SeenPayment } from './locked-payment.js';

/** Publishes each failed attempt to pay a booking once. */
export async function reportFailure(
  tx: Transaction,
  { row, account: { bookingId }, seen: { failure } }: SeenPayment,
): Promise<void> {
  if (!failure || row.lastFailure === failure.id) return;
  row.lastFailure = failure.id;
  if (bookingId === null) return;
  const failedAt = failure.at.toISOString();
  await tx.publish(billingEvents.paymentFailed, { bookingId, failedAt });
}
