import * as z from 'zod/mini';
import { OptionalZip } from './address.js';
import { Id, Instant, PlainDate } from './fields.js';
import { bookedWork, needsService } from './prices.js';

/** The van arrives between `start` and `end`. */
export const ArrivalWindow = z.object({ start: Instant, end: Instant });
export type ArrivalWindow = z.infer<typeof ArrivalWindow>;

export const MAX_AVAILABILITY_DAYS = 62;

/** Every date of the period, with its free windows only. */
export const Availability = z.object({
  /** The time zone of the dates. */
  zone: z.string(),
  days: z.array(z.object({ date: PlainDate, windows: z.array(ArrivalWindow) })),
  /** The last date that customers can book now. Later dates open later. */
  lastDate: z.optional(PlainDate),
});
export type Availability = z.infer<typeof Availability>;

/** The token of a hold, which books, renews or releases it. */
export const HoldToken = z.string('Must be text').check(z.regex(/^[\w-]{20,100}$/, 'Unknown hold'));

export const HoldReference = z.object({ id: z.uuid('Unknown hold'), token: HoldToken });
export type HoldReference = z.infer<typeof HoldReference>;

export const CreateHold = z
  .object({
    ...bookedWork,
    start: Instant,
    /** Where the car is parked; the drive to it is kept free. */
    zip: OptionalZip,
    /** The visitor's present hold. At the same start, it is kept for this work and address. */
    hold: z.optional(HoldReference),
  })
  .check(needsService);
export type CreateHold = z.infer<typeof CreateHold>;

/** A window that is kept free for a visitor until `expiresAt`. */
export const Hold = z.extend(ArrivalWindow, {
  ...HoldReference.shape,
  expiresAt: Instant,
  /** Whether a booking of this time may be paid after the work. */
  payLater: z.boolean(),
  /** How many hours before the start a cancellation is free. */
  freeHours: z.optional(z.int()),
});
export type Hold = z.infer<typeof Hold>;

/** Open holds of one network address. */
export const MAX_OPEN_HOLDS = 10;

/** A booking's time and van. It is `held` until it is paid or confirmed. */
export const Appointment = z.object({
  status: z.enum(['held', 'confirmed']),
  start: Instant,
  /** The latest arrival. */
  end: Instant,
  /** Duration of the work. */
  minutes: z.int(),
  /** When a held appointment is released. */
  expiresAt: z.nullable(Instant),
  /** When staff started the work. */
  startedAt: z.nullable(Instant),
  van: z.object({ id: Id, name: z.string() }),
  /** Increases with each change of the time; the SEQUENCE of a calendar file. */
  sequence: z.int(),
});
export type Appointment = z.infer<typeof Appointment>;
