import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Settles the payment of an event. The last attempt is more than an hour after the first. */
export const processStripeEvent = job(
  'process-stripe-event',
  z.object({ eventId: z.string(), type: z.string(), stripeIntentId: z.string() }),
  { attempts: 14, backoffMs: 500 },
);
