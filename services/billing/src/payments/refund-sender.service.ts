import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { disputedOf } from '../ledger/disputed.js';
import { manuallyRefundedCents } from '../ledger/entries.js';
import { PendingRefundsService } from '../refunds/pending-refunds.service.js';
import { pendingRefundIds } from '../refunds/refund-rows.js';
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

  /** Sends the automatic refund of a payment, if one is due. */
  async sendAutomatic(paymentIntentId: string): Promise<void> {
    // Settled first: the owner may have refunded it already, in Stripe's dashboard for example, and
    // an expired idempotency key does not prevent a second refund.
    const payment = await this.settlement.settle(paymentIntentId);
    const { refundStatus, refundReason, stripeIntentId, keepCents } = payment;
    if (refundStatus !== 'due' || refundReason === null || stripeIntentId === null) return;
    const { isOpen, lostCents } = await disputedOf(this.database.manager, paymentIntentId);
    // Stripe rejects the request while the bank decides; the reconciliation tries again.
    if (isOpen) return;
    // The bank and the owner have already returned this to the customer.
    const returnedCents =
      lostCents + (await manuallyRefundedCents(this.database.manager, paymentIntentId));
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

  /** Sends a refund that the owner requested. */
  async sendRequested(refundId: string): Promise<void> {
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

  /** Sends the requested refunds of a payment whose jobs have failed. */
  async sendPending(paymentIntentId: string): Promise<void> {
    for (const id of await pendingRefundIds(this.database.manager, paymentIntentId))
      await this.sendRequested(id);
  }
}
