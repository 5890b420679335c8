import type { MessageMeta } from '@desert-mirror/contracts/rpc';
import { processStripeEvents, type ReceivedPaymentEvent } from './stripe-events.jobs.js';

/** A row of `stripe_events` with its jobs. */
export interface NewStripeEvent {
  id: string;
  type: string;
  object_id: string | null;
  livemode: boolean;
  /** Set for a declined card. */
  attempt_id: string | null;
  /** Set for a payment that has to be settled. */
  payment: ReceivedPaymentEvent | null;
  /** Other jobs. */
  jobs: readonly { name: string; payload: unknown }[];
  meta: MessageMeta;
}

/**
 * Inserts events that are not known yet, one job that settles their payments, their other jobs, and the declined
 * attempts of our payments. An event that is sent again counts nothing, also after its attempt was deleted. $1: JSON array of `NewStripeEvent`
 */
export const STORE_EVENTS = `
  WITH received AS (
    SELECT id, type, object_id, livemode, attempt_id, payment, jobs, meta
    FROM jsonb_to_recordset($1::jsonb) AS event (id text, type text, object_id text,
      livemode boolean, attempt_id text, payment jsonb,
      jobs jsonb, meta jsonb)
  ), stored AS (
    INSERT INTO stripe_events (id, type, object_id, livemode)
    SELECT id, type, object_id, livemode FROM received ORDER BY id
    ON CONFLICT DO NOTHING RETURNING id
  ), declined AS (
    INSERT INTO declined_attempts (id, payment_intent_id, booking_id, client_network)
    SELECT received.attempt_id, intent.id, intent.booking_id, intent.client_network
    FROM received JOIN stored USING (id)
      JOIN payment_intents AS intent
        ON intent.stripe_intent_id = received.payment->>'stripeIntentId'
    WHERE received.attempt_id IS NOT NULL ORDER BY received.attempt_id
    ON CONFLICT DO NOTHING
  )
  INSERT INTO jobs (name, key, payload, meta)
  SELECT job.name, received.id, job.payload, received.meta
  FROM received JOIN stored USING (id),
    jsonb_to_recordset(received.jobs) AS job (name text, payload jsonb)
  UNION ALL
  SELECT '${processStripeEvents.name}', NULL,
    jsonb_build_object('events', jsonb_agg(received.payment)), (array_agg(received.meta))[1]
  FROM received JOIN stored USING (id)
  WHERE received.payment IS NOT NULL HAVING count(*) > 0
  ON CONFLICT (name, key) DO NOTHING RETURNING id, name`;
