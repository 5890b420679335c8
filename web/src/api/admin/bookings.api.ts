import type { Booking, BookingFilter } from '@desert-mirror/contracts/booking';
import type { Page } from '@desert-mirror/contracts/fields';
import { apiPaths } from '../../paths.js';
import { api } from '../api.js';
import { pagedList } from './paged.js';

export const adminBookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.infiniteQuery<Page<Booking>, BookingFilter, string>({
      ...pagedList<Booking>(apiPaths.bookings),
      providesTags: ['Bookings'],
    }),
  }),
});

export const { useListBookingsInfiniteQuery } = adminBookingsApi;
