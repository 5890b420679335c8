import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { asApiError } from '../api/api-error.js';

/** The free windows that a lost race was answered with; undefined for any other error. */
export function alternativesOf(error: unknown): readonly ArrivalWindow[] | undefined {
  const body = asApiError(error)?.body;
  return body?.code === 'window_taken' ? (body.alternatives ?? []) : undefined;
}
