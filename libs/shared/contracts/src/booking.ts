import * as z from 'zod/mini';
import { Address } from './address.js';
import {
  Decimal,
  Id,
  Instant,
  PlainDate,
  SearchText,
  optionalText,
  requiredEmail,
  requiredText,
  emptyAsNull,
} from './fields.js';
import { Appointment, HoldReference } from './appointments.js';
import { enteredCode } from './promo-codes.js';
import { LINE_KINDS, ServiceId, bookedWork, needsService } from './prices.js';
import { event } from './rpc.js';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

export const LOCATIONS = {
  summerlin: 'Summerlin',
  henderson: 'Henderson',
  'las-vegas': 'Las Vegas Strip',
  mobile: 'Mobile Service',
} as const;
export type Location = keyof typeof LOCATIONS;

/** The reason of a cancellation by the customer starts with this. */
export const BY_CUSTOMER = 'By the customer';

export const BOOKING_SOURCES = ['online', 'phone'] as const;
export type BookingSource = (typeof BOOKING_SOURCES)[number];

/**
 * Why a booking is probably not from a customer: it filled in the field that people do not see, or it was sent
 * above the rate limit.
 */
const SUSPICIONS = ['honeypot', 'volume'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/**
 * Body of `POST /api/bookings`, also used by the booking form. `status` and `totalAmount` are ignored:
 * a new booking is pending and has the list price.
 */
export const CreateBooking = z.object({
  firstName: requiredText(100, 'First name is required'),
  lastName: requiredText(100, 'Last name is required'),
  email: requiredEmail('Email is required', 'Please enter a valid email address'),
  phone: requiredText(40, 'Phone is required').check(
    z.refine(
      (value) => value === '' || value.replace(/\D/g, '').length >= 10,
      'Please enter a valid phone number',
    ),
  ),
  serviceId: ServiceId,
  vehicleInfo: optionalText(500),
  serviceLocation: emptyAsNull(
    z.enum(Object.keys(LOCATIONS) as Location[], 'Please select a location'),
  ),
  preferredDate: emptyAsNull(Instant),
  message: optionalText(5000),
  /** Its ZIP code decides `serviceLocation`. */
  address: z.optional(z.nullable(Address)),
  /** To text messages; the server stores the time and the wording of `smsConsentText`. */
  smsConsent: z.optional(z.boolean('Must be true or false')),
  /** A trap for programs: people do not see the field. */
  homepage: z.optional(z.string('Must be text').check(z.maxLength(2000, 'Is too long'))),
});
export type CreateBooking = z.infer<typeof CreateBooking>;
export type CreateBookingInput = z.input<typeof CreateBooking>;

/**
 * Body of `POST /api/bookings`: a booking and optionally its time, either held before or `start`.
 * Without a time it is a request.
 */
export const BookingRequest = z
  .extend(CreateBooking, {
    ...bookedWork,
    hold: z.optional(HoldReference),
    start: z.optional(Instant),
    /** Confirms the booking and its time at once. */
    payLater: z.optional(z.boolean('Must be true or false')),
    promoCode: z.optional(enteredCode),
    /** The total that the customer was shown, after the discount. A booking that costs more is rejected. */
    expectedTotal: z.optional(Decimal),
  })
  .check(needsService);
export type BookingRequest = z.infer<typeof BookingRequest>;

/** Whether a ZIP code is in the area that the vans serve. */
export const Coverage = z.object({
  zip: z.string(),
  covered: z.boolean(),
  /** The location of bookings there; null outside the area. */
  serviceLocation: z.nullable(z.enum(Object.keys(LOCATIONS) as Location[])),
});
export type Coverage = z.infer<typeof Coverage>;

/** An offering or add-on of a booking, as it was booked. */
export const BookingLine = z.object({
  /** The vehicle that it is for, from 1. */
  vehicle: z._default(z.int(), 1),
  kind: z._default(z.enum(LINE_KINDS), 'service'),
  /** The offering; of an add-on, the one that it belongs to. */
  serviceId: Id,
  /** Name of the offering or add-on; `lineName` adds the class. */
  serviceName: z.string(),
  vehicleClass: z._default(z.nullable(z.string()), null),
  vehicleInfo: z._default(z.nullable(z.string()), null),
  minutes: z.nullable(z.int()),
  /** After `discount`. */
  price: Decimal,
  /** By a promo code. */
  discount: z._default(Decimal, '0.00'),
  /** No sales tax is due on it. */
  taxExempt: z._default(z.boolean(), false),
});
export type BookingLine = z.infer<typeof BookingLine>;

/** For technicians, who see no amounts. */
export const WorkLine = z.omit(BookingLine, { price: true, discount: true, taxExempt: true });
export type WorkLine = z.infer<typeof WorkLine>;

/** All fields of a booking, for the owner and for the visitor who created it. */
export const Booking = z.object({
  id: Id,
  userId: z.nullable(Id),
  serviceId: Id,
  /** Name of the offering at the time of booking. */
  serviceName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicleInfo: z.nullable(z.string()),
  serviceLocation: z.nullable(z.string()),
  preferredDate: z.nullable(Instant),
  message: z.nullable(z.string()),
  address: z.nullable(Address),
  /** At least one; `totalAmount` is the sum of their prices. */
  lines: z.array(BookingLine),
  promoCode: z._default(z.nullable(z.string()), null),
  status: z.enum(BOOKING_STATUSES),
  totalAmount: Decimal,
  paymentStatus: PaymentStatus,
  /** Payments minus refunds, without tips. */
  amountPaid: z._default(Decimal, '0.00'),
  /** Still to be paid; nothing for a cancelled booking. */
  amountDue: z._default(Decimal, '0.00'),
  /** The part of the total that confirms the booking; "0.00" without a deposit. */
  deposit: z._default(Decimal, '0.00'),
  stripePaymentIntentId: z.nullable(z.string()),
  /** For the owner; a payment or a confirmation removes it. */
  suspicion: z.nullable(z.enum(SUSPICIONS)),
  createdAt: Instant,
});
export type Booking = z.infer<typeof Booking>;

/** Text messages to the customer: `stopped` after the reply STOP. */
export const SmsState = z.object({
  state: z.enum(['on', 'off', 'stopped']),
  /** When the customer agreed; null without consent. */
  consentAt: z.nullable(Instant),
});
export type SmsState = z.infer<typeof SmsState>;

const invoiced = {
  /** True if an invoice was sent: then the booking is paid with the link on it. */
  isInvoiced: z.optional(z.boolean()),
  /** The total of that invoice; absent if nothing is due on it. */
  invoiceTotal: z.optional(Decimal),
};

/** With its time, for the owner and for the holder of its token. */
export const BookingWithAppointment = z.extend(Booking, {
  ...invoiced,
  appointment: z.nullable(Appointment),
  /** Bins are cleaned instead of a car. Absent in the back-office. */
  isBins: z.optional(z.boolean()),
  /** Until when a cancellation is free; afterwards the deposit is kept. Null without a deposit or a time. */
  freeUntil: z._default(z.nullable(Instant), null),
  /** How many hours before the start a cancellation is free. Absent in the back-office. */
  freeHours: z.optional(z.int()),
  /** The page where the customer sees and changes the booking. Never log it. */
  link: z.string(),
  /** True while the customer can switch from card payment to payment after the work. */
  canPayLater: z.optional(z.boolean()),
  /** Whether the customer can choose a first time on the page of the link. Absent in the back-office. */
  canChooseTime: z.optional(z.boolean()),
  /** Absent in an installation without text messages. */
  sms: z.optional(SmsState),
});
export type BookingWithAppointment = z.infer<typeof BookingWithAppointment>;

/** Public fields for anyone who knows the id: enough to pay, no personal data. */
export const PublicBooking = z.extend(
  z.pick(Booking, {
    id: true,
    serviceId: true,
    serviceName: true,
    totalAmount: true,
    status: true,
    paymentStatus: true,
    amountPaid: true,
    amountDue: true,
    deposit: true,
  }),
  invoiced,
);
export type PublicBooking = z.infer<typeof PublicBooking>;

/** The booking data that billing needs for a payment. */
export const BookingAccount = z.object({
  id: Id,
  status: z.enum(BOOKING_STATUSES),
  paymentStatus: PaymentStatus,
  totalCents: z.int(),
  /** What it consists of; their sum is the total. Empty for a booking of an earlier release. */
  lines: z._default(
    z.array(
      z.object({
        name: z.string(),
        /** The name without vehicle class and vehicle; missing in answers from earlier releases. */
        service: z.optional(z.string()),
        priceCents: z.int(),
        taxExempt: z.boolean(),
      }),
    ),
    [],
  ),
  /** Amount still to be paid, after part payments: 0 if paid, cancelled or free. */
  openCents: z.int(),
  /** The part of it that confirms the booking; 0 without a deposit, or once it is paid. */
  depositCents: z._default(z.int(), 0),
  serviceName: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  vehicleInfo: z.nullable(z.string()),
  serviceLocation: z.nullable(z.string()),
  source: z.enum(BOOKING_SOURCES),
  /** Like `version`, missing in answers from earlier releases. */
  createdAt: z.optional(Instant),
  /** Incremented by each change. */
  version: z.optional(z.int()),
  /** Whether the token of the request gives access to the booking; absent without a token. */
  isHolder: z.optional(z.boolean()),
});
export type BookingAccount = z.infer<typeof BookingAccount>;

/** Filters of the owner's list. `from` and `to` are business days, inclusive. */
export const BookingFilter = z.object({
  status: z.optional(z.enum(BOOKING_STATUSES, 'Unknown status')),
  paymentStatus: z.optional(z.enum(PAYMENT_STATUSES, 'Unknown payment status')),
  serviceId: z.optional(Id),
  /** The date that `from` and `to` filter: created (default) or preferred date. */
  dateOf: z.optional(z.enum(['created', 'preferred'], 'Unknown date')),
  from: z.optional(PlainDate),
  to: z.optional(PlainDate),
  /** Only suspicious bookings, or only others. */
  suspicious: z.optional(z.boolean('Must be true or false')),
  /** Only bookings with a sent invoice, or only those without one. */
  invoiced: z.optional(z.boolean('Must be true or false')),
  /** Only bookings with an amount due, or only others. */
  due: z.optional(z.boolean('Must be true or false')),
  /** Only the newest booking of each customer, identified by email address. */
  onePerCustomer: z.optional(z.boolean('Must be true or false')),
  /** Searches name, email, phone digits, vehicle, service and booking number. */
  text: z.optional(SearchText),
  /**
   * Default: newest first. `appointment` omits bookings without a date. `priority`: requests (paid ones first, then
   * the oldest), completed bookings with an amount due, confirmed ones by date, then the others, latest first.
   */
  sort: z.optional(z.enum(['newest', 'oldest', 'appointment', 'priority'], 'Unknown order')),
});
export type BookingFilter = z.infer<typeof BookingFilter>;

export const ChangeBookingStatus = z.object({
  status: z.enum(BOOKING_STATUSES, 'Unknown status'),
  /** Required for a cancellation. */
  reason: optionalText(500),
  /** Also refunds, for a cancellation, what was paid by card. */
  refund: z.optional(z.boolean('Must be true or false')),
  /** Required from the owner for a cancellation if the booking has a sent invoice that is not paid. */
  invoice: z.optional(z.enum(['void', 'keep'], 'Must be void or keep')),
});
export type ChangeBookingStatus = z.infer<typeof ChangeBookingStatus>;

/** Per event. */
export const MAX_ERASED_BOOKINGS = 1_000;

export const bookingEvents = {
  /** It can no longer be paid, and late payments are refunded. */
  bookingCancelled: event(
    'booking.booking-cancelled.v1',
    z.object({
      bookingId: Id,
      cancelledAt: Instant,
      /** Also returns earlier payments. Otherwise the owner decides about them. */
      refund: z.optional(z.boolean()),
      /** How much of them is kept then; default: nothing. */
      keepCents: z.optional(z.int()),
      /** Also voids the booking's invoice, and refunds card payments of it that were under way. */
      voidInvoice: z.optional(z.boolean()),
      /** The owner chose to keep it. Without a choice, an open invoice waits for the owner. */
      keepInvoice: z.optional(z.boolean()),
    }),
    ['billing'],
  ),
  /** A cancellation was undone: it can be paid again, and payments from then on are kept. */
  bookingReinstated: event(
    'booking.booking-reinstated.v1',
    z.object({ bookingId: Id, reinstatedAt: Instant }),
    ['billing'],
  ),
  /** Its work or price changed. Receivers read what it costs now. */
  bookingRepriced: event('booking.booking-repriced.v1', z.object({ bookingId: Id }), ['billing']),
  /** The customer who had these bookings was erased. */
  customerErased: event(
    'booking.customer-erased.v1',
    z.object({ bookingIds: z.array(Id).check(z.maxLength(MAX_ERASED_BOOKINGS)) }),
    ['billing'],
  ),
};
