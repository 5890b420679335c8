import type { Client } from 'pg';
import type Stripe from 'stripe';

export interface Difference {
  readonly rule: string;
  /** The invoice, payment or booking. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

export interface Books {
  readonly billing: Client;
  readonly booking: Client;
  /** Undefined without a key. */
  readonly stripe?: Stripe;
}
