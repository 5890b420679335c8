import type { Booking, CreateBooking, PublicBooking } from '@desert-mirror/contracts/booking';
import { apiPaths } from '../paths.js';
import { api } from './api.js';

/** `status` and `totalAmount` are what the page believes; the server decides both. */
export type NewBooking = CreateBooking & { status: 'pending'; totalAmount: string };

interface CreateBookingCall {
  booking: NewBooking;
  /** The same for every try of the same content: a lost answer never books twice. */
  idempotencyKey: string;
}

/** The whole for the owner and for the browser that booked, else what is needed to pay. */
export type ReadBooking = PublicBooking & Partial<Booking>;

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createBooking: build.mutation<Pick<Booking, 'id' | 'totalAmount'>, CreateBookingCall>({
      query: ({ booking, idempotencyKey }) => ({
        path: apiPaths.bookings,
        method: 'POST',
        body: booking,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (result) => (result ? ['Bookings', 'Metrics'] : []),
    }),
    getBooking: build.query<ReadBooking, number>({
      query: (id) => apiPaths.booking(id),
      providesTags: (_result, _error, id) => [{ type: 'Booking', id }],
    }),
  }),
});

export const { useCreateBookingMutation, useGetBookingQuery } = bookingsApi;
