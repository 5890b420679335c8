import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Gives back what the owner asked for. After its last attempt the reconciler goes on. */
export const sendRefund = job('send-refund', z.object({ refundId: z.uuid() }), {
  attempts: 10,
  backoffMs: 1_000,
});
