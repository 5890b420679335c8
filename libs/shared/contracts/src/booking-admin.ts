import * as z from 'zod/mini';
import { Appointment } from './appointments.js';
import {
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  Booking,
  BookingWithAppointment,
  CreateBooking,
  WorkLine,
} from './booking.js';
import { Contact } from './contact.js';
import { SaveBookingLines } from './booking-lines.js';
import { Decimal, Id, Instant, requiredText, emptyAsNull } from './fields.js';
import { bookedWork, needsService } from './prices.js';
import { enteredCode } from './promo-codes.js';
import { QUOTE_STATUSES, Quote, QuotePhoto } from './quotes.js';
import { AuditEntry } from './system.js';
import { Bucket } from './period.js';

/** An internal note about a booking or a customer. */
export const Note = z.object({
  id: Id,
  text: z.string(),
  author: z.nullable(z.string()),
  createdAt: Instant,
});
export type Note = z.infer<typeof Note>;

export const AddNote = z.object({ text: requiredText(5000, 'Note is required') });
export type AddNote = z.infer<typeof AddNote>;

export const AddCustomerNote = z.extend(Contact, AddNote.shape);
export type AddCustomerNote = z.infer<typeof AddCustomerNote>;

export const BookingDetail = z.extend(BookingWithAppointment, {
  source: z.enum(BOOKING_SOURCES),
  /** Price text at the time of booking. */
  servicePrice: z.string(),
  serviceMinutes: z.nullable(z.int()),
  cancelReason: z.nullable(z.string()),
  /** Version for optimistic locking: saving an older version fails with 409. */
  version: z.int(),
  collected: Decimal,
  refunded: Decimal,
  /** Statuses that it can change to. */
  next: z.array(z.enum(BOOKING_STATUSES)),
  /**
   * The status that an undo of the last change restores; null if none is possible. For a confirmed
   * booking, an undo of its start.
   */
  undo: z.nullable(z.enum(BOOKING_STATUSES)),
  /** Oldest first. */
  history: z.array(AuditEntry),
  /** Newest first. */
  notes: z.array(Note),
  photos: z._default(z.array(QuotePhoto), []),
  /** The newest one. */
  quote: z._default(z.nullable(Quote), null),
});
export type BookingDetail = z.infer<typeof BookingDetail>;

/** A booking in the owner's list. */
export const ListedBooking = z.extend(Booking, {
  /** The newest quote of a pending booking. */
  quote: z._default(
    z.nullable(z.pick(Quote, { status: true, totalAmount: true, expiresOn: true })),
    null,
  ),
  /** The name of the van, for a confirmed booking with an appointment. */
  van: z._default(z.nullable(z.string()), null),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

/**
 * Contact, vehicle, location, address and date. Without `address`, the address stays; null removes it.
 * Without `lines`, the work and its price stay; they can change until an invoice exists, and the
 * customer is told. The price cannot fall below what was paid and refunded for good.
 */
export const UpdateBooking = z.extend(
  z.omit(CreateBooking, { serviceId: true, smsConsent: true, homepage: true }),
  {
    version: z.int('Must be a whole number'),
    lines: z.optional(SaveBookingLines),
  },
);
export type UpdateBooking = z.infer<typeof UpdateBooking>;

/** A booking that the owner creates for a caller. */
export const CreateManualBooking = z
  .extend(CreateBooking, {
    ...bookedWork,
    /** The agreed price of all lines; default: the list price. */
    amount: emptyAsNull(Decimal),
    /** Not together with `amount`. */
    promoCode: z.optional(enteredCode),
    /** Start of an arrival window. If given, the booking is confirmed for that time; otherwise it is a request. */
    start: z.optional(Instant),
  })
  .check(needsService);
export type CreateManualBooking = z.infer<typeof CreateManualBooking>;

/** A booking as staff see it on their schedule. */
export const ScheduleEntry = z.object({
  ...z.pick(Booking, {
    id: true,
    serviceName: true,
    firstName: true,
    lastName: true,
    phone: true,
    vehicleInfo: true,
    serviceLocation: true,
    preferredDate: true,
    message: true,
    address: true,
    status: true,
    paymentStatus: true,
  }).shape,
  /** As in `Booking`; missing in answers from earlier releases. */
  suspicion: z._default(Booking.shape.suspicion, null),
  /** Amount still to be paid; null for technicians, who see no amounts. */
  due: z.nullable(Decimal),
  /** Whether an amount is still to be paid; missing in answers and offline copies from earlier releases. */
  isDue: z.optional(z.boolean()),
  appointment: z.nullable(Appointment),
  serviceMinutes: z.nullable(z.int()),
  lines: z._default(z.array(WorkLine), []),
  /** Only in a single job; lists omit them. */
  photos: z.optional(z.array(QuotePhoto)),
  next: z.array(z.enum(BOOKING_STATUSES)),
  completedAt: z._default(z.nullable(Instant), null),
  /** In lists: of the newest quote of a request. */
  quoteStatus: z._default(z.nullable(z.enum(QUOTE_STATUSES)), null),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

export const OnTheWayEntry = z.extend(ScheduleEntry, {
  /** When an earlier message was sent; null if this call queued one. */
  notifiedAt: z._default(z.nullable(Instant), null),
});
export type OnTheWayEntry = z.infer<typeof OnTheWayEntry>;

/** How the customer of a job pays. */
export const JobPayment = z.object({
  /** The payment page; null if nothing is owed, or if the price is not agreed. */
  url: z.nullable(z.string()),
  /** Null without a page, and for technicians. */
  amount: z.nullable(Decimal),
});
export type JobPayment = z.infer<typeof JobPayment>;

export const BookingTotals = z.object({
  count: z.int(),
  /** Sum of `totalAmount` over bookings of any status. */
  totalCents: z.int(),
  pending: z.int(),
  completed: z.int(),
});

export const BookingCounts = z.object({
  pending: z.int(),
  confirmed: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});
export type BookingCounts = z.infer<typeof BookingCounts>;

export const BookingAnalytics = z.object({
  /** By day of creation; days without bookings are omitted. */
  buckets: z.array(Bucket),
  /** Highest amount first. */
  services: z.array(z.object({ serviceId: Id, name: z.string(), count: z.int(), cents: z.int() })),
  sources: z.array(z.object({ source: z.enum(BOOKING_SOURCES), count: z.int(), cents: z.int() })),
  /** Checkout of the online bookings created in the period. Each step is part of the previous one. */
  funnel: z.object({
    created: z.int(),
    checkoutOpened: z.int(),
    paid: z.int(),
    completed: z.int(),
  }),
  /** Unique email addresses in the period, and how many of them had two or more bookings by its end. */
  customers: z.object({ count: z.int(), returning: z.int() }),
});
export type BookingAnalytics = z.infer<typeof BookingAnalytics>;

/** Maximum rows of each kind on a customer's page, newest first. */
export const CUSTOMER_ROWS = 100;
