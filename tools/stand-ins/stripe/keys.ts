import { secretKeyRequired, unauthenticated } from './errors.ts';
import type { FormTree } from './form.ts';
import { text } from './form.ts';

export interface ApiKeys {
  secret: string;
  publishable: string;
}

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, ' +
  "using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See " +
  'https://stripe.com/docs/api#authentication for details, or we can help at ' +
  'https://support.stripe.com/.';

/** @returns whether the caller is a browser @throws ApiError 401, or 403 for a browser on a server-only route */
export function authenticate(
  keys: ApiKeys,
  given: { authorization: string | undefined; params: FormTree },
  browserAllowed: boolean,
): boolean {
  const key = bearer(given.authorization) ?? text(given.params, 'key') ?? undefined;
  if (key === undefined) throw unauthenticated(NO_KEY);
  if (key === keys.secret) return false;
  if (key !== keys.publishable) throw unauthenticated(`Invalid API Key provided: ${mask(key)}`);
  if (!browserAllowed) throw secretKeyRequired();
  return true;
}

function bearer(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  // `curl -u sk_test_…` sends the key as the user name.
  if (scheme.toLowerCase() === 'basic') {
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
  }
  return undefined;
}

function mask(key: string): string {
  const head = key.slice(0, 8);
  const tail = key.length > 16 ? key.slice(-4) : '';
  return head + '*'.repeat(Math.max(0, Math.min(20, key.length - 12))) + tail;
}
