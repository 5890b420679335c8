import * as z from 'zod/mini';
import {
  CreatePaymentIntent,
  PayInvoice,
  PaymentIntentSecret,
  PublicInvoice,
  billingRpcs,
} from './billing.js';
import { TokenParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';

export const billingRoutes = {
  createPaymentIntent: 'POST /api/create-payment-intent',
  getPublicInvoice: 'GET /api/pay/:token',
  createInvoicePaymentIntent: 'POST /api/pay/:token/payment-intent',
  getPublicInvoicePdf: 'GET /api/pay/:token/pdf',
  receiveStripeWebhook: 'POST /api/stripe/webhook',
} as const;

export const billingOperations = defineOperations(billingRoutes, () => ({
  createPaymentIntent: operation({
    summary: 'Start the card payment of a booking; a repeated call returns the same intent',
    access: 'public',
    limit: 'public-write',
    body: CreatePaymentIntent,
    answer: PaymentIntentSecret,
    errors: ['not_found', 'price_changed', 'not_payable', 'too_many_requests', 'payment_provider'],
    rpc: billingRpcs.createPaymentIntent,
  }),
  getPublicInvoice: operation({
    summary: 'Get the invoice of a payment link',
    access: 'public',
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
    errors: ['not_found', 'price_changed', 'not_payable', 'too_many_requests', 'payment_provider'],
  }),
  getPublicInvoicePdf: operation({
    summary: 'Get the invoice of a payment link as a PDF',
    access: 'public',
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
