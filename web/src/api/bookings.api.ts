import type { BookingWithAppointment, PublicBooking } from '@desert-mirror/contracts/booking';
import { bookingRoutes, type bookingOperations } from '@desert-mirror/contracts/booking.operations';
import { api } from './api.js';
import { endpointsOf } from './endpoints.js';

/** Every field for the owner and for the browser that booked, else those needed to pay. */
export type ReadBooking = PublicBooking & Partial<BookingWithAppointment>;

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof bookingOperations>(build, bookingRoutes);
    return {
      createBooking: mutation('createBooking', {
        invalidatesTags: (result) => (result ? ['Bookings', 'Metrics'] : []),
        // The checkout opens without a read of its own.
        onQueryStarted: async (_booking, { dispatch, queryFulfilled }) => {
          const made = await queryFulfilled.catch(() => undefined);
          if (!made) return;
          const { id } = made.data;
          await dispatch(bookingsApi.util.upsertQueryData('getBooking', { id }, made.data));
        },
      }),
      getBooking: query('getBooking', {
        // Null for technicians, who see a job without amounts in their schedule.
        transformResponse: (booking): ReadBooking | null =>
          'totalAmount' in booking ? booking : null,
        providesTags: (_result, _error, { id }) => [{ type: 'Booking', id }],
      }),
      payLater: mutation('payBookingLater', {
        invalidatesTags: (_result, _error, { id }) => [{ type: 'Booking', id }],
      }),
    };
  },
});

export const { useCreateBookingMutation, useGetBookingQuery, usePayLaterMutation } = bookingsApi;
