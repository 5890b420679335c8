import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Gives a payment back that must not be kept. After its last attempt the reconciler goes on. */
export const refundPayment = job('refund-payment', z.object({ paymentIntentId: z.uuid() }), {
  attempts: 10,
  backoffMs: 1_000,
});
