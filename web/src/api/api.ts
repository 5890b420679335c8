import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** Fulfilled queries of a rendered page, as they travel in its data block. */
export type QueryCache = Record<string, unknown>;

/** Puts the queries that the server already answered into the browser's cache. */
export const hydrateQueries = createAction<QueryCache>('api/hydrate');

const TAGS = [
  'Bookings',
  'Booking',
  'Invoices',
  'Customers',
  'Metrics',
  'Offerings',
  'Areas',
  'Testimonials',
  'BlogPosts',
  'Staff',
  'Audit',
] as const;
export type TagType = (typeof TAGS)[number];

/**
 * The one door to the server; features add their endpoints to it. Nothing goes stale by itself:
 * no refetch on focus, reconnect or mount, no polling, no retry.
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
    // RTK Query reads nothing but `queries` and `provided` of it.
    hydrateQueries.match(action)
      ? ({ queries: action.payload, provided: { tags: {}, keys: {} }, mutations: {} } as never)
      : undefined,
  endpoints: () => ({}),
});
