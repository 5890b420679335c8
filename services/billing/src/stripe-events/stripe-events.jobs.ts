import { job, MessageMeta } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

const PaymentEvent = z.object({
  eventId: z.string(),
  type: z.string(),
  stripeIntentId: z.string(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** The last attempt is more than an hour after the first. */
const PERSISTENT = { attempts: 14, backoffMs: 500 };

/** Settles the payment of an event. */
export const processStripeEvent = job('process-stripe-event', PaymentEvent, PERSISTENT);

/** Settles the payments of events that arrived together, each in the context of its webhook. */
export const processStripeEvents = job(
  'process-stripe-events',
  z.object({ events: z.array(z.extend(PaymentEvent, { meta: MessageMeta })) }),
  PERSISTENT,
);
export type ReceivedPaymentEvent = z.infer<
  (typeof processStripeEvents)['payload']
>['events'][number];
