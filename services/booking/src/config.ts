import { loadConfig, postgresUrl, processFields } from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

export const BookingConfig = z.object({ ...processFields, BOOKING_DATABASE_URL: postgresUrl });
export type BookingConfig = z.infer<typeof BookingConfig>;

export const readConfig = (): BookingConfig => loadConfig(BookingConfig);
