import type { PaidCard } from '@desert-mirror/contracts/payment-methods';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { BillingConfig } from '../config.js';
import { metadataOf } from './intent-metadata.rules.js';
import {
  refundLeftCents,
  REJECTED_BY_STRIPE,
  type RefundSnapshot,
  toRefundSnapshot,
} from './refund-snapshot.rules.js';
import { isAuthentic } from './signature.rules.js';
import {
  isInvalidRequest,
  isKeyRejected,
  isKeyInUse,
  isMissing,
  paymentProviderError,
  stripeCode,
} from './stripe-failure.js';
import { newStripe } from './stripe-sdk.js';

export interface IntentSnapshot {
  id: string;
  status: string;
  amountCents: number;
  receivedCents: number;
  currency: string;
  livemode: boolean;
  createdAt: Date;
  metadata: Readonly<Record<string, string | undefined>>;
  /** From the metadata. */
  bookingId: string | undefined;
  invoiceId: string | undefined;
  /** The captured charge; undefined before the capture. */
  charge: { id: string; at: Date; card?: PaidCard } | undefined;
  /** The last attempt, if it failed. */
  failure: { id: string; at: Date } | undefined;
  /** A card was tried and has not been charged. */
  hasError: boolean;
  refunds: RefundSnapshot[];
}

export interface NewIntent {
  /** Also the idempotency key: repeating the request returns the same intent. */
  id: string;
  bookingId: number | null;
  invoiceId: number | null;
  amountCents: number;
  /** Included in the amount. */
  tipCents: number;
  currency: string;
  /** The installation that creates the intent. */
  installationId: string;
  stripeCustomerId: string | null;
}

export interface NewRefund {
  /** Also the idempotency key. */
  id: string;
  intentId: string;
  amountCents: number;
  reason: string;
}

export type CreatedIntent =
  | { outcome: 'created'; id: string; clientSecret: string }
  /** The customer was deleted at Stripe. */
  | { outcome: 'no_customer' }
  /** Another request with this idempotency key is in progress. */
  | { outcome: 'busy' }
  /** Stripe will never accept this idempotency key again; use a new one. */
  | { outcome: 'key_rejected' };

/** Stripe's API except for customers. Throws `payment_provider`. Never called inside a transaction. */
@Injectable()
export class StripeApi {
  private readonly sdk: Stripe;
  private readonly webhookSecrets: readonly string[];

  constructor(
    config: Pick<BillingConfig, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'>,
  ) {
    this.sdk = newStripe(config, { timeout: 8_000, maxNetworkRetries: 1 });
    this.webhookSecrets = config.STRIPE_WEBHOOK_SECRET;
  }

  isFromStripe(payload: string, signature: string, now: Date): boolean {
    return isAuthentic(payload, signature, this.webhookSecrets, now);
  }

  /**
   * All parameters come from `intent`, because Stripe rejects a key that comes with other parameters.
   * The customer is only informative: the payer may have entered anyone's email address, so no cards
   * are saved or offered (no `setup_future_usage`, customer session or ephemeral key).
   */
  async createIntent(intent: NewIntent): Promise<CreatedIntent> {
    try {
      const created = await this.sdk.paymentIntents.create(
        {
          amount: intent.amountCents,
          currency: intent.currency,
          automatic_payment_methods: { enabled: true },
          metadata: metadataOf(intent),
          ...(intent.stripeCustomerId !== null && { customer: intent.stripeCustomerId }),
        },
        { idempotencyKey: intent.id },
      );
      if (created.client_secret === null) throw new Error(`${created.id} has no client secret`);
      return { outcome: 'created', id: created.id, clientSecret: created.client_secret };
    } catch (error) {
      if (isKeyInUse(error)) return { outcome: 'busy' };
      const failure = paymentProviderError('Create intent', error);
      if (isKeyRejected(error)) return { outcome: 'key_rejected' };
      if (isMissing(error, 'customer')) return { outcome: 'no_customer' };
      throw failure;
    }
  }

  /** Undefined if the intent does not exist at Stripe. */
  async readIntent(id: string): Promise<IntentSnapshot | undefined> {
    try {
      const intent = await this.sdk.paymentIntents.retrieve(id, {
        expand: ['latest_charge.refunds'],
      });
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      const captured = intent.status === 'succeeded' && charge !== null;
      return {
        id: intent.id,
        status: intent.status,
        amountCents: intent.amount,
        receivedCents: intent.amount_received,
        currency: intent.currency,
        livemode: intent.livemode,
        createdAt: instant(intent.created),
        metadata: intent.metadata,
        bookingId: intent.metadata['bookingId'],
        invoiceId: intent.metadata['invoiceId'],
        charge: captured ? chargeOf(charge) : undefined,
        failure: failureOf(intent, charge),
        hasError: intent.last_payment_error !== null,
        refunds: captured ? await this.refundsOf(charge, id) : [],
      };
    } catch (error) {
      if (stripeCode(error) === 'resource_missing') return undefined;
      throw paymentProviderError('Read intent', error);
    }
  }

