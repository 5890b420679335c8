import { asApiError } from '../api/api-error.js';

/** Why the server takes no payment; what passes by itself or by trying again is no reason. */
export function reasonOf(error: unknown): string | undefined {
  const { status, body } = asApiError(error) ?? {};
  if (status !== 409 || body?.code === 'price_changed') return undefined;
  return body?.message;
}
