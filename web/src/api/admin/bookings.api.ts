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
import { endpointsOf } from '../endpoints.js';
import { refreshIfOutdated } from '../outdated-offerings.js';
import { bookingChange, refreshAfterEvents } from './changes.js';
import { listsOf } from './lists.js';

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
        ...bookingChange,
        onQueryStarted: async (_booking, call) => {
          void refreshAfterEvents(call);
          await refreshIfOutdated(call);
        },
      }),
      getBookingDetail: query('getBookingDetail', {
        providesTags: (_result, _error, { id }) => [{ type: 'Booking', id }],
      }),
      updateBooking: mutation('updateBooking', {
        ...bookingChange,
        onQueryStarted: async ({ id }, call) => {
          void refreshAfterEvents(call);
          const { dispatch, queryFulfilled } = call;
          const saved = await queryFulfilled.catch(() => undefined);
          if (!saved) return;
          dispatch(
            adminBookingsApi.util.updateQueryData('getBookingDetail', { id }, () => saved.data),
          );
        },
      }),
      changeBookingStatus: mutation('changeBookingStatus', {
        ...bookingChange,
        onQueryStarted: async ({ id, status }, call) => {
          void refreshAfterEvents(call);
          const { dispatch, queryFulfilled } = call;
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
