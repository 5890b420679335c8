// The express checkout element: one button, offered if this browser has a test wallet.

import { integrationError } from './api.js';
import { Emitter } from './emitter.js';
import { useStyles } from './styles.js';

const WALLET_KEY = 'stripe-stand-in-wallet';
const WALLET_CARD = { number: '4242424242424242', exp_month: '12', exp_year: '34', cvc: '123' };

export class WalletElement extends Emitter {
  #group;
  #button;
  #host;

  /** @param group shared by all elements of one `stripe.elements()` */
  constructor(group) {
    super();
    this.#group = group;
    this.#button = document.createElement('button');
    this.#button.type = 'button';
    this.#button.className = 'StripeStandIn-wallet';
    this.#button.textContent = 'Pay with the test wallet';
    this.#button.addEventListener('click', () => {
      const resolve = () => this.#confirm();
      this.emit('click', { ...this.#detail(), resolve, reject() {} });
    });
  }

  #detail() {
    return { elementType: 'expressCheckout', expressPaymentType: 'google_pay' };
  }

  #confirm() {
    this.#group.payWith(this);
    this.emit('confirm', {
      ...this.#detail(),
      paymentFailed: () => this.#group.payWith(undefined),
    });
  }

  mount(host) {
    if (!host) throw integrationError('The express checkout element needs an element to mount in.');
    useStyles();
    const isOffered = localStorage.getItem(WALLET_KEY) !== null;
    if (isOffered) host.replaceChildren(this.#button);
    this.#host = host;
    // Asynchronously, because frameworks attach listeners after mounting.
    setTimeout(() => {
      if (this.#host !== host) return;
      const availablePaymentMethods = isOffered ? { googlePay: true } : undefined;
      this.emit('ready', { elementType: 'expressCheckout', availablePaymentMethods });
    }, 0);
  }

  get mounted() {
    return this.#host !== undefined;
  }

  /** The wallet holds a valid card. */
  validate() {
    return undefined;
  }

  cardData() {
    return WALLET_CARD;
  }

  setBusy(busy) {
    this.#button.disabled = busy;
    if (!busy) this.#group.payWith(undefined);
  }

  update() {}

  unmount() {
    this.#button.remove();
    this.#host = undefined;
  }

  destroy() {
    this.unmount();
    this.#group.forget('expressCheckout');
  }
}
