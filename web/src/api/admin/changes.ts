import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query';
import { api, type TagType } from '../api.js';
import { asApiError, fieldErrors } from '../api-error.js';
import type { ApiBaseQuery } from '../base-query.js';

type OnStart = NonNullable<TypedMutationOnQueryStarted<unknown, unknown, ApiBaseQuery>>;
export type OpenCall = Pick<Parameters<OnStart>[1], 'dispatch' | 'queryFulfilled'>;

/** The record was changed or deleted in the meantime: pages that show it are out of date. */
const isStale = (error: unknown): boolean => [404, 409].includes(asApiError(error)?.status ?? 0);

/** Also invalidates after a conflict, so that the pages load the current state. */
export const onSuccessOrStale = (tags: readonly TagType[]) => ({
  invalidatesTags: (result: unknown, error: unknown): readonly TagType[] =>
    result || isStale(error) ? tags : [],
});

/** Invalidates only after a conflict. After success, no open page shows outdated data. */
export const onStale = (tags: readonly TagType[]) => ({
  invalidatesTags: (_result: unknown, error: unknown): readonly TagType[] =>
    isStale(error) ? tags : [],
});

/** Whether the server refused the sums, which happens only if its tax rate differs from the page's. */
export const isTaxOutdated = (error: unknown): boolean =>
  fieldErrors(error).some(({ path }) => path === 'taxAmount');

/** For mutations with sums: loads the tax rate again if it has changed. */
export const orTaxOutdated = <R>(tagsOf: (result: R, error: unknown) => readonly TagType[]) => ({
  invalidatesTags: (result: R, error: unknown): readonly TagType[] =>
    isTaxOutdated(error) ? ['Tax'] : tagsOf(result, error),
});

/** Tags of everything that shows a booking, its invoice, payments or messages. */
export const BOOKING_TAGS: TagType[] = [
  ...(['Booking', 'Bookings', 'Calendar', 'Invoices', 'Messages'] as const),
  ...(['Customers', 'Metrics', 'Audit'] as const),
];

/**
 * Booking and billing learn of each other's changes by events. Usually these arrive before the pages reload, but on a
 * busy system they can take longer.
 */
const EVENT_MS = [1_000, 5_000];

/** For mutations with an `onQueryStarted` of their own; others use `bookingChange`. */
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
