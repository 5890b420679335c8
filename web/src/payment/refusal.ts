import { asApiError } from '../api/api-error.js';

/** Why the server rejects a payment. Undefined for temporary errors, which a retry may fix. */
export function reasonOf(error: unknown): string | undefined {
  const { status, body } = asApiError(error) ?? {};
  if (status !== 409 || body?.code === 'price_changed') return undefined;
  return body?.message;
}
