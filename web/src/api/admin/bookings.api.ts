import type { Booking, BookingFilter, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import type {
  BookByHand,
  BookingDetail,
  UpdateBooking,
} from '@desert-mirror/contracts/booking-admin';
import type { Page } from '@desert-mirror/contracts/fields';
import { adminApiPaths } from '../../admin-paths.js';
import { apiPaths } from '../../paths.js';
import { api } from '../api.js';
import { asApiError } from '../api-error.js';
import { pagedList } from './paged.js';

interface BookByHandCall {
  booking: BookByHand;
  /** The same for every try of the same content: a lost answer never books twice. */
  idempotencyKey: string;
}

/** Where a booking shows, apart from its own page. */
const ELSEWHERE = ['Bookings', 'Customers', 'Metrics', 'Audit'] as const;

/** The booking is not what it was: whoever shows it has to ask again. */
const isStale = (error: unknown): boolean => [404, 409].includes(asApiError(error)?.status ?? 0);

export const adminBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.infiniteQuery<Page<Booking>, BookingFilter, string>({
      ...pagedList<Booking>(apiPaths.bookings),
      providesTags: ['Bookings'],
    }),
    bookByHand: build.mutation<Booking, BookByHandCall>({
      query: ({ booking, idempotencyKey }) => ({
        path: adminApiPaths.bookings,
        method: 'POST',
        body: booking,
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      invalidatesTags: (made) => (made ? ELSEWHERE : []),
    }),
    getBookingDetail: build.query<BookingDetail, number>({
      query: (id) => adminApiPaths.booking(id),
      providesTags: (_result, _error, id) => [{ type: 'Booking', id }],
    }),
    updateBooking: build.mutation<BookingDetail, { id: number; booking: UpdateBooking }>({
      query: ({ id, booking }) => ({
        path: adminApiPaths.booking(id),
        method: 'PUT',
        body: booking,
      }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data)
          dispatch(adminBookingsApi.util.updateQueryData('getBookingDetail', id, () => data));
      },
      invalidatesTags: (saved) => (saved ? ELSEWHERE : []),
    }),
    changeBookingStatus: build.mutation<BookingDetail, ChangeBookingStatus & { id: number }>({
      query: ({ id, ...body }) => ({ path: adminApiPaths.bookingStatus(id), method: 'POST', body }),
      async onQueryStarted({ id, status }, { dispatch, queryFulfilled }) {
        const show = (known: Partial<BookingDetail>) =>
          dispatch(
            adminBookingsApi.util.updateQueryData('getBookingDetail', id, (booking) => {
              Object.assign(booking, known);
            }),
          );
        // A cancellation is too much to be shown before it is true.
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
  }),
});

export const {
  useListBookingsInfiniteQuery,
  useBookByHandMutation,
  useGetBookingDetailQuery,
  useLazyGetBookingDetailQuery,
  useUpdateBookingMutation,
  useChangeBookingStatusMutation,
} = adminBookingsApi;
