import { asApiError } from '../api-error.js';

/** The record was changed or deleted in the meantime: pages that show it are out of date. */
export const isStale = (error: unknown): boolean =>
  [404, 409].includes(asApiError(error)?.status ?? 0);
