import type { EntityManager } from 'typeorm';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';

/** Counts a declined attempt once, however often Stripe reports it. */
export async function recordDecline(
  manager: EntityManager,
  { id, bookingId, clientNetwork }: PaymentIntentEntity,
  attemptId: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO declined_attempts (id, payment_intent_id, booking_id, client_network)
     VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
    [attemptId, id, bookingId, clientNetwork],
  );
}
