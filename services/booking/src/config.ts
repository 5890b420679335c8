import {
  httpUrl,
  loadConfig,
  postgresUrl,
  processFields,
  secretField,
} from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

export const BookingConfig = z.object({
  ...processFields,
  BOOKING_DATABASE_URL: postgresUrl,
  PUBLIC_URL: httpUrl,
  /** Signs the links in messages; another value invalidates all of them. */
  BOOKING_LINK_SECRET: secretField,
});
export type BookingConfig = z.infer<typeof BookingConfig>;

export const readConfig = (): BookingConfig => loadConfig(BookingConfig);
