import * as z from 'zod/mini';
import { Zip } from './address.js';
import { requiredText, Id, PageQuery, PlainDate, pageOf } from './fields.js';
import { defineRpcs, rpc } from './rpc.js';
import {
  BookingRequest,
  BookingWithAppointment,
  PublicBooking,
  BookingFilter,
  BookingAccount,
  Coverage,
} from './booking.js';
import { ListedBooking, ScheduleEntry } from './booking-admin.js';
import { IdParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';

export const bookingRpcs = defineRpcs(() => ({
  /** Idempotent by `idempotencyKey`; 409 if the key was used with a different body. */
  create: rpc(
    'booking.create',
    z.object({
      booking: BookingRequest,
      idempotencyKey: z.optional(requiredText(200, 'Must not be empty')),
      /** Whether the sender was above the rate limit. */
      isAboveLimit: z.optional(z.boolean()),
    }),
    /** `accessToken` gives the visitor access to all fields of the booking. */
    z.object({ booking: BookingWithAppointment, accessToken: z.string() }),
  ),
  /** All fields for `viewer: 'owner'` or a valid token, otherwise the public fields. */
  get: rpc(
    'booking.get',
    z.object({
      id: Id,
      viewer: z.enum(['owner', 'visitor']),
      token: z.optional(z.string().check(z.maxLength(200))),
    }),
    z.union([BookingWithAppointment, PublicBooking]),
  ),
  /** Confirms an unpaid booking with its time. Idempotent; a wrong token is `not_found`. */
  payLater: rpc(
    'booking.pay-later',
    z.object({ id: Id, token: z.string().check(z.maxLength(200)) }),
    BookingWithAppointment,
  ),
  /** Newest first, unless sorted otherwise. */
  list: rpc(
    'booking.list',
    z.extend(PageQuery, { ...BookingFilter.shape, asText: z.optional(z.boolean()) }),
    pageOf(ListedBooking),
    { canBeText: true },
  ),
  coverage: rpc('booking.coverage', z.object({ zip: Zip }), Coverage),
  getAccount: rpc(
    'booking.get-account',
    z.object({ id: Id, token: z.optional(z.string()) }),
    BookingAccount,
  ),
  /** Null without a confirmed time. Short, because pages and documents do without it. */
  getWorkDay: rpc(
    'booking.get-work-day',
    z.object({ id: Id }),
    z.object({ day: z.nullable(PlainDate) }),
    { timeoutMs: 1_000 },
  ),
}));

export const bookingRoutes = {
  createBooking: 'POST /api/bookings',
  getBooking: 'GET /api/bookings/:id',
  payBookingLater: 'POST /api/bookings/:id/pay-later',
  getBookingCalendar: 'GET /api/bookings/:id/calendar.ics',
  getCoverage: 'GET /api/coverage',
} as const;

export const bookingOperations = defineOperations(bookingRoutes, () => ({
  createBooking: operation({
    summary:
      'Book a service, optionally at a time; a taken time is answered with `alternatives`. The server sets status and price',
    access: 'public',
    limit: 'public-write',
    body: BookingRequest,
    idempotent: true,
    answer: BookingWithAppointment,
    status: 201,
    errors: ['window_taken', 'idempotency_mismatch', 'booking_disabled', 'challenge_required'],
  }),
  getBooking: operation({
    summary:
      'Get a booking: every field for the owner and for the holder of its token, the job without amounts for its technician, else the public fields',
    access: 'public',
    limit: 'public-read',
    params: IdParam,
    query: z.object({ token: z.optional(z.string('Must be text')) }),
    answer: z.union([BookingWithAppointment, ScheduleEntry, PublicBooking]),
    errors: ['not_found'],
  }),
  payBookingLater: operation({
    summary:
      'Confirm the time of an unpaid booking, to pay after the work; for the holder of its token. A taken time is answered with `alternatives`',
    access: 'public',
    limit: 'public-write',
    params: IdParam,
    body: z.object({ token: z.optional(z.string('Must be text')) }),
    answer: BookingWithAppointment,
    errors: ['not_found', 'conflict', 'window_taken', 'too_many_requests'],
  }),
  getBookingCalendar: operation({
    summary:
      'Download the appointment as a calendar file, for the holder of its token and the owner',
    access: 'public',
    limit: 'public-read',
    params: IdParam,
    query: z.object({ token: z.optional(z.string('Must be text')) }),
    responseType: 'text/calendar',
    errors: ['not_found'],
  }),
  getCoverage: operation({
    summary: 'Get whether the vans come to a ZIP code',
    access: 'public',
    limit: 'public-read',
    query: z.object({ zip: Zip }),
    answer: Coverage,
    rpc: bookingRpcs.coverage,
  }),
}));
