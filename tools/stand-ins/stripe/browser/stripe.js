// The Stripe.js stand-in: `window.Stripe` with the methods that the site uses.

import { callApi, integrationError, intentIdOf, retrieveIntent } from './api.js';
import { askCardHolder } from './challenge.js';
import { Elements } from './elements.js';
import { PaymentElement } from './payment-element.js';

/** The release train of @stripe/stripe-js 10, which warns about any other. */
const RELEASE_TRAIN = 'endive';

/** Never resolves, like Stripe.js, because the browser leaves the page. */
const leavePage = (url) =>
  new Promise(() => {
    window.location.assign(url);
  });

function createStripe(key) {
  if (typeof key !== 'string' || key === '') {
    throw integrationError(
      'Please call Stripe() with your publishable key. You used an empty string.',
    );
  }
  if (key.startsWith('sk_')) {
    throw integrationError(
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
  }

  async function confirm(clientSecret, params, options) {
    const id = intentIdOf(clientSecret, options.caller);
    const answer = await callApi('POST', `/v1/payment_intents/${id}/confirm`, {
      ...params,
      key,
      client_secret: clientSecret,
      expected_payment_method_type: 'card',
    });
    return finish(answer, clientSecret, options);
  }

  /** Handles the next action of the intent, then redirects or returns. */
  async function finish(answer, clientSecret, options) {
    if (answer.error) return { error: answer.error };
    const { status, next_action: action } = answer.paymentIntent;
    if (status !== 'requires_action') return conclude(answer.paymentIntent, options);
    if (action.type === 'redirect_to_url') return leavePage(action.redirect_to_url.url);
    const outcome = await askCardHolder();
    const authenticated = await callApi('POST', '/v1/3ds2/authenticate', {
      key,
      payment_intent: answer.paymentIntent.id,
      client_secret: clientSecret,
      outcome,
    });
    if (authenticated.error) return { error: authenticated.error };
    return conclude(authenticated.paymentIntent, options);
  }

  function conclude(paymentIntent, { returnUrl, redirect }) {
    if (paymentIntent.status === 'requires_payment_method') {
      return { error: { ...paymentIntent.last_payment_error, payment_intent: paymentIntent } };
    }
    if (redirect === 'if_required') return { paymentIntent };
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', paymentIntent.id);
    url.searchParams.set('payment_intent_client_secret', paymentIntent.client_secret);
    url.searchParams.set('redirect_status', paymentIntent.status);
    return leavePage(url.href);
  }

  /** The card in the format of the API, or the validation error. */
  function readElement(element, billingDetails) {
    const error = element.validate();
    if (error) return { error };
    const data = { type: 'card', card: element.cardData(), billing_details: billingDetails };
    return { params: { payment_method_data: data } };
  }

  async function confirmWith(element, clientSecret, read, options) {
    if (read.error) return { error: read.error };
    element?.setBusy(true);
    try {
      const answer = await confirm(clientSecret, read.params, options);
      if (answer.error?.type === 'card_error') element?.reject();
      return answer;
    } finally {
      element?.setBusy(false);
    }
  }

  /** The error if a deferred intent does not match the options of the elements; else undefined. */
  async function mismatch({ amount, currency }, clientSecret, caller) {
    const { error, paymentIntent } = await retrieveIntent(key, clientSecret, caller);
    if (error) return error;
    if (paymentIntent.amount === amount && paymentIntent.currency === currency) return undefined;
    return {
      type: 'invalid_request_error',
      message: `The amount and currency passed to Elements do not match those of ${paymentIntent.id}.`,
    };
  }

  async function confirmPayment({
    elements,
    clientSecret,
    confirmParams = {},
    redirect = 'always',
  }) {
    const caller = 'stripe.confirmPayment()';
    const { return_url: returnUrl, payment_method_data: given, ...others } = confirmParams;
    if (redirect !== 'if_required' && !returnUrl) {
      throw integrationError(`${caller}: confirmParams.return_url must be a full URL.`);
    }
    const secret = elements?.options.clientSecret ?? clientSecret;
    const element = elements?.requireMounted();
    if (elements?.isDeferred) {
      elements.requireSubmitted();
      const error = await mismatch(elements.options, secret, caller);
      if (error) return { error };
    }
    const read = element
      ? readElement(element, given?.billing_details)
      : { params: given ? { payment_method_data: given } : {} };
    if (read.params) Object.assign(read.params, others, { return_url: returnUrl });
    return confirmWith(element, secret, read, { caller, returnUrl, redirect });
  }

  async function confirmCardPayment(clientSecret, data = {}) {
    const { payment_method: method, return_url: returnUrl } = data;
    const element = method?.card instanceof PaymentElement ? method.card : undefined;
    const read = element
      ? readElement(element, method.billing_details)
      : { params: { payment_method: method } };
    if (read.params && returnUrl) read.params.return_url = returnUrl;
    const options = { caller: 'stripe.confirmCardPayment()', returnUrl, redirect: 'if_required' };
    return confirmWith(element, clientSecret, read, options);
  }

  async function handleNextAction({ clientSecret }) {
    const caller = 'stripe.handleNextAction()';
    const answer = await retrieveIntent(key, clientSecret, caller);
    return finish(answer, clientSecret, { caller, redirect: 'if_required' });
  }

  const notOffered = (name) => async () => ({
    error: {
      type: 'invalid_request_error',
      message: `stripe.${name}() is not part of the Stripe stand-in.`,
    },
  });

  return {
    elements: (options) => new Elements(key, options),
    confirmPayment,
    confirmCardPayment,
    handleNextAction,
    retrievePaymentIntent: async (clientSecret) =>
      retrieveIntent(key, clientSecret, 'stripe.retrievePaymentIntent()'),
    createToken: notOffered('createToken'),
    createPaymentMethod: notOffered('createPaymentMethod'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

// Loading the script twice must not replace existing elements.
if (!window.Stripe) {
  window.Stripe = function Stripe(key) {
    return createStripe(key);
  };
  window.Stripe.version = RELEASE_TRAIN;
}
