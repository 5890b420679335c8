import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Sends a requested refund to Stripe. After the last attempt the reconciliation retries it. */
export const sendRefund = job('send-refund', z.object({ refundId: z.uuid() }), {
  attempts: 10,
  backoffMs: 1_000,
});
