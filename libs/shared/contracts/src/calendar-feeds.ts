import * as z from 'zod/mini';
import { Booking } from './booking.js';
import { Instant } from './fields.js';

/** The private link with which calendar programs follow a person's jobs. Never log it. */
export const CalendarFeed = z.object({
  /** Null if there is none. */
  url: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** A job in a feed, without amounts. */
export const FeedEntry = z.object({
  ...z.pick(Booking, {
    id: true,
    serviceName: true,
    firstName: true,
    lastName: true,
    phone: true,
    vehicleInfo: true,
    address: true,
  }).shape,
  start: Instant,
  end: Instant,
  minutes: z.int(),
  van: z.string(),
  /** Revision of the event; higher once it is cancelled. */
  sequence: z.int(),
  isCancelled: z.boolean(),
  changedAt: Instant,
});
export type FeedEntry = z.infer<typeof FeedEntry>;
