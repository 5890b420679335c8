import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Looks at Stripe because of an event. Its last attempt is over an hour on. */
export const processStripeEvent = job(
  'process-stripe-event',
  z.object({ eventId: z.string(), type: z.string(), stripeIntentId: z.string() }),
  { attempts: 14, backoffMs: 500 },
);
