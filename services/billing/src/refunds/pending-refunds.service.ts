import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { notifyOfFailedRefund } from './failed-refunds.js';
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

  /** Saves Stripe's response to the request. Later changes arrive with the payment's settlement. */
  async saveResponse(id: string, response: { id: string } | { rejected: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { manager } = tx;
      const isRejected = 'rejected' in response;
      const { affected } = await manager.update(
        RefundEntity,
        { id, status: 'pending' },
        isRejected
          ? { status: 'failed', error: response.rejected }
          : { stripeRefundId: response.id },
      );
      if (!isRejected || !affected) return;
      const { paymentId, amountCents } = await manager.findOneByOrFail(RefundEntity, { id });
      const payment = await manager.findOneByOrFail(LedgerEntryEntity, { id: paymentId });
      await notifyOfFailedRefund(tx, payment, {
        refund: id,
        amountCents,
        error: response.rejected,
      });
    });
  }
}
