import {
  httpUrl,
  loadConfig,
  postgresUrl,
  processFields,
  redisUrl,
  secretField,
  smtpUrl,
} from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

export const BookingConfig = z.object({
  ...processFields,
  BOOKING_DATABASE_URL: postgresUrl,
  PUBLIC_URL: httpUrl,
  REDIS_URL: redisUrl,
  SMTP_URL: smtpUrl,
  /** Signs the links in messages; another value invalidates all of them. */
  BOOKING_LINK_SECRET: secretField,
});
export type BookingConfig = z.infer<typeof BookingConfig>;

export const readConfig = (): BookingConfig => loadConfig(BookingConfig);
