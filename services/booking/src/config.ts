import {
  type Environment,
  hasWholeTwilio,
  httpUrl,
  loadConfig,
  postgresUrl,
  processFields,
  redisUrl,
  secretField,
  smtpUrl,
  twilioFields,
} from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

export const BookingConfig = z.object({
  ...processFields,
  BOOKING_DATABASE_URL: postgresUrl,
  PUBLIC_URL: httpUrl,
  REDIS_URL: redisUrl,
  /** Signs the links in messages; another value invalidates all of them. */
  BOOKING_LINK_SECRET: secretField,
  /** Without it, nobody is asked for consent to text messages, and none are queued. */
  TWILIO_FROM: twilioFields.TWILIO_FROM,
});
export type BookingConfig = z.infer<typeof BookingConfig>;

/** Only the worker sends messages. */
export const WorkerConfig = z
  .extend(BookingConfig, { SMTP_URL: smtpUrl, ...twilioFields })
  .check(hasWholeTwilio);
export type WorkerConfig = z.infer<typeof WorkerConfig>;

export const readConfig = (environment?: Environment): BookingConfig =>
  loadConfig(BookingConfig, environment);
export const readWorkerConfig = (environment?: Environment): WorkerConfig =>
  loadConfig(WorkerConfig, environment);
