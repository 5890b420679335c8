import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { Testimonial } from '@desert-mirror/contracts/catalog';
import { adminApiPaths, withQuery } from '../../admin-paths.js';
import { apiPaths } from '../../paths.js';
import { api } from '../api.js';

/** How many of a kind the dashboard shows, and the report takes its transactions from. */
export const LATEST = 5;

const latest = (path: string) => withQuery(path, { limit: LATEST });

/** The newest few of each kind, by the documented lists. */
export const latestApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLatestBookings: build.query<Booking[], void>({
      query: () => latest(apiPaths.bookings),
      providesTags: ['Bookings'],
    }),
    getLatestInvoices: build.query<Invoice[], void>({
      query: () => latest(adminApiPaths.invoices),
      providesTags: ['Invoices'],
    }),
    getLatestTestimonials: build.query<Testimonial[], void>({
      query: () => latest(adminApiPaths.allTestimonials),
      providesTags: ['Testimonials'],
    }),
  }),
});

export const {
  useGetLatestBookingsQuery,
  useGetLatestInvoicesQuery,
  useGetLatestTestimonialsQuery,
} = latestApi;
