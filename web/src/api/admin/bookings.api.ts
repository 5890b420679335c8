import type { BookingDetail, ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  bookingAdminRoutes,
  type bookingAdminOperations,
} from '@desert-mirror/contracts/booking-admin.http';
import { api } from '../api.js';
import { isStale } from './stale.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';

/** Where a booking shows, apart from its own page. */
const ELSEWHERE = ['Bookings', 'Customers', 'Metrics', 'Audit'] as const;

/** The jobs of a day and of the next ones usually come in one page. */
const SCHEDULE_PAGE = 50;

export const DATED = {};
export const UNDATED = { undated: true };

export const adminBookingsApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof bookingAdminOperations>(
      build,
      bookingAdminRoutes,
    );
    const list = listsOf<typeof bookingAdminOperations>(build, bookingAdminRoutes);
    return {
      listBookings: list('listBookings', { providesTags: ['Bookings'] }),
      getLatestBookings: query('listBookings', { providesTags: ['Bookings'] }),
      createManualBooking: mutation('createManualBooking', {
        invalidatesTags: (made) => (made ? ELSEWHERE : []),
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
        invalidatesTags: (saved) => (saved ? ELSEWHERE : []),
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
          if (changed) return ELSEWHERE;
          return isStale(error) ? [{ type: 'Booking', id }, ...ELSEWHERE] : [];
        },
      }),
      addBookingNote: mutation('addBookingNote', {
        invalidatesTags: (note, _error, { bookingId }) =>
          note ? [{ type: 'Booking', id: bookingId }, 'Audit'] : [],
      }),
      // A refusal invalidates too: another admin has probably deleted the note.
      deleteNote: mutation('deleteNote', { invalidatesTags: ['Booking', 'Customers', 'Audit'] }),

      listSchedule: list('listSchedule', {}, SCHEDULE_PAGE),
      changeScheduledStatus: mutation('changeScheduledStatus', {
        onQueryStarted: async ({ id, status }, { dispatch, queryFulfilled }) => {
          const show = (filter: { undated?: boolean }, known: Partial<ScheduleEntry>) =>
            dispatch(
              adminBookingsApi.util.updateQueryData('listSchedule', filter, ({ pages }) => {
                const entry = pages.flatMap(({ items }) => items).find((one) => one.id === id);
                if (entry) Object.assign(entry, known);
              }),
            );
          const lists = [DATED, UNDATED];
          // A cancellation is shown only after the server has confirmed it.
          const early = status === 'cancelled' ? [] : lists.map((one) => show(one, { status }));
          try {
            // A finished or cancelled job stays visible until the list is loaded again.
            const { data } = await queryFulfilled;
            for (const one of lists) show(one, data);
          } catch {
            for (const shown of early) shown.undo();
          }
        },
        invalidatesTags: (changed, _error, { id }) =>
          changed ? [{ type: 'Booking', id }, ...ELSEWHERE] : [],
      }),
    };
  },
});

export const {
  useListBookingsInfiniteQuery,
  useGetLatestBookingsQuery,
  useCreateManualBookingMutation,
  useGetBookingDetailQuery,
  useLazyGetBookingDetailQuery,
  useUpdateBookingMutation,
  useChangeBookingStatusMutation,
  useAddBookingNoteMutation,
  useDeleteNoteMutation,
  useListScheduleInfiniteQuery,
  useChangeScheduledStatusMutation,
} = adminBookingsApi;
