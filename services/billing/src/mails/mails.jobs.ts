import { Id } from '@desert-mirror/contracts/fields';
import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/**
 * Ten attempts over about an hour and a half, for a mail server that is down. Emails take longer than
 * recording a payment, which customers wait for.
 */
export const sendMail = job('send-mail', z.object({ mailId: Id }), {
  attempts: 10,
  backoffMs: 10_000,
  isLowPriority: true,
});
