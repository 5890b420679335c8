import { Id } from '@desert-mirror/contracts/fields';
import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** An hour and a half of patience with a mail server. */
export const sendMail = job('send-mail', z.object({ mailId: Id }), {
  attempts: 10,
  backoffMs: 10_000,
});
