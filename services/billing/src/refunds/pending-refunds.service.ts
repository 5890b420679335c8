import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { tellFailedRefund } from './failed-refunds.js';
import { RefundEntity } from './refund.entity.js';

interface PendingRefund {
  refund: Pick<RefundEntity, 'id' | 'amountCents' | 'reason' | 'stripeRefundId'>;
  intent: Pick<PaymentIntentEntity, 'id' | 'stripeIntentId'>;
}

@Injectable()
export class PendingRefundsService {
  constructor(private readonly database: Database) {}

  /** Undefined if the refund is finished. */
  async find(id: string): Promise<PendingRefund | undefined> {
    const { manager } = this.database;
    const refund = await manager.findOneByOrFail(RefundEntity, { id });
    if (refund.status !== 'pending') return undefined;
    const { paymentIntentId } = await manager.findOneByOrFail(LedgerEntryEntity, {
      id: refund.paymentId,
    });
    const intent = await manager.findOneByOrFail(PaymentIntentEntity, { id: paymentIntentId! });
    return { refund, intent };
  }

  /** Saves Stripe's answer to the request. Later changes arrive with the payment's settlement. */
  async saveAnswer(id: string, answer: { id: string } | { refused: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { manager } = tx;
      const isRefused = 'refused' in answer;
      const { affected } = await manager.update(
        RefundEntity,
        { id, status: 'pending' },
        isRefused ? { status: 'failed', error: answer.refused } : { stripeRefundId: answer.id },
      );
      if (!isRefused || !affected) return;
      const { paymentId, amountCents } = await manager.findOneByOrFail(RefundEntity, { id });
      const payment = await manager.findOneByOrFail(LedgerEntryEntity, { id: paymentId });
      await tellFailedRefund(tx, payment, { refund: id, amountCents, error: answer.refused });
    });
  }

  async idsOf(paymentIntentId: string): Promise<string[]> {
    const rows = await this.database.manager
      .createQueryBuilder(RefundEntity, 'refund')
      .where(
        `refund.status = 'pending' AND refund.paymentId IN
        (SELECT id FROM payments WHERE payment_intent_id = :paymentIntentId)`,
        { paymentIntentId },
      )
      .getMany();
    return rows.map(({ id }) => id);
  }
}
