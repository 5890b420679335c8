import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { disputedOf } from '../ledger/disputed.js';
import { returnedByHand } from '../ledger/entries.js';
import { PendingRefundsService } from '../refunds/pending-refunds.service.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { SettlementService } from './settlement.service.js';

/** Sends refunds to Stripe. Each can be sent repeatedly and is executed once. */
@Injectable()
export class RefundSenderService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
    private readonly pending: PendingRefundsService,
  ) {}

  async refundPayment(paymentIntentId: string): Promise<void> {
    // Settled first: the owner may have refunded it already, in Stripe's dashboard for example, and
    // an expired idempotency key does not prevent a second refund.
    const payment = await this.settlement.settle(paymentIntentId);
    const { refundStatus, refundReason, stripeIntentId, keepCents } = payment;
    if (refundStatus !== 'due' || refundReason === null || stripeIntentId === null) return;
    const { isOpen, lostCents } = await disputedOf(this.database.manager, paymentIntentId);
    // Stripe rejects the request while the bank decides; the reconciliation tries again.
    if (isOpen) return;
    // The customer has what the bank and the owner returned.
    const returnedCents =
      lostCents + (await returnedByHand(this.database.manager, paymentIntentId));
    const outcome = await this.stripe.refundIntent(
      stripeIntentId,
      refundReason,
      keepCents + returnedCents,
    );
    if (outcome === 'sent') await this.settlement.settle(paymentIntentId);
    // Without a lost dispute, one is open that is not recorded yet.
    else if (outcome === 'rejected' || lostCents > 0)
      await this.settlement.failRefund(paymentIntentId, outcome);
  }

  async send(refundId: string): Promise<void> {
    const found = await this.pending.find(refundId);
    if (!found) return;
    const { refund, intent } = found;
    if (refund.stripeRefundId === null) {
      const response = await this.stripe.createRefund({
        ...refund,
        intentId: intent.stripeIntentId!,
      });
      await this.pending.saveResponse(refundId, response);
    }
    await this.settlement.settle(intent.id);
  }

  /** Sends the refunds of a payment whose jobs have failed. */
  async sendPending(paymentIntentId: string): Promise<void> {
    for (const id of await this.pending.idsOf(paymentIntentId)) await this.send(id);
  }
}
