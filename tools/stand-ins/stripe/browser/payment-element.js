// The payment element: three fields directly in the page and not in a frame, so that they can be found by
// their labels.

import { retrieveIntent, integrationError } from './api.js';
import { cardBrands } from './card-brands.js';
import { CardField } from './card-field.js';
import {
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
} from './card-rules.js';
import { Emitter } from './emitter.js';
import { applyAppearance, useStyles } from './styles.js';

const TERMINAL = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'The PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
};

export class PaymentElement extends Emitter {
  #type;
  #group;
  #root;
  #host;
  #destroyed = false;
  #lastChange = '';

  /** @param group shared by all elements of one `stripe.elements()` */
  constructor(type, group) {
    super();
    this.#type = type;
    this.#group = group;
    this.number = new CardField({
      label: 'Card number',
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      wide: true,
      format: formatNumber,
      check: checkNumber,
    });
    this.expiry = new CardField({
      label: 'Expiration date',
      placeholder: 'MM / YY',
      autocomplete: 'cc-exp',
      format: formatExpiry,
      check: (text) => checkExpiry(text, new Date()),
    });
    this.cvc = new CardField({
      label: 'Security code',
      placeholder: 'CVC',
      autocomplete: 'cc-csc',
      format: (text) => formatCvc(text, this.number.value),
      check: (text) => checkCvc(text, this.number.value),
    });
    this.number.node.append(cardBrands());
    this.fields = [this.number, this.expiry, this.cvc];
    this.#build();
  }

  #build() {
    this.#root = document.createElement('div');
    this.#root.className = 'StripeStandIn';
    this.#root.setAttribute('role', 'group');
    this.#root.setAttribute('aria-label', 'Payment details');
    const note = document.createElement('p');
    note.className = 'StripeStandIn-note';
    note.textContent = 'Test mode: no real card is charged';
    this.#root.append(...this.fields.map(({ node }) => node), note);
    for (const field of this.fields) this.#listen(field);
    this.#root.addEventListener('focusin', (event) => {
      if (!this.#root.contains(event.relatedTarget)) this.emit('focus', this.#detail());
    });
    this.#root.addEventListener('focusout', (event) => {
      if (!this.#root.contains(event.relatedTarget)) this.emit('blur', this.#detail());
    });
    this.#root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.emit('escape', this.#detail());
    });
  }

  #listen(field) {
    field.input.addEventListener('input', (event) => {
      field.reformat(String(event.inputType ?? '').startsWith('delete'));
      const problem = field.problem();
      // While typing, do not report incomplete values.
      field.show(problem && !problem.code.startsWith('incomplete') ? problem : undefined);
      if (field === this.number) this.cvc.reformat(true);
      this.#change();
    });
    field.input.addEventListener('blur', () => {
      field.show(field.empty ? undefined : field.problem());
    });
  }

  #detail() {
    return { elementType: this.#type };
  }

  #change() {
    const empty = this.fields.every((field) => field.empty);
    const complete = this.fields.every((field) => field.problem() === undefined);
    const detail = {
      ...this.#detail(),
      empty,
      complete,
      collapsed: false,
      value: { type: 'card' },
    };
    const key = `${empty} ${complete}`;
    if (key === this.#lastChange) return;
    this.#lastChange = key;
    this.emit('change', detail);
  }

  mount(target) {
    if (this.#destroyed) {
      throw integrationError('This Element has already been destroyed. Please create a new one.');
    }
    const host = typeof target === 'string' ? document.querySelector(target) : target;
    if (!host) {
      throw integrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on ` +
          'the page. Make sure the element exists on the page before calling mount().',
      );
    }
    if (this.#host === host) return;
    useStyles();
    applyAppearance(this.#root, this.#group.options.appearance);
    host.replaceChildren(this.#root);
    host.classList.add('StripeElement');
    this.#host = host;
    void this.#load(host);
  }

  /** Emits `ready` or `loaderror` asynchronously, because frameworks attach listeners after mounting. */
  async #load(host) {
    const { key, options } = this.#group;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    if (this.#host !== host) return;
    this.emit('loaderstart', this.#detail());
    let error;
    if (options.clientSecret) {
      const answer = await retrieveIntent(key, options.clientSecret, 'elements()');
      const over = ['succeeded', 'canceled'].includes(answer.paymentIntent?.status);
      error = answer.error ?? (over ? { ...TERMINAL } : undefined);
    }
    if (this.#host !== host) return;
    if (error) this.emit('loaderror', { ...this.#detail(), error });
    else this.emit('ready', this.#detail());
  }

  get mounted() {
    return this.#host !== undefined && this.#root.isConnected;
  }

  /** Shows all errors, focuses the first invalid field and returns its error. */
  validate() {
    let first;
    for (const field of this.fields) {
      const problem = field.problem();
      field.show(problem);
      if (problem && first === undefined) first = { field, problem };
    }
    first?.field.input.focus();
    return first?.problem;
  }

  /** Marks a declined card; the page shows the reason. */
  reject() {
    this.number.show({ message: '' });
  }

  cardData() {
    const expiry = digitsOf(this.expiry.value);
    return {
      number: digitsOf(this.number.value),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: this.cvc.value,
    };
  }

  setBusy(busy) {
    this.#root.setAttribute('aria-busy', String(busy));
    for (const { input } of this.fields) input.readOnly = busy;
  }

  update(options) {
    applyAppearance(this.#root, options?.appearance);
  }

  focus() {
    this.number.input.focus();
  }

  blur() {
    if (this.#root.contains(document.activeElement)) document.activeElement.blur();
  }

  clear() {
    for (const field of this.fields) field.clear();
    this.#change();
  }

  /** No effect, because card is the only payment method. */
  collapse() {}

  unmount() {
    this.#root.remove();
    this.#host?.classList.remove('StripeElement');
    this.#host = undefined;
  }

  destroy() {
    this.unmount();
    this.clear();
    this.#destroyed = true;
    this.#group.forget(this.#type);
  }
}
