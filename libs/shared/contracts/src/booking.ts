import * as z from 'zod/mini';
import {
  Decimal,
  Id,
  Instant,
  PageQuery,
  PlainDate,
  SearchText,
  optionalText,
  pageOf,
  requiredEmail,
  requiredText,
} from './fields.js';
import { event, rpc } from './rpc.js';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Where the car stands: value and what a person reads. */
export const LOCATIONS = {
  summerlin: 'Summerlin',
  henderson: 'Henderson',
  'las-vegas': 'Las Vegas Strip',
  mobile: 'Mobile Service',
} as const;
export type Location = keyof typeof LOCATIONS;

/** Where a booking came from: the form on the site, or somebody who called. */
export const BOOKING_SOURCES = ['online', 'phone'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

const SELECT_A_SERVICE = 'Please select a service';

/** A form sends text. An empty select, like anything that is no number, is "no service chosen". */
const ServiceId = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? Number(value) : 0,
  ),
  z
    .int(SELECT_A_SERVICE)
    .check(z.minimum(1, SELECT_A_SERVICE), z.maximum(2_147_483_647, 'Unknown service')),
);

/**
 * What a visitor sends (`POST /api/bookings`) and what the booking form checks.
 * `status` and `totalAmount` may come along and are not listened to: a new booking is pending and
 * costs what the price list says.
 */
export const CreateBooking = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  phone: requiredText(40, 'Phone is required').check(
    z.refine(
      (value) => value === '' || value.replace(/\D/g, '').length >= 7,
      'Please enter a valid phone number',
    ),
  ),
  serviceId: ServiceId,
  vehicleInfo: optionalText(500),
  serviceLocation: z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    z.nullable(z.enum(Object.keys(LOCATIONS) as Location[], 'Please select a location')),
  ),
  preferredDate: z.pipe(
    z.transform((value: unknown) => (value === '' || value === undefined ? null : value)),
    z.nullable(Instant),
  ),
  message: optionalText(5000),
});
export type CreateBooking = z.infer<typeof CreateBooking>;
/** The same before it is checked: what the form holds. */
export type CreateBookingInput = z.input<typeof CreateBooking>;

/** The whole booking: for the owner, and for the visitor who made it. */
export const Booking = z.object({
  id: Id,
  userId: z.nullable(Id),
  serviceId: Id,
  /** Snapshot of the offering's name as booked. */
  serviceName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicleInfo: z.nullable(z.string()),
  serviceLocation: z.nullable(z.string()),
  preferredDate: z.nullable(Instant),
  message: z.nullable(z.string()),
  status: z.enum(BOOKING_STATUSES),
  totalAmount: Decimal,
  paymentStatus: PaymentStatus,
  stripePaymentIntentId: z.nullable(z.string()),
  createdAt: Instant,
});
export type Booking = z.infer<typeof Booking>;

/** What anyone who knows the number may see: enough to pay, nothing about the person. */
export const PublicBooking = z.pick(Booking, {
  id: true,
  serviceId: true,
  serviceName: true,
  totalAmount: true,
  status: true,
  paymentStatus: true,
});
export type PublicBooking = z.infer<typeof PublicBooking>;

/** A booking's account as billing needs it before money moves. */
export const BookingAccount = z.object({
  id: Id,
  status: z.enum(BOOKING_STATUSES),
  paymentStatus: PaymentStatus,
  totalCents: z.int(),
  /** What is still to be paid: 0 when paid, cancelled or free. */
  openCents: z.int(),
  serviceName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  vehicleInfo: z.nullable(z.string()),
  serviceLocation: z.nullable(z.string()),
  source: z.enum(BOOKING_SOURCES),
});
export type BookingAccount = z.infer<typeof BookingAccount>;

/** What the owner's list may be narrowed to. Both days of a range belong to it, in the business zone. */
export const BookingFilter = z.object({
  status: z.optional(z.enum(BOOKING_STATUSES, 'Unknown status')),
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES, 'Unknown payment status')),
  serviceId: z.optional(Id),
  /** Which of its dates `from` and `to` are about: when it was made (default), or for when. */
  dateOf: z.optional(z.enum(['created', 'preferred'], 'Unknown date')),
  from: z.optional(PlainDate),
  to: z.optional(PlainDate),
  /** Name, e-mail, phone (its digits), vehicle, service, or the booking's number. */
  text: z.optional(SearchText),
});
export type BookingFilter = z.infer<typeof BookingFilter>;

export const ChangeBookingStatus = z.object({
  status: z.enum(BOOKING_STATUSES, 'Unknown status'),
  /** Demanded of a cancellation. */
  reason: optionalText(500),
});
export type ChangeBookingStatus = z.infer<typeof ChangeBookingStatus>;

export const bookingRpcs = {
  /** The same `idempotencyKey` with the same body answers the same booking; with another, 409. */
  create: rpc(
    'booking.create',
    z.object({
      booking: CreateBooking,
      idempotencyKey: z.optional(requiredText(200, 'Must not be empty')),
    }),
    /** `accessToken` lets the visitor who booked read the whole booking again. */
    z.object({ booking: Booking, accessToken: z.string() }),
  ),
  /** The whole for `viewer: 'owner'` or the right token, else the public part. */
  get: rpc(
    'booking.get',
    z.object({
      id: Id,
      viewer: z.enum(['owner', 'visitor']),
      token: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.union([Booking, PublicBooking]),
  ),
  /** Newest first. */
  list: rpc('booking.list', z.extend(PageQuery, BookingFilter.shape), pageOf(Booking)),
  getAccount: rpc('booking.get-account', z.object({ id: Id }), BookingAccount),
};

export const bookingEvents = {
  /** Nothing may be paid for it from then on, and what comes in later goes back. */
  bookingCancelled: event(
    'booking.booking-cancelled.v1',
    z.object({ bookingId: Id, cancelledAt: Instant }),
    ['billing'],
  ),
};
