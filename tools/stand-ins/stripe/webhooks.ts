// Delivers events to the merchant's webhook endpoint: signed, unordered, at least once, with exponential
// backoff until the endpoint responds with 2xx. API responses do not wait for deliveries.

import { unixSeconds } from './ids.ts';
import { signPayload } from './signature.ts';
import type { Store } from './store.ts';
import type { Delivery, StoredEvent } from './types.ts';

export interface WebhookOptions {
  url: string | undefined;
  secret: string;
  /** Pause after the first failure; it doubles up to `maxPauseMs`. */
  firstPauseMs: number;
  maxPauseMs: number;
  giveUpAfterMs: number;
  attemptTimeoutMs: number;
}

/** Concurrent deliveries, so that a hanging request does not block the others. */
const PARALLEL = 8;

interface AttemptResult {
  status: number | null;
  error: string | null;
}

export class Webhooks {
  held = false;
  /** Time between an event and its first attempt. */
  delayMs = 0;

  readonly #store: Store;
  readonly #options: WebhookOptions;
  readonly #closing = new AbortController();
  readonly #underWay = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(store: Store, options: WebhookOptions) {
    this.#store = store;
    this.#options = options;
  }

  announce(event: StoredEvent): void {
    if (this.#options.url === undefined) return;
    this.#store.deliveries.set(event.id, {
      eventId: event.id,
      state: 'pending',
      attempts: 0,
      nextAttemptAt: Date.now() + this.delayMs,
      deliveredAt: null,
      lastStatus: null,
      lastError: null,
    });
    this.#store.touch();
    this.#wake();
  }

  hold(): void {
    this.held = true;
  }

  /** Delivers held events, or drops them with `discard` to simulate lost webhooks. */
  release(discard: boolean): number {
    this.held = false;
    const waiting = this.#pending();
    for (const delivery of waiting) {
      if (discard) delivery.state = 'discarded';
      else delivery.nextAttemptAt = Date.now();
    }
    this.#store.touch();
    this.#wake();
    return waiting.length;
  }

  /** Delivers pending events, for example after a restart. */
  start(): void {
    this.#wake();
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#timer);
  }

  /** Sends an event once, independent of the queue. */
  async deliverNow(event: StoredEvent): Promise<AttemptResult> {
    const { url, secret, attemptTimeoutMs } = this.#options;
    if (url === undefined) return { status: null, error: 'no webhook address is set' };
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(payload, secret, unixSeconds()),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        // Stripe treats a redirect as a failure.
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      await response.body?.cancel();
      return { status: response.status, error: null };
    } catch (error) {
      return { status: null, error: describe(error) };
    }
  }

  #pending(): Delivery[] {
    return [...this.#store.deliveries.values()].filter(({ state }) => state === 'pending');
  }

  /** Asynchronous, so that the response of the causing request is sent first. */
  #wake(): void {
    this.#schedule(0);
  }

  #schedule(afterMs: number): void {
    if (this.#closing.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#pump();
    }, afterMs);
  }

  /** Starts all due attempts and sets the timer for the next one. */
  #pump(): void {
    if (this.held || this.#closing.signal.aborted) return;
    let next = Infinity;
    for (const delivery of this.#pending()) {
      if (this.#underWay.has(delivery.eventId)) continue;
      if (delivery.nextAttemptAt > Date.now()) next = Math.min(next, delivery.nextAttemptAt);
      else if (this.#underWay.size < PARALLEL) void this.#attempt(delivery);
    }
    if (next < Infinity) this.#schedule(Math.max(0, next - Date.now()));
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.#store.events.get(delivery.eventId);
    if (event === undefined) {
      this.#store.deliveries.delete(delivery.eventId);
      return;
    }
    this.#underWay.add(event.id);
    const result = await this.deliverNow(event);
    this.#underWay.delete(event.id);
    // An attempt that was aborted by a shutdown does not count as a failure.
    if (this.#closing.signal.aborted) return;
    this.#settle(delivery, event, result);
    this.#store.touch();
    this.#wake();
    this.#store.saveSoon();
  }

  #settle(delivery: Delivery, event: StoredEvent, { status, error }: AttemptResult): void {
    delivery.attempts += 1;
    delivery.lastStatus = status;
    delivery.lastError = error;
    if (status !== null && status >= 200 && status < 300) {
      delivery.state = 'delivered';
      delivery.deliveredAt = Date.now();
    } else if (Date.now() - event.created * 1000 > this.#options.giveUpAfterMs) {
      delivery.state = 'failed';
    } else if (delivery.state === 'pending') {
      const { firstPauseMs, maxPauseMs } = this.#options;
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(30, delivery.attempts - 1));
      delivery.nextAttemptAt = Date.now() + pause;
    }
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
