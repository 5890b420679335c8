import * as z from 'zod/mini';
import { Address } from './address.js';
import { Appointment, ArrivalWindow } from './appointments.js';
import { Booking, WorkLine } from './booking.js';
import { Closure, Van } from './fleet.js';
import { Decimal, Id, Instant, PlainDate } from './fields.js';
import { QUOTE_STATUSES } from './quotes.js';

/** A booking's date and van, chosen by the owner. */
export const ScheduleBooking = z.object({
  /** The owner is not bound to the customers' grid, notice and opening hours. */
  start: Instant,
  /** Default: the free van with the shortest detour. */
  vanId: z.optional(Id),
  /** Version of the booking for optimistic locking. */
  version: z.int('Must be a whole number'),
  /** Accepts less time than the drives to and from the neighboring jobs take. */
  acceptShortDrive: z.optional(z.boolean('Must be true or false')),
  /** Confirms a pending booking. */
  confirm: z.optional(z.boolean('Must be true or false')),
});
export type ScheduleBooking = z.infer<typeof ScheduleBooking>;

/** When the work of a booking fits in. */
export const FreeTimes = z.object({
  /** Duration of the work. */
  minutes: z.int(),
  /** Every date of the period; with each time the van that suits best. */
  days: z.array(
    z.object({
      date: PlainDate,
      times: z.array(z.extend(ArrivalWindow, { vanId: Id })),
    }),
  ),
});
export type FreeTimes = z.infer<typeof FreeTimes>;

/** The fields of a booking that the calendar and its queue show. */
export const CalendarBooking = z.extend(
  z.pick(Booking, {
    id: true,
    serviceId: true,
    serviceName: true,
    firstName: true,
    lastName: true,
    phone: true,
    vehicleInfo: true,
    serviceLocation: true,
    preferredDate: true,
    message: true,
    status: true,
    paymentStatus: true,
    totalAmount: true,
    promoCode: true,
    createdAt: true,
  }),
  {
    serviceMinutes: z.nullable(z.int()),
    lines: z._default(z.array(WorkLine), []),
    address: z.nullable(Address),
    collected: Decimal,
    version: z.int(),
    /** In the list of requests: of its newest quote. */
    quoteStatus: z._default(z.nullable(z.enum(QUOTE_STATUSES)), null),
  },
);
export type CalendarBooking = z.infer<typeof CalendarBooking>;

export const CalendarEntry = z.extend(z.omit(Appointment, { van: true, sequence: true }), {
  id: z.uuid(),
  vanId: Id,
  /** Setup time after the work. */
  bufferMinutes: z.int(),
  /** Null for a visitor's hold. */
  booking: z.nullable(CalendarBooking),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** The vans and when they work; a van that is closed on a date has no entry there. */
export const CalendarPlan = z.object({
  zone: z.string(),
  /** Including inactive ones, which can still have appointments. */
  vans: z.array(Van),
  days: z.array(
    z.object({
      date: PlainDate,
      vans: z.array(z.object({ vanId: Id, opensAt: Instant, closesAt: Instant })),
    }),
  ),
  closures: z.array(Closure),
  /** Confirmed appointments before today that nobody has closed. */
  overdueCount: z.int(),
});
export type CalendarPlan = z.infer<typeof CalendarPlan>;

export const MAX_CALENDAR_DAYS = 14;
export const MAX_OVERDUE = 50;

export const Calendar = z.extend(CalendarPlan, {
  /** In the order of their start. */
  entries: z.array(CalendarEntry),
  /** The oldest overdue ones, at most `MAX_OVERDUE`. */
  overdue: z.array(CalendarEntry),
});
export type Calendar = z.infer<typeof Calendar>;

/**
 * Hint to every gateway, as a plain NATS publish: appointments changed. A lost hint only delays what
 * an open calendar shows.
 */
export const CALENDAR_CHANGED = 'booking.calendar-changed';
