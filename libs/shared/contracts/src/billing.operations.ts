import * as z from 'zod/mini';
import { PageQuery, pageOf, Id, optionalRequestKey } from './fields.js';
import { defineRpcs, rpc, rpcStream } from './rpc.js';
import {
  CreatePaymentIntent,
  PayInvoice,
  PaymentIntentSecret,
  PublicInvoice,
  PayToken,
  CreateInvoicePayment,
  FileChunk,
  CreateInvoice,
  Invoice,
  InvoiceFilter,
} from './billing.js';
import { TokenParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';

export const billingRpcs = defineRpcs(() => {
  /** Stripe's timeout is 8 s with one retry, so payment calls get a longer timeout. */
  const PAYMENT_TIMEOUT_MS = 12_000;
  /** Short, because each webhook is then sent alone while Stripe waits. */
  const WEBHOOKS_TIMEOUT_MS = 3_000;

  return {
    createPaymentIntent: rpc(
      'billing.payments.create-intent',
      CreatePaymentIntent,
      PaymentIntentSecret,
      { timeoutMs: PAYMENT_TIMEOUT_MS },
    ),
    /** The raw body and its `Stripe-Signature`; responds once the event is stored. */
    receiveWebhook: rpc(
      'billing.stripe-events.receive',
      z.object({ payload: z.string(), signature: z.string() }),
      z.object({ received: z.literal(true) }),
    ),
    /** Several webhooks, each with the id of its request. Responds for each, in the same order, like `receiveWebhook`. */
    receiveWebhooks: rpc(
      'billing.stripe-events.receive-all',
      z.array(z.object({ payload: z.string(), signature: z.string(), requestId: z.string() })),
      z.array(z.union([z.literal('stored'), z.object({ code: z.string(), message: z.string() })])),
      { timeoutMs: WEBHOOKS_TIMEOUT_MS },
    ),
    /** An unknown or revoked token is `not_found`. */
    getPublicInvoice: rpc('billing.pay.get', z.object({ token: PayToken }), PublicInvoice),
    createInvoicePayment: rpc(
      'billing.pay.create-intent',
      CreateInvoicePayment,
      PaymentIntentSecret,
      {
        timeoutMs: PAYMENT_TIMEOUT_MS,
      },
    ),
    getPublicInvoicePdf: rpcStream('billing.pay.pdf', z.object({ token: PayToken }), FileChunk, {
      timeoutMs: 17_000,
    }),
    /** Idempotent by `requestKey`. */
    createInvoice: rpc(
      'billing.invoices.create',
      z.extend(CreateInvoice, { requestKey: optionalRequestKey() }),
      Invoice,
    ),
    /** Newest first, unless sorted otherwise. */
    listInvoices: rpc(
      'billing.invoices.list',
      z.extend(PageQuery, InvoiceFilter.shape),
      pageOf(Invoice),
    ),
    /** Waits up to 15 s for the rendering, then fails with `unavailable` and a Retry-After. */
    getInvoicePdf: rpcStream('billing.invoices.pdf', z.object({ id: Id }), FileChunk, {
      timeoutMs: 17_000,
    }),
  };
});

export const billingRoutes = {
  createPaymentIntent: 'POST /api/create-payment-intent',
  getPublicInvoice: 'GET /api/pay/:token',
  createInvoicePaymentIntent: 'POST /api/pay/:token/payment-intent',
  getPublicInvoicePdf: 'GET /api/pay/:token/pdf',
  receiveStripeWebhook: 'POST /api/stripe/webhook',
} as const;

export const billingOperations = defineOperations(billingRoutes, () => ({
  createPaymentIntent: operation({
    summary:
      'Start the card payment of a booking; a repeated call returns the same intent. The holder of the booking’s token and other callers never get the same one while it accepts cards, and others get 409 while the holder pays',
    access: 'public',
    limit: 'public-write',
    body: CreatePaymentIntent,
    answer: PaymentIntentSecret,
    errors: [
      ...(['not_found', 'price_changed', 'not_payable', 'too_many_requests'] as const),
      ...(['challenge_required', 'payment_provider'] as const),
    ],
  }),
  getPublicInvoice: operation({
    summary: 'Get the invoice of a payment link',
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    answer: PublicInvoice,
    errors: ['not_found'],
  }),
  createInvoicePaymentIntent: operation({
    summary: 'Start the card payment of an invoice; a repeated call returns the same intent',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: PayInvoice,
    answer: PaymentIntentSecret,
    errors: ['not_found', 'price_changed', 'not_payable', 'challenge_required', 'payment_provider'],
  }),
  getPublicInvoicePdf: operation({
    summary: 'Get the invoice of a payment link as a PDF',
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    responseType: 'application/pdf',
    errors: ['not_found'],
  }),
  receiveStripeWebhook: operation({
    summary: 'Receive a signed Stripe event',
    access: 'public',
    headers: { 'Stripe-Signature': 'Signature of the raw body' },
    answer: z.object({ received: z.literal(true) }),
    errors: ['bad_request'],
  }),
}));
