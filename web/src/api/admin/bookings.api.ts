import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import {
  bookingAdminRoutes,
  type bookingAdminOperations,
} from '@desert-mirror/contracts/booking-admin.operations';
import {
  selfServiceRoutes,
  type selfServiceOperations,
} from '@desert-mirror/contracts/self-service.operations';
import { api } from '../api.js';
import { isStale } from './stale.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';

/** Where a booking shows, apart from its own page. */
export const BOOKING_TAGS = ['Bookings', 'Customers', 'Metrics', 'Audit', 'Calendar'] as const;

export const adminBookingsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof bookingAdminOperations>(
      build,
      bookingAdminRoutes,
    );
    const selfService = endpointsOf<typeof selfServiceOperations>(build, selfServiceRoutes);
    const list = listsOf<typeof bookingAdminOperations>(build, bookingAdminRoutes);
    return {
      listBookings: list('listBookings', { providesTags: ['Bookings'] }),
      countBookings: query('countBookings', { providesTags: ['Bookings'] }),
      getLatestBookings: query('listBookings', { providesTags: ['Bookings'] }),
      createManualBooking: mutation('createManualBooking', {
        invalidatesTags: (made) => (made ? BOOKING_TAGS : []),
      }),
      getBookingDetail: query('getBookingDetail', {
        providesTags: (_result, _error, { id }) => [{ type: 'Booking', id }],
      }),
      updateBooking: mutation('updateBooking', {
        onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
          const saved = await queryFulfilled.catch(() => undefined);
          if (!saved) return;
          dispatch(
            adminBookingsApi.util.updateQueryData('getBookingDetail', { id }, () => saved.data),
          );
        },
        invalidatesTags: (saved) => (saved ? BOOKING_TAGS : []),
      }),
      changeBookingStatus: mutation('changeBookingStatus', {
        onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
          const show = (known: Partial<BookingDetail>) =>
            dispatch(
              adminBookingsApi.util.updateQueryData('getBookingDetail', { id }, (booking) => {
                Object.assign(booking, known);
              }),
            );
          // A cancellation is shown only after the server has confirmed it.
          const early = status === 'cancelled' ? undefined : show({ status });
          try {
            const { data } = await queryFulfilled;
            show(data);
          } catch {
            early?.undo();
          }
        },
        invalidatesTags: (changed, error, { id }) => {
          if (changed) return BOOKING_TAGS;
          return isStale(error) ? [{ type: 'Booking', id }, ...BOOKING_TAGS] : [];
        },
      }),
      revokeBookingLink: selfService.mutation('revokeBookingLink', {
        invalidatesTags: (_detail, _error, { id }) => [{ type: 'Booking', id }, 'Audit'],
      }),
      addBookingNote: mutation('addBookingNote', {
        invalidatesTags: (note, _error, { bookingId }) =>
          note ? [{ type: 'Booking', id: bookingId }, 'Audit'] : [],
      }),
      // A refusal invalidates too: another admin has probably deleted the note.
      deleteNote: mutation('deleteNote', { invalidatesTags: ['Booking', 'Customers', 'Audit'] }),
    };
  },
});

export const {
  useListBookingsInfiniteQuery,
  useCountBookingsQuery,
  useGetLatestBookingsQuery,
  useCreateManualBookingMutation,
  useGetBookingDetailQuery,
  useLazyGetBookingDetailQuery,
  useUpdateBookingMutation,
  useChangeBookingStatusMutation,
  useRevokeBookingLinkMutation,
  useAddBookingNoteMutation,
  useDeleteNoteMutation,
} = adminBookingsApi;
