import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { LedgerEntryEntity } from '../payments/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../payments/payment-intent.entity.js';
import { SettlementService } from '../payments/settlement.service.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { RefundEntity } from './refund.entity.js';

/** Gives money back through Stripe. As often as it is asked, the money goes once. */
@Injectable()
export class RefundsService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {}

  /** A payment that must not be kept. */
  async giveBack(paymentIntentId: string): Promise<void> {
    // Somebody may have given it back by hand; and a key Stripe has forgotten protects nothing.
    const payment = await this.settlement.settle(paymentIntentId);
    const { refundStatus, refundReason, stripeIntentId } = payment;
    if (refundStatus !== 'due' || refundReason === null || stripeIntentId === null) return;
    await this.stripe.refundIntent(stripeIntentId, refundReason);
    await this.settlement.settle(paymentIntentId);
  }

  /** What the owner asked for. */
  async send(refundId: string): Promise<void> {
    const { manager } = this.database;
    const refund = await manager.findOneByOrFail(RefundEntity, { id: refundId });
    if (refund.status !== 'pending') return;
    const { paymentIntentId } = await manager.findOneByOrFail(LedgerEntryEntity, {
      id: refund.paymentId,
    });
    const intent = await manager.findOneByOrFail(PaymentIntentEntity, { id: paymentIntentId! });
    if (refund.stripeRefundId === null) {
      const answer = await this.stripe.createRefund({
        ...refund,
        intentId: intent.stripeIntentId!,
      });
      await manager.update(
        RefundEntity,
        { id: refundId, status: 'pending' },
        'refused' in answer
          ? { status: 'failed', error: answer.refused }
          : { stripeRefundId: answer.id },
      );
    }
    await this.settlement.settle(intent.id);
  }

  /** Goes on with what a job gave up. */
  async sendPending(paymentIntentId: string): Promise<void> {
    const pending = await this.database.manager
      .createQueryBuilder(RefundEntity, 'refund')
      .where(
        `refund.status = 'pending' AND refund.paymentId IN
        (SELECT id FROM payments WHERE payment_intent_id = :paymentIntentId)`,
        { paymentIntentId },
      )
      .getMany();
    for (const { id } of pending) await this.send(id);
  }
}
