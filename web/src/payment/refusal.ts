import { asApiError } from '../api/api-error.js';

/** Why the server rejects a payment. Undefined for errors that an early retry may fix. */
export function reasonOf(error: unknown): string | undefined {
  const { status, body } = asApiError(error) ?? {};
  const isRefusal = status === 409 || status === 429;
  if (!isRefusal || body?.code === 'price_changed') return undefined;
  return body?.message;
}
