import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { paymentProviderError, stripeCode } from './stripe-failure.js';
import { newStripe } from './stripe-sdk.js';

export interface DisputeSnapshot {
  stripeId: string;
  stripeIntentId: string | null;
  /** Stripe's; undefined for an early fraud warning. */
  status: string | undefined;
  /** For a warning: whether a refund can still prevent a dispute. */
  isActionable: boolean;
  reason: string;
  /** Undefined for a warning, which is about the whole payment. */
  amountCents: number | undefined;
  currency: string | undefined;
  livemode: boolean;
  isRefundable: boolean;
  hasEvidence: boolean;
  evidenceDueAt: Date | null;
  transactions: readonly { amount: number; fee: number }[];
  openedAt: Date;
}

/** Stripe's API for disputes and early fraud warnings. Throws `payment_provider`. */
@Injectable()
export class StripeDisputesApi {
  private readonly sdk: Stripe;

  constructor(config: Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>) {
    this.sdk = newStripe(config, { timeout: 20_000, maxNetworkRetries: 2 });
  }

  /** Undefined if it does not exist at Stripe. */
  async read(id: string): Promise<DisputeSnapshot | undefined> {
    try {
      return isWarning(id)
        ? fromWarning(await this.sdk.radar.earlyFraudWarnings.retrieve(id))
        : fromDispute(await this.sdk.disputes.retrieve(id));
    } catch (error) {
      if (stripeCode(error) === 'resource_missing') return undefined;
      throw paymentProviderError('Read dispute', error);
    }
  }

  /** Ids of the disputes and warnings that were created since an instant. */
  async list(since: Date): Promise<string[]> {
    const page = { limit: 100, created: { gte: Math.floor(since.getTime() / 1000) } };
    const ids: string[] = [];
    try {
      for await (const { id } of this.sdk.disputes.list(page)) ids.push(id);
      for await (const { id } of this.sdk.radar.earlyFraudWarnings.list(page)) ids.push(id);
    } catch (error) {
      throw paymentProviderError('List disputes', error);
    }
    return ids;
  }
}

const isWarning = (id: string): boolean => id.startsWith('issfr_');

const instant = (unixSeconds: number): Date => new Date(unixSeconds * 1000);

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

const fromDispute = (dispute: Stripe.Dispute): DisputeSnapshot => ({
  stripeId: dispute.id,
  stripeIntentId: idOf(dispute.payment_intent),
  status: dispute.status,
  isActionable: false,
  reason: dispute.reason,
  amountCents: dispute.amount,
  currency: dispute.currency,
  livemode: dispute.livemode,
  isRefundable: dispute.is_charge_refundable,
  hasEvidence: dispute.evidence_details.has_evidence,
  evidenceDueAt:
    dispute.evidence_details.due_by === null ? null : instant(dispute.evidence_details.due_by),
  transactions: dispute.balance_transactions,
  openedAt: instant(dispute.created),
});

const fromWarning = (warning: Stripe.Radar.EarlyFraudWarning): DisputeSnapshot => ({
  stripeId: warning.id,
  stripeIntentId: idOf(warning.payment_intent),
  status: undefined,
  isActionable: warning.actionable,
  reason: warning.fraud_type,
  amountCents: undefined,
  currency: undefined,
  livemode: warning.livemode,
  isRefundable: true,
  hasEvidence: false,
  evidenceDueAt: null,
  transactions: [],
  openedAt: instant(warning.created),
});
