import * as z from 'zod/mini';
import { Booking, WorkLine } from './booking.js';
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
  /** The work on each vehicle; empty from an earlier release and for its bookings. */
  lines: z._default(
    z.array(
      z.pick(WorkLine, {
        vehicle: true,
        kind: true,
        serviceName: true,
        vehicleClass: true,
        vehicleInfo: true,
      }),
    ),
    [],
  ),
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
