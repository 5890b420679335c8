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

/** For attempts that follow each other faster than the intent is read. Ignores foreign intents. */
export async function recordDeclineOf(
  manager: EntityManager,
  stripeIntentId: string,
  attemptId: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO declined_attempts (id, payment_intent_id, booking_id, client_network)
     SELECT $1, id, booking_id, client_network FROM payment_intents WHERE stripe_intent_id = $2
     ON CONFLICT (id) DO NOTHING`,
    [attemptId, stripeIntentId],
  );
}
