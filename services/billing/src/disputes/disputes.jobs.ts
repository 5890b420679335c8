import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Reads a dispute or an early fraud warning from Stripe and records it. */
export const recordDispute = job('record-dispute', z.object({ stripeId: z.string() }), {
  attempts: 14,
  backoffMs: 500,
});
