import { createHmac } from 'node:crypto';
import type { NatsUser } from './nats-users.ts';

/** Each process knows only its own password. */
export const natsPassword = (secret: string, process: NatsUser): string =>
  createHmac('sha256', secret).update(process).digest('hex');
