// Creates, updates, confirms and cancels PaymentIntents. charging.ts processes confirmed ones.

import type { Charging } from './charging.ts';
import type { ApiError } from './errors.ts';
import { invalidRequest, missing, noSuch } from './errors.ts';
import type { Events } from './events.ts';
import type { FormTree } from './form.ts';
import { allowOnly, flag, has, integer, oneOf, setText } from './form.ts';
import { unixSeconds } from './ids.ts';
import { DETAILS, applyDetails, readAutomaticMethods, returnUrlOf } from './intent-params.ts';
import { checkAmount, checkCurrency } from './money.ts';
import { newIntent } from './shapes.ts';
import type { Store } from './store.ts';
import type { Caller, Intent } from './types.ts';

const CONFIRMING = [
  'error_on_requires_action',
  'mandate_data',
  'off_session',
  'return_url',
  'use_stripe_sdk',
] as const;

const CREATE = [
  ...DETAILS,
  ...CONFIRMING,
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
  'currency',
];
const UPDATE = [...DETAILS, 'amount', 'currency'];
const CONFIRM = [...DETAILS, ...CONFIRMING, 'client_secret', 'expected_payment_method_type', 'key'];

const CANCELLATION_REASONS = [
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const;

const CHANGEABLE: readonly string[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];
const CANCELABLE: readonly string[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export class Intents {
  readonly #store: Store;
  readonly #events: Events;
  readonly #charging: Charging;

  constructor(store: Store, events: Events, charging: Charging) {
    this.#store = store;
    this.#events = events;
    this.#charging = charging;
  }

  find(id: string): Intent {
    const intent = this.#store.intents.get(id);
    if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
    return intent;
  }

  /** The client secret authorizes a browser. */
  findForBrowser(id: string, secret: string | undefined): Intent {
    if (secret === undefined) throw missing('client_secret');
    const intent = this.find(id);
    if (intent.client_secret === secret) return intent;
    throw invalidRequest({
      code: 'payment_intent_invalid_parameter',
      message:
        'The client_secret provided does not match any associated PaymentIntent on this account. ' +
        'Ensure the client_secret is copied correctly.',
      param: 'client_secret',
    });
  }

  create(params: FormTree, caller: Caller): Intent {
    allowOnly(params, CREATE);
    const amount = integer(params, 'amount');
    if (amount === undefined) throw missing('amount');
    const currency = setText(params, 'currency');
    if (currency === undefined) throw missing('currency');
    const code = checkCurrency(currency);
    const intent = newIntent(checkAmount(amount, code), code);
    readAutomaticMethods(params, intent);
    if (oneOf(params, 'capture_method', ['automatic', 'automatic_async']) === 'automatic') {
      intent.capture_method = 'automatic';
    }
    oneOf(params, 'confirmation_method', ['automatic']);
    const confirm = flag(params, 'confirm') ?? false;
    if (confirm) this.#checkReturnUrl(intent, params, caller);
    applyDetails(this.#store, params, intent, caller);
    if (confirm) this.#checkMethod(intent);
    // Save only after all checks have passed.
    this.#store.intents.set(intent.id, intent);
    this.#events.record('payment_intent.created', intent, caller.request);
    if (confirm) this.#confirmChecked(intent, params, caller);
    return intent;
  }

  update(id: string, params: FormTree, caller: Caller): Intent {
    allowOnly(params, UPDATE);
    const intent = this.find(id);
    for (const name of ['amount', 'currency', 'payment_method'] as const) {
      if (!has(params, name) || CHANGEABLE.includes(intent.status)) continue;
      throw this.#unexpectedState(
        intent,
        `This PaymentIntent's ${name} could not be updated because it has a status of ` +
          `${intent.status}. You may only update the ${name} of a PaymentIntent with one of the ` +
          `following statuses: ${CHANGEABLE.join(', ')}.`,
      );
    }
    const currency = checkCurrency(setText(params, 'currency') ?? intent.currency);
    const amount = checkAmount(integer(params, 'amount') ?? intent.amount, currency);
    applyDetails(this.#store, params, intent, caller);
    Object.assign(intent, { amount, currency });
    this.#store.touch();
    return intent;
  }

  cancel(id: string, params: FormTree, caller: Caller): Intent {
    allowOnly(params, ['cancellation_reason', 'expand']);
    const intent = this.find(id);
    const reason = oneOf(params, 'cancellation_reason', CANCELLATION_REASONS);
    if (!CANCELABLE.includes(intent.status)) {
      throw this.#unexpectedState(
        intent,
        `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a ` +
          'PaymentIntent with one of the following statuses may be canceled: ' +
          `${CANCELABLE.join(', ')}.`,
      );
    }
    intent.status = 'canceled';
    intent.canceled_at = unixSeconds();
    intent.cancellation_reason = reason ?? null;
    intent.next_action = null;
    this.#store.pending.delete(id);
    this.#events.record('payment_intent.canceled', intent, caller.request);
    return intent;
  }

  confirm(id: string, params: FormTree, caller: Caller): Intent {
    allowOnly(params, CONFIRM);
    const intent = caller.browser
      ? this.findForBrowser(id, setText(params, 'client_secret'))
      : this.find(id);
    if (!CHANGEABLE.includes(intent.status)) {
      const why =
        intent.status === 'succeeded'
          ? 'it has already succeeded after being previously confirmed.'
          : `it has a status of ${intent.status}. Only a PaymentIntent with one of the following ` +
            'statuses may be confirmed: requires_confirmation, requires_action.';
      throw this.#unexpectedState(intent, `You cannot confirm this PaymentIntent because ${why}`);
    }
    this.#checkReturnUrl(intent, params, caller);
    applyDetails(this.#store, params, intent, caller);
    this.#checkMethod(intent);
    this.#confirmChecked(intent, params, caller);
    return intent;
  }

  #checkMethod(intent: Intent): void {
    if (intent.payment_method !== null) return;
    throw this.#unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can " +
        'either update the PaymentIntent with a payment method and then confirm it again, or ' +
        'confirm it again directly with a payment method or ConfirmationToken.',
    );
  }

  #checkReturnUrl(intent: Intent, params: FormTree, caller: Caller): void {
    const mayRedirect = intent.automatic_payment_methods?.allow_redirects !== 'never';
    if (caller.browser || !mayRedirect || returnUrlOf(params) !== null) return;
    throw invalidRequest({
      message:
        'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. ' +
        'Because some of these payment methods might redirect your customer off of your page, ' +
        "you must provide a `return_url`. If you don't want to accept redirect-based payment " +
        'methods, set `automatic_payment_methods[enabled]` to `true` and ' +
        '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents ' +
        'and Payment Intents.',
    });
  }

  #confirmChecked(intent: Intent, params: FormTree, caller: Caller): void {
    this.#charging.attempt(intent, {
      caller,
      returnUrl: returnUrlOf(params),
      refuseAction:
        (flag(params, 'error_on_requires_action') ?? false) ||
        (setText(params, 'off_session') ?? 'false') !== 'false',
    });
  }

  #unexpectedState(intent: Intent, message: string): ApiError {
    const fields = { code: 'payment_intent_unexpected_state', message, payment_intent: intent };
    return invalidRequest(fields);
  }
}
