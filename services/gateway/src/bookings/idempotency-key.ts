import { fieldError } from '@desert-mirror/contracts/errors';

const KEY = /^[\x20-\x7e]{8,200}$/;

/** The optional `Idempotency-Key` header: the same key with the same body is the same booking. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw fieldError('Idempotency-Key', 'Idempotency-Key must be 8 to 200 printable characters');
}
