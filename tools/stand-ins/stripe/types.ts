// The stored objects. They use the types of the Stripe SDK, so that the compiler finds missing and misspelled
// fields, but references are always ids.

import type Stripe from 'stripe';

export interface Intent extends Stripe.PaymentIntent {
  client_secret: string;
  customer: string | null;
  latest_charge: string | null;
  payment_method: string | null;
}

export interface Charge extends Stripe.Charge {
  customer: string | null;
  payment_intent: string;
}

export interface Refund extends Stripe.Refund {
  charge: string;
  payment_intent: string;
}

export interface PaymentMethod extends Stripe.PaymentMethod {
  customer: string | null;
  card: Stripe.PaymentMethod.Card;
}

export interface BalanceTransaction extends Stripe.BalanceTransaction {
  source: string;
}

export interface Dispute extends Stripe.Dispute {
  charge: string;
  payment_intent: string;
}

export interface FraudWarning extends Stripe.Radar.EarlyFraudWarning {
  charge: string;
  payment_intent: string;
}

export type Payout = Stripe.Payout;

export type Customer = Stripe.Customer;
export type DeletedCustomer = Stripe.DeletedCustomer;

/** The fields of an intent that are visible with a publishable key and the client secret. */
export type PublicIntent = Intent | Partial<Intent>;

export interface StoredEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'discarded';

export interface Delivery {
  eventId: string;
  state: DeliveryState;
  attempts: number;
  /** Milliseconds since the epoch, while pending. */
  nextAttemptAt: number;
  deliveredAt: number | null;
  lastStatus: number | null;
  lastError: string | null;
}

export interface IdempotencyRecord {
  fingerprint: string;
  endpoint: string;
  status: number;
  body: unknown;
  requestId: string;
  createdAt: number;
}

/** State of an intent while the cardholder or the bank has to decide. */
export interface PendingOutcome {
  returnUrl: string | null;
}

export interface RequestRef {
  id: string | null;
  idempotencyKey: string | null;
}

/** The caller. A browser can send card numbers and must send the client secret. */
export interface Caller {
  browser: boolean;
  /** The origin at which the caller reached the stand-in. */
  origin: string;
  request: RequestRef;
}
