// Stripe's idempotency: the same key with the same request returns the same response, with another request
// an error. A request that was not executed (invalid parameters, invalid key, injected fault) does not use
// the key.

import { createHash } from 'node:crypto';
import { ApiError } from './errors.ts';
import type { FormTree } from './form.ts';
import type { Store } from './store.ts';
import type { IdempotencyRecord } from './types.ts';

const MAX_KEY_LENGTH = 255;

export interface KeyedRequest {
  key: string;
  endpoint: string;
  fingerprint: string;
}

export function keyedRequest(key: string, endpoint: string, params: FormTree): KeyedRequest {
  if (key.length > MAX_KEY_LENGTH) {
    throw new ApiError(400, 'idempotency_error', {
      message: `Idempotency keys can only be up to ${MAX_KEY_LENGTH} characters long.`,
    });
  }
  const fingerprint = createHash('sha256').update(canonical(params)).digest('hex');
  return { key, endpoint, fingerprint };
}

/** Ignores the order of parameters. */
function canonical(value: FormTree | string): string {
  if (typeof value === 'string') return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}

export class Idempotency {
  readonly #store: Store;
  readonly #underWay = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The response to replay; undefined for a new request, which then locks the key. */
  begin({ key, endpoint, fingerprint }: KeyedRequest): IdempotencyRecord | undefined {
    if (this.#underWay.has(key)) {
      throw new ApiError(409, 'idempotency_error', {
        code: 'idempotency_key_in_use',
        message:
          'There is currently another in-progress request using this Idempotent Key (that ' +
          'probably means you submitted twice, and the other request is still going through): ' +
          `${key}. Please try again later.`,
      });
    }
    const record = this.#store.idempotency.get(key);
    if (record === undefined) {
      this.#underWay.add(key);
      return undefined;
    }
    if (record.endpoint === endpoint && record.fingerprint === fingerprint) return record;
    const rule =
      record.endpoint === endpoint
        ? 'with the same parameters they were first used with'
        : `for the same endpoint they were first used for ('${endpoint}' vs '${record.endpoint}')`;
    throw new ApiError(400, 'idempotency_error', {
      message:
        `Keys for idempotent requests can only be used ${rule}. Try using a key other than ` +
        `'${key}' if you meant to execute a different request.`,
    });
  }

  /** Saves the response of an executed request: a success or a decline. */
  keep(request: KeyedRequest, answer: { status: number; body: unknown; requestId: string }): void {
    if (answer.status >= 300 && answer.status !== 402) return;
    const { key, ...asked } = request;
    this.#store.idempotency.set(key, {
      ...asked,
      ...answer,
      body: structuredClone(answer.body),
      createdAt: Date.now(),
    });
    this.#store.touch();
  }

  end({ key }: KeyedRequest): void {
    this.#underWay.delete(key);
  }
}
