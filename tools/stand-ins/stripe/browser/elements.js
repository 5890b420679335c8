// `stripe.elements(options)`: a group of elements.

import { integrationError, intentIdOf, retrieveIntent } from './api.js';
import { Emitter } from './emitter.js';
import { PaymentElement } from './payment-element.js';
import { WalletElement } from './wallet-element.js';

const TYPES = ['payment', 'card', 'expressCheckout'];

export class Elements extends Emitter {
  #created = new Map();
  #submitted = false;
  #wallet;

  constructor(key, options = {}) {
    super();
    this.key = key;
    this.options = { ...options };
    if (options.clientSecret !== undefined) intentIdOf(options.clientSecret, 'elements()');
    if (options.mode === 'payment' && !(options.amount > 0 && options.currency)) {
      throw integrationError(
        'elements(): a mode of payment needs an amount greater than 0 and a currency.',
      );
    }
  }

  /** Whether the elements were created before the intent. */
  get isDeferred() {
    return this.options.mode !== undefined;
  }

  create(type, options = {}) {
    if (!TYPES.includes(type)) {
      throw integrationError(`The Stripe stand-in has no Element of type ${type}.`);
    }
    if (this.#created.has(type)) {
      throw integrationError(`Can only create one Element of type ${type}.`);
    }
    const element =
      type === 'expressCheckout' ? new WalletElement(this) : new PaymentElement(type, this);
    element.update(options);
    this.#created.set(type, element);
    return element;
  }

  /** Accepts a type or a react-stripe-js component. */
  getElement(type) {
    return this.#created.get(type?.__elementType ?? type) ?? null;
  }

  update(options) {
    Object.assign(this.options, options);
    for (const element of this.#created.values()) element.update(options);
  }

  async fetchUpdates() {
    const { clientSecret } = this.options;
    if (clientSecret === undefined) return {};
    const { error } = await retrieveIntent(this.key, clientSecret, 'elements.fetchUpdates()');
    return error ? { error } : {};
  }

  async submit() {
    const error = this.requireMounted().validate();
    this.#submitted = error === undefined;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  requireSubmitted() {
    if (this.#submitted) return;
    throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
  }

  requireMounted() {
    const element = this.#wallet ?? this.getElement('payment') ?? this.getElement('card');
    if (element?.mounted) return element;
    throw integrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you ' +
        'are attempting to use is still mounted.',
    );
  }

  /** The wallet that the customer confirmed; undefined for the card fields. */
  payWith(wallet) {
    this.#wallet = wallet;
  }

  forget(type) {
    this.#created.delete(type);
  }
}
