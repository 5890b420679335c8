import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query';
import { api, type TagType } from '../api.js';
import { asApiError } from '../api-error.js';
import type { ApiBaseQuery } from '../base-query.js';

type OnStart = NonNullable<TypedMutationOnQueryStarted<unknown, unknown, ApiBaseQuery>>;
export type OpenCall = Pick<Parameters<OnStart>[1], 'dispatch' | 'queryFulfilled'>;

/** The record was changed or deleted in the meantime: pages that show it are out of date. */
const isStale = (error: unknown): boolean => [404, 409].includes(asApiError(error)?.status ?? 0);

/** A refusal for a stale state invalidates too, so that the pages load the current one. */
export const onSuccessOrStale = (tags: readonly TagType[]) => ({
  invalidatesTags: (result: unknown, error: unknown): readonly TagType[] =>
    result || isStale(error) ? tags : [],
});

/** Whatever shows a booking, its invoice, its payments or the messages about them. */
export const BOOKING_TAGS: TagType[] = [
  ...(['Booking', 'Bookings', 'Calendar', 'Invoices', 'Messages'] as const),
  ...(['Customers', 'Metrics', 'Audit'] as const),
];

/**
 * Booking and billing tell each other about changes by events. Mostly, they arrive before the pages are loaded again;
 * on a busy system it can be later.
 */
const EVENT_MS = [1_000, 5_000];

/** Called by mutations with an `onQueryStarted` of their own; the others get it with `bookingChange`. */
export async function refreshAfterEvents({ dispatch, queryFulfilled }: OpenCall): Promise<void> {
  const changed = await queryFulfilled.catch(() => undefined);
  if (!changed) return;
  const refresh = () =>
    dispatch(api.util.invalidateTags(['Booking', 'Bookings', 'Invoices', 'Messages']));
  for (const ms of EVENT_MS) setTimeout(refresh, ms);
}

/** Options of a mutation that changes a booking or its money. */
export const bookingChange = {
  ...onSuccessOrStale(BOOKING_TAGS),
  onQueryStarted: (_input: unknown, call: OpenCall): Promise<void> => refreshAfterEvents(call),
};
