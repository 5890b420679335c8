import { AppError } from '@desert-mirror/contracts/errors';
import type { EntityManager } from 'typeorm';

/** Whether a dispute keeps a payment from being refunded, and how it was decided. */
export async function blockingDispute(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<'open' | 'lost' | undefined> {
  const [dispute] = await manager.query<{ status: string }[]>(
    `SELECT status FROM disputes
     WHERE payment_intent_id = $1 AND NOT is_refundable AND status NOT IN ('won', 'closed')
     ORDER BY status = 'lost' LIMIT 1`,
    [paymentIntentId],
  );
  if (!dispute) return undefined;
  return dispute.status === 'lost' ? 'lost' : 'open';
}

/** @throws AppError `conflict` */
export async function assertNotDisputed(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<void> {
  const dispute = await blockingDispute(manager, paymentIntentId);
  if (dispute === 'open')
    throw new AppError(
      'conflict',
      'This payment is disputed and cannot be refunded until the bank has decided',
    );
  if (dispute === 'lost')
    throw new AppError('conflict', 'The bank has returned this payment to the customer');
}
