import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.js';
import { asApiError, fieldErrors } from './api-error.js';
import { catalogApi } from './catalog.api.js';

/** The list of the back-office. */
export const ALL_OFFERINGS = { type: 'Offerings', id: 'all' } as const;

interface OpenCall {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  queryFulfilled: Promise<unknown>;
}

/**
 * Whether the server no longer has the service, size or add-on of a request. Without `lines`, the server answers 404.
 */
export const hasOutdatedOfferings = (error: unknown): boolean =>
  asApiError(error)?.status === 404 ||
  fieldErrors(error).some(({ path }) => path === 'serviceId' || path.startsWith('lines'));

/** Refetches the offerings if the server refused a request because of them. */
export async function refreshIfOutdated({ dispatch, queryFulfilled }: OpenCall): Promise<void> {
  try {
    await queryFulfilled;
  } catch (reason) {
    if (!hasOutdatedOfferings((reason as { error: unknown }).error)) return;
    dispatch(api.util.invalidateTags([ALL_OFFERINGS]));
    // Hydrated queries have no tags, so invalidation does not reach them.
    const options = { subscribe: false, forceRefetch: true };
    await dispatch(catalogApi.endpoints.getOfferings.initiate(undefined, options));
  }
}