  /** When the payment method of an intent was created, which Stripe's form does for each attempt. */
  async cardAt(id: string): Promise<Date | null> {
    try {
      const { payment_method: method } = await this.sdk.paymentIntents.retrieve(id, {
        expand: ['payment_method'],
      });
      return typeof method === 'object' && method !== null ? instant(method.created) : null;
    } catch (error) {
      throw paymentProviderError('Read payment method', error);
    }
  }

  /** Ids of the succeeded intents of an installation that were created since an instant. */
  async listSucceeded(installationId: string, since: Date): Promise<string[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const ids: string[] = [];
    try {
      for await (const { id, status, metadata } of this.sdk.paymentIntents.list({
        limit: 100,
        created,
      }))
        if (status === 'succeeded' && metadata['installationId'] === installationId) ids.push(id);
    } catch (error) {
      throw paymentProviderError('List intents', error);
    }
    return ids;
  }

  /** Does nothing if the intent can no longer be canceled; read it again to get its status. */
  async cancelIntent(id: string): Promise<void> {
    try {
      await this.sdk.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    } catch (error) {
      const code = stripeCode(error) ?? '';
      if (['payment_intent_unexpected_state', 'resource_missing'].includes(code)) return;
      throw paymentProviderError('Cancel intent', error);
    }
  }

  /**
   * Refunds a payment except for the amount that is kept. Idempotent.
   * @returns `disputed` or `rejected` if Stripe rejects the request
   * @throws AppError `payment_provider` if a retry can succeed
   */
  async refundIntent(
    id: string,
    reason: string,
    keepCents: number,
  ): Promise<'sent' | 'disputed' | 'rejected'> {
    const amount = keepCents > 0 ? await this.refundLeft(id, keepCents) : undefined;
    if (amount !== undefined && amount <= 0) return 'sent';
    try {
      await this.sdk.refunds.create(
        { payment_intent: id, metadata: { reason }, ...(amount !== undefined && { amount }) },
        {
          // A later refund of the same amount leaves less of the payment, so its key differs.
          idempotencyKey:
            amount === undefined ? `refund-${id}` : `refund-${id}-${keepCents}-${amount}`,
        },
      );
      return 'sent';
    } catch (error) {
      const code = stripeCode(error);
      if (code === 'charge_already_refunded') return 'sent';
      if (code === 'charge_disputed') return 'disputed';
      const failure = paymentProviderError('Refund', error);
      // The keys of another Stripe account do not find the payment.
      if (!isInvalidRequest(error) || code === 'resource_missing') throw failure;
      // The owner can have refunded a part in Stripe's dashboard since the amount was read.
      if (amount !== undefined && amount !== (await this.refundLeft(id, keepCents))) throw failure;
      return 'rejected';
    }
  }

  /** Refunds part of a payment. Idempotent by the refund's id, even after Stripe has forgotten the key. */
  async createRefund(refund: NewRefund): Promise<{ id: string } | { rejected: string }> {
    const { id, intentId, amountCents, reason } = refund;
    try {
      const made = (await this.listRefunds(intentId)).find(({ requestId }) => requestId === id);
      if (made) return made;
      return await this.sdk.refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: { refundId: id, reason } },
        { idempotencyKey: id },
      );
    } catch (error) {
      const failure = paymentProviderError('Refund', error);
      if (isInvalidRequest(error)) return { rejected: REJECTED_BY_STRIPE };
      throw failure;
    }
  }

  /** Unlike a full refund, Stripe would repeat a partial one under an expired idempotency key. */
  private async refundLeft(id: string, keepCents: number): Promise<number> {
    try {
      const [intent, refunds] = await Promise.all([
        this.sdk.paymentIntents.retrieve(id),
        this.listRefunds(id),
      ]);
      return refundLeftCents(intent.amount_received, keepCents, refunds);
    } catch (error) {
      throw paymentProviderError('Read refunds', error);
    }
  }

  private async refundsOf({ refunds }: Stripe.Charge, intentId: string): Promise<RefundSnapshot[]> {
    // An expanded list has the ten newest.
    return refunds && !refunds.has_more
      ? refunds.data.map(toRefundSnapshot)
      : this.listRefunds(intentId);
  }

  private async listRefunds(intentId: string): Promise<RefundSnapshot[]> {
    const { data } = await this.sdk.refunds.list({ payment_intent: intentId, limit: 100 });
    return data.map(toRefundSnapshot);
  }
}

const instant = (unixSeconds: number): Date => new Date(unixSeconds * 1000);

/** Stripe reports a card for wallets and Link, too, but not for other payment methods. */
function chargeOf(charge: Stripe.Charge): IntentSnapshot['charge'] {
  const { brand, last4 } = charge.payment_method_details?.card ?? {};
  return {
    id: charge.id,
    at: instant(charge.created),
    ...(brand && last4 && { card: { brand, last4 } }),
  };
}

/** An attempt without a charge was not authenticated by the customer. */
function failureOf(
  { last_payment_error: error }: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
): IntentSnapshot['failure'] {
  // The latest charge can be that of an earlier attempt.
  const isCharged = charge !== null && charge.id === error?.charge;
  const attempt = isCharged ? charge : error?.payment_method;
  return error && attempt ? { id: attempt.id, at: instant(attempt.created) } : undefined;
}
