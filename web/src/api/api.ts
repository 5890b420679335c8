import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** Fulfilled queries of a rendered page, embedded in its data block. */
export type QueryCache = Record<string, unknown>;

/** Fills the browser's cache with the queries that the server has answered. */
export const hydrateQueries = createAction<QueryCache>('api/hydrate');

const TAGS = [
  'Bookings',
  'Booking',
  'Invoices',
  'Estimates',
  'Customers',
  'Metrics',
  'Offerings',
  'Areas',
  'Testimonials',
  'BlogPosts',
  'Staff',
  'Sessions',
  'SecondFactors',
  'Audit',
  'Attention',
  'Calendar',
  'CalendarFeed',
  'Fleet',
  'Messages',
  'OwnerSms',
  'Tax',
  'Retention',
  'PromoCodes',
  'Quote',
  'ClosedMonths',
] as const;
export type TagType = (typeof TAGS)[number];

/**
 * The one RTK Query API; the files beside it inject their endpoints. Answers stay fresh until a tag
 * invalidates them: no refetch on focus, reconnect or mount, no polling, no retry.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  extractRehydrationInfo: (action) =>
    // RTK Query reads only `queries` and `provided`.
    hydrateQueries.match(action)
      ? ({ queries: action.payload, provided: { tags: {}, keys: {} }, mutations: {} } as never)
      : undefined,
  endpoints: () => ({}),
});
