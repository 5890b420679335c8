// Events contain a snapshot of the object. Id and content are the same for every delivery.

import { newId, unixSeconds } from './ids.ts';
import type { Store } from './store.ts';
import type { RequestRef, StoredEvent } from './types.ts';

/** The version that the SDK pins (`stripe/esm/apiVersion.js`). */
export const API_VERSION = '2026-10-28.endive';

export const NO_REQUEST: RequestRef = { id: null, idempotencyKey: null };

export class Events {
  readonly #store: Store;
  readonly #announce: (event: StoredEvent) => void;

  constructor(store: Store, announce: (event: StoredEvent) => void) {
    this.#store = store;
    this.#announce = announce;
  }

  record(type: string, object: object, request: RequestRef, previous?: object): StoredEvent {
    const event: StoredEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: unixSeconds(),
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: request.id, idempotency_key: request.idempotencyKey },
      type,
    };
    this.#store.events.set(event.id, event);
    this.#store.touch();
    this.#announce(event);
    return event;
  }
}
