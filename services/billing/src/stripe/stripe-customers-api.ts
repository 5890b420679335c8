import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { isKeyRejected, isKeyInUse, paymentProviderError } from './stripe-failure.js';
import { newStripe } from './stripe-sdk.js';

export interface NewCustomer {
  /** Also the idempotency key: the same one again is the same customer. */
  requestId: string;
  emailKey: string;
  name: string;
  phone: string | null;
}

/** As of an intent. */
export type CreatedCustomer =
  { outcome: 'created'; id: string } | { outcome: 'busy' } | { outcome: 'key_rejected' };

/** What we ask of Stripe about customers. Fails as `payment_provider`; never inside a transaction. */
@Injectable()
export class StripeCustomersApi {
  private readonly sdk: Stripe;

  constructor(config: Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>) {
    // A payment waits, and could do without.
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

  /** The one that was made by this request, if it was and still is. */
  async find(wanted: Pick<NewCustomer, 'requestId' | 'emailKey'>): Promise<string | undefined> {
    try {
      const { data } = await this.sdk.customers.list({ email: wanted.emailKey, limit: 100 });
      return data.find(({ metadata }) => metadata['requestId'] === wanted.requestId)?.id;
    } catch (error) {
      throw paymentProviderError('Find customer', error);
    }
  }
}
