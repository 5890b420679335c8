import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { isKeyRejected, isKeyInUse, paymentProviderError } from './stripe-failure.js';
import { newStripe } from './stripe-sdk.js';

export interface NewCustomer {
  /** Also the idempotency key: repeating the request returns the same customer. */
  requestId: string;
  emailKey: string;
  name: string;
  phone: string | null;
}

/** The outcomes mean the same as for an intent. */
export type CreatedCustomer =
  | { outcome: 'created'; id: string }
  | { outcome: 'busy' }
  | { outcome: 'key_rejected' };

/** Stripe's API for customers. Throws `payment_provider`. Never called inside a transaction. */
@Injectable()
export class StripeCustomersApi {
  private readonly sdk: Stripe;

  constructor(config: Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>) {
    // A payment waits for this request but does not depend on it.
    this.sdk = newStripe(config, { timeout: 2_000, maxNetworkRetries: 0 });
  }

  async create({ requestId, emailKey, name, phone }: NewCustomer): Promise<CreatedCustomer> {
    try {
      const { id } = await this.sdk.customers.create(
        { email: emailKey, name, ...(phone !== null && { phone }), metadata: { requestId } },
        { idempotencyKey: requestId },
      );
      return { outcome: 'created', id };
    } catch (error) {
      if (isKeyInUse(error)) return { outcome: 'busy' };
      const failure = paymentProviderError('Create customer', error);
      if (isKeyRejected(error)) return { outcome: 'key_rejected' };
      throw failure;
    }
  }

  /** The customer that this request created; undefined if it does not exist. */
  async find(wanted: Pick<NewCustomer, 'requestId' | 'emailKey'>): Promise<string | undefined> {
    try {
      const { data } = await this.sdk.customers.list({ email: wanted.emailKey, limit: 100 });
      return data.find(({ metadata }) => metadata['requestId'] === wanted.requestId)?.id;
    } catch (error) {
      throw paymentProviderError('Find customer', error);
    }
  }
}
