// What the stand-in keeps. The shapes are those of the Stripe SDK's own types, so the compiler
// finds a field that is missing or misspelt; only references are narrowed to the bare id.

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

export type Customer = Stripe.Customer;
export type DeletedCustomer = Stripe.DeletedCustomer;

/** The part of an intent a browser may see with a publishable key and the client secret. */
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

/** Where the webhook of one event stands. */
export interface Delivery {
  eventId: string;
  state: DeliveryState;
  attempts: number;
  /** Milliseconds since the epoch; meaningful while pending. */
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

/** What is kept beside an intent while the card holder or the bank is still to act. */
export interface PendingOutcome {
  returnUrl: string | null;
}

/** Who asked, as events name it. */
export interface RequestRef {
  id: string | null;
  idempotencyKey: string | null;
}

/** Who calls: a browser may send card numbers and must know the client secret. */
export interface Caller {
  browser: boolean;
  /** The address under which the caller reached the stand-in. */
  origin: string;
  request: RequestRef;
}
