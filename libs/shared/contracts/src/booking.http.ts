import * as z from 'zod/mini';
import { Booking, CreateBooking, PublicBooking } from './booking.js';
import { IdParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';

export const bookingRoutes = {
  createBooking: 'POST /api/bookings',
  getBooking: 'GET /api/bookings/:id',
} as const;

export const bookingOperations = defineOperations(bookingRoutes, () => ({
  createBooking: operation({
    summary: 'Book a service; the server sets status and price',
    access: 'public',
    limit: 'public-write',
    body: CreateBooking,
    idempotent: true,
    answer: Booking,
    status: 201,
    errors: ['conflict', 'idempotency_mismatch', 'booking_disabled', 'too_many_requests'],
  }),
  getBooking: operation({
    summary:
      'Get a booking: every field for the owner and for the holder of its token, else the public fields',
    access: 'public',
    params: IdParam,
    query: z.object({ token: z.optional(z.string('Must be text')) }),
    answer: z.union([Booking, PublicBooking]),
    errors: ['not_found'],
  }),
}));
