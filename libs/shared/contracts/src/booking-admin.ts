import * as z from 'zod/mini';
import {
  BOOKING_SOURCES,
  BOOKING_STATUSES,
  Booking,
  ChangeBookingStatus,
  CreateBooking,
} from './booking.js';
import { Contact } from './contact.js';
import { Decimal, Id, Instant, PageQuery, pageOf, requiredText } from './fields.js';
import { AuditEntry } from './system.js';
import { Bucket, Period } from './period.js';
import { rpc } from './rpc.js';

/** What the business tells itself, about a booking or about a customer. */
export const Note = z.object({
  id: Id,
  text: z.string(),
  author: z.nullable(z.string()),
  createdAt: Instant,
});
export type Note = z.infer<typeof Note>;

export const AddNote = z.object({ text: requiredText(5000, 'Please write something') });
export type AddNote = z.infer<typeof AddNote>;

export const AddCustomerNote = z.extend(Contact, AddNote.shape);
export type AddCustomerNote = z.infer<typeof AddCustomerNote>;

/** A booking with everything the owner wants to know of it. */
export const BookingDetail = z.extend(Booking, {
  source: z.enum(BOOKING_SOURCES),
  /** As it stood on the price list. */
  servicePrice: z.string(),
  /** Minutes. */
  serviceMinutes: z.nullable(z.int()),
  cancelReason: z.nullable(z.string()),
  /** Grows with each change; who saves on top of an older one is told so (409). */
  version: z.int(),
  /** Came in, and went back. */
  collected: Decimal,
  refunded: Decimal,
  /** What it may become now. */
  next: z.array(z.enum(BOOKING_STATUSES)),
  /** Oldest first. */
  history: z.array(AuditEntry),
  /** Newest first. */
  notes: z.array(Note),
});
export type BookingDetail = z.infer<typeof BookingDetail>;

/** Contact, car, place and date; what was booked and what it costs stay as they are. */
export const UpdateBooking = z.extend(z.omit(CreateBooking, { serviceId: true }), {
  version: z.int('Must be a whole number'),
});
export type UpdateBooking = z.infer<typeof UpdateBooking>;

/** A booking that the owner writes down for a caller. */
export const BookByHand = z.extend(CreateBooking, {
  /** The price agreed on the phone; without one the price list's. */
  amount: z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    z.nullable(Decimal),
  ),
});
export type BookByHand = z.infer<typeof BookByHand>;

/** What a technician needs to know, and no amount. */
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
    status: true,
  }).shape,
  serviceMinutes: z.nullable(z.int()),
  next: z.array(z.enum(BOOKING_STATUSES)),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

/** All bookings there are. */
export const BookingTotals = z.object({
  count: z.int(),
  /** Of `totalAmount`, whatever the status. */
  totalCents: z.int(),
  pending: z.int(),
  completed: z.int(),
});

export const BookingAnalytics = z.object({
  /** By the day a booking was made; days without one are left out. */
  buckets: z.array(Bucket),
  /** Most money first. */
  services: z.array(z.object({ serviceId: Id, name: z.string(), count: z.int(), cents: z.int() })),
  sources: z.array(z.object({ source: z.enum(BOOKING_SOURCES), count: z.int(), cents: z.int() })),
  /** How far the bookings made in the period have come, by what was recorded when it happened. */
  funnel: z.object({
    created: z.int(),
    checkoutOpened: z.int(),
    paid: z.int(),
    completed: z.int(),
  }),
  /** Different e-mail addresses in the period, and how many of them had booked before. */
  customers: z.object({ count: z.int(), returning: z.int() }),
});
export type BookingAnalytics = z.infer<typeof BookingAnalytics>;

/** At most this many rows of a kind stand on a customer's page; newest first. */
export const CUSTOMER_ROWS = 100;

export const bookingAdminRpcs = {
  detail: rpc('booking.detail', z.object({ id: Id }), BookingDetail),
  /** 409 when somebody else changed it since `version` was read. */
  update: rpc('booking.update', z.object({ id: Id, booking: UpdateBooking }), BookingDetail),
  /** 409 when the booking cannot go from where it is to `status`. */
  changeStatus: rpc(
    'booking.change-status',
    z.extend(ChangeBookingStatus, { id: Id }),
    BookingDetail,
  ),
  /** Also while online booking is closed. The same `idempotencyKey` answers the same booking. */
  createByHand: rpc(
    'booking.create-by-hand',
    z.object({
      booking: BookByHand,
      idempotencyKey: z.optional(requiredText(200, 'Must not be empty')),
    }),
    Booking,
  ),
  addBookingNote: rpc('booking.notes.add', z.extend(AddNote, { bookingId: Id }), Note),
  addCustomerNote: rpc('booking.notes.add-to-customer', AddCustomerNote, Note),
  removeNote: rpc('booking.notes.remove', z.object({ id: Id }), z.object({})),
  /**
   * Bookings for today and later that are not cancelled, earliest first; with `undated` those still
   * to be done that nobody has given a date, oldest first.
   */
  schedule: rpc(
    'booking.schedule.list',
    z.extend(PageQuery, { undated: z.boolean() }),
    pageOf(ScheduleEntry),
  ),
  /** As `changeStatus`, for what stands on the schedule; anything else is not found. */
  changeScheduled: rpc(
    'booking.schedule.change-status',
    z.extend(ChangeBookingStatus, { id: Id }),
    ScheduleEntry,
  ),
  totals: rpc('booking.totals', z.object({}), BookingTotals),
  analytics: rpc('booking.analytics', Period, BookingAnalytics),
  /** How many different e-mail addresses have booked. */
  countEmails: rpc('booking.emails.count', z.object({}), z.object({ count: z.int() })),
  /** How many of these keys (`emailKey`) have never booked. */
  countUnknownEmails: rpc(
    'booking.emails.count-unknown',
    z.object({ emails: z.array(z.string()) }),
    z.object({ count: z.int() }),
  ),
  /** What is known here of one person: the newest bookings, and the ids of all. */
  customer: rpc(
    'booking.customer',
    Contact,
    z.object({
      bookings: z.array(Booking),
      bookingIds: z.array(Id),
      vehicles: z.array(z.string()),
      notes: z.array(Note),
    }),
  ),
};
