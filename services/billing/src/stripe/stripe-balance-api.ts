import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { paymentProviderError } from './stripe-failure.js';
import { newStripe } from './stripe-sdk.js';

export interface BalanceTransactionSnapshot {
  stripeId: string;
  category: string;
  amountCents: number;
  feeCents: number;
  netCents: number;
  currency: string;
  sourceId: string | null;
  stripeIntentId: string | null;
  createdAt: Date;
}

export interface PayoutSnapshot {
  stripeId: string;
  status: string;
  amountCents: number;
  currency: string;
  automatic: boolean;
  /** "2026-11-20" */
  arrivesOn: string;
  failure: string | null;
  createdAt: Date;
}

const PAGE = { limit: 100 };

/** Stripe's API for the account's balance. Throws `payment_provider`. Never called inside a transaction. */
@Injectable()
export class StripeBalanceApi {
  private readonly sdk: Stripe;

  constructor(config: Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>) {
    this.sdk = newStripe(config, { timeout: 20_000, maxNetworkRetries: 2 });
  }

  /** Oldest first. */
  async transactions(
    filter: { since: Date | null } | { payout: string },
  ): Promise<BalanceTransactionSnapshot[]> {
    const condition = 'payout' in filter ? { payout: filter.payout } : createdSince(filter.since);
    const found: BalanceTransactionSnapshot[] = [];
    try {
      const list = this.sdk.balanceTransactions.list({
        ...PAGE,
        ...condition,
        expand: ['data.source'],
      });
      for await (const transaction of list) found.push(toTransaction(transaction));
    } catch (error) {
      throw paymentProviderError('List balance transactions', error);
    }
    return found.toReversed();
  }

  /** Oldest first. */
  async payouts(since: Date | null): Promise<PayoutSnapshot[]> {
    const found: PayoutSnapshot[] = [];
    try {
      const list = this.sdk.payouts.list({ ...PAGE, ...createdSince(since) });
      for await (const payout of list) found.push(toPayout(payout));
    } catch (error) {
      throw paymentProviderError('List payouts', error);
    }
    return found.toReversed();
  }
}

const createdSince = (since: Date | null) =>
  since === null ? {} : { created: { gte: Math.floor(since.getTime() / 1000) } };

const instant = (unixSeconds: number): Date => new Date(unixSeconds * 1000);

function toTransaction(transaction: Stripe.BalanceTransaction): BalanceTransactionSnapshot {
  const { id, reporting_category, amount, fee, net, currency, source, created } = transaction;
  return {
    stripeId: id,
    category: reporting_category,
    amountCents: amount,
    feeCents: fee,
    netCents: net,
    currency,
    sourceId: typeof source === 'string' ? source : (source?.id ?? null),
    stripeIntentId: intentIn(source),
    createdAt: instant(created),
  };
}

/** Charges, refunds and disputes name the payment that they belong to. */
function intentIn(source: Stripe.BalanceTransaction['source']): string | null {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return null;
  const intent = source.payment_intent;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}

const toPayout = (payout: Stripe.Payout): PayoutSnapshot => ({
  stripeId: payout.id,
  status: payout.status,
  amountCents: payout.amount,
  currency: payout.currency,
  automatic: payout.automatic,
  // Stripe's arrival date is a date at midnight UTC.
  arrivesOn: instant(payout.arrival_date).toISOString().slice(0, 10),
  failure: payout.failure_message,
  createdAt: instant(payout.created),
});
