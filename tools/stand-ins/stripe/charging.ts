// Processes confirmed intents: authentication, the bank's response, the charge.

import type { Balance } from './balance.ts';
import type { TestCard } from './cards.ts';
import { cardByFingerprint } from './cards.ts';
import { newCharge } from './charge-shapes.ts';
import type { Disputes } from './disputes.ts';
import { cardError, docUrl, invalidRequest } from './errors.ts';
import type { Events } from './events.ts';
import { NO_REQUEST } from './events.ts';

import type { Store } from './store.ts';
import type { Caller, Charge, Intent, PaymentMethod, RequestRef } from './types.ts';

export interface Attempt {
  caller: Caller;
  returnUrl: string | null;
  /** `off_session`, `error_on_requires_action`: the cardholder cannot authenticate. */
  refuseAction: boolean;
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method ' +
  'and try again.';

interface ChargingParts {
  store: Store;
  events: Events;
  balance: Balance;
  disputes: Disputes;
}

export class Charging {
  readonly #store: Store;
  readonly #events: Events;
  readonly #balance: Balance;
  readonly #disputes: Disputes;
  readonly #settleMs: number;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor({ store, events, balance, disputes }: ChargingParts, settleMs: number) {
    this.#store = store;
    this.#events = events;
    this.#balance = balance;
    this.#disputes = disputes;
    this.#settleMs = settleMs;
    // Resume payments that were pending when the stand-in stopped.
    for (const intent of store.intents.values()) {
      if (intent.status === 'processing') this.#settleLater(intent.id);
    }
  }

  /** @throws ApiError if the bank declines; the intent then has the same error */
  attempt(intent: Intent, attempt: Attempt): void {
    const { method, card } = this.#cardOf(intent);
    const { request } = attempt.caller;
    intent.last_payment_error = null;
    intent.next_action = null;
    this.#store.touch();
    if (card.authentication !== undefined && attempt.refuseAction) {
      const error = {
        code: 'authentication_required',
        decline_code: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      };
      this.#fail(intent, method, request, { ...error, type: 'card_error' });
      throw cardError({ ...error, payment_intent: intent });
    }
    if (card.authentication !== undefined) {
      this.#requireAction(intent, card, attempt);
    } else if (card.slow === true) {
      intent.status = 'processing';
      this.#events.record('payment_intent.processing', intent, request);
      this.#settleLater(intent.id);
    } else {
      this.#charge(intent, method, card, request);
    }
  }

  authenticate(intent: Intent, passed: boolean, request: RequestRef): void {
    if (intent.status !== 'requires_action') {
      throw invalidRequest({
        code: 'payment_intent_unexpected_state',
        message: `There is nothing to authenticate: the PaymentIntent is ${intent.status}.`,
        payment_intent: intent,
      });
    }
    const { method, card } = this.#cardOf(intent);
    this.#store.pending.delete(intent.id);
    intent.next_action = null;
    if (passed) {
      this.#charge(intent, method, card, request);
      return;
    }
    this.#fail(intent, method, request, {
      code: 'payment_intent_authentication_failure',
      message: AUTHENTICATION_FAILED,
      type: 'invalid_request_error',
    });
  }

  settle(intent: Intent): void {
    clearTimeout(this.#timers.get(intent.id));
    this.#timers.delete(intent.id);
    if (intent.status !== 'processing') return;
    const { method, card } = this.#cardOf(intent);
    this.#charge(intent, method, card, NO_REQUEST);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #settleLater(id: string): void {
    const timer = setTimeout(() => {
      const intent = this.#store.intents.get(id);
      if (intent !== undefined) this.settle(intent);
      this.#store.saveSoon();
    }, this.#settleMs);
    this.#timers.set(id, timer);
  }

  #cardOf(intent: Intent): { method: PaymentMethod; card: TestCard } {
    const method = this.#store.paymentMethods.get(intent.payment_method ?? '');
    const card = method && cardByFingerprint(method.card.fingerprint ?? '');
    if (method === undefined || card === undefined) {
      throw new Error(`${intent.id} has no chargeable payment method`);
    }
    return { method, card };
  }

  #requireAction(intent: Intent, card: TestCard, attempt: Attempt): void {
    const { caller, returnUrl } = attempt;
    // Stripe.js shows 3-D Secure in a dialog. A redirect to the bank, and a confirmation by a server, need a
    // return URL.
    const leavesPage = card.authentication === 'redirect' || !caller.browser;
    if (leavesPage && returnUrl !== null) {
      const url = new URL(`/redirect/authenticate/${intent.id}`, caller.origin);
      url.searchParams.set('client_secret', intent.client_secret);
      intent.next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { return_url: returnUrl, url: url.href },
      };
    } else if (card.authentication === 'redirect') {
      throw invalidRequest({
        code: 'parameter_missing',
        message: 'A `return_url` must be provided to confirm with a redirecting payment method.',
        param: 'return_url',
      });
    } else {
      intent.next_action = {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'stripe_3ds2_fingerprint' },
      };
    }
    intent.status = 'requires_action';
    this.#store.pending.set(intent.id, { returnUrl });
    this.#events.record('payment_intent.requires_action', intent, caller.request);
  }

  #charge(intent: Intent, method: PaymentMethod, card: TestCard, request: RequestRef): void {
    const charge = newCharge(intent, method, card);
    this.#store.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    if (card.decline !== undefined) {
      this.#decline(intent, method, charge, card, request);
      return;
    }
    method.card.checks = {
      address_line1_check: null,
      address_postal_code_check: method.billing_details.address?.postal_code ? 'pass' : null,
      cvc_check: 'pass',
    };
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.#balance.charged(charge);
    this.#events.record('charge.succeeded', charge, request);
    this.#events.record('payment_intent.succeeded', intent, request);
    if (card.dispute) this.#disputes.open(charge, card.dispute);
    if (card.fraudWarning === true) this.#disputes.warn(charge);
  }

  #decline(
    intent: Intent,
    method: PaymentMethod,
    charge: Charge,
    card: TestCard,
    request: RequestRef,
  ): void {
    const { code = '', declineCode, message = '' } = card.decline ?? {};
    const reason = declineCode === undefined ? {} : { decline_code: declineCode };
    this.#events.record('charge.failed', charge, request);
    this.#fail(intent, method, request, {
      charge: charge.id,
      code,
      ...reason,
      message,
      type: 'card_error',
    });
    throw cardError({ charge: charge.id, code, ...reason, message, payment_intent: intent });
  }

  /** A failed attempt detaches the payment method; the intent then requires another one. */
  #fail(
    intent: Intent,
    method: PaymentMethod,
    request: RequestRef,
    error: Omit<NonNullable<Intent['last_payment_error']>, 'code' | 'doc_url'> & { code: string },
  ): void {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = {
      ...error,
      doc_url: docUrl(error.code),
      payment_method: structuredClone(method),
    };
    this.#events.record('payment_intent.payment_failed', intent, request);
  }
}
