import type { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, type FindOptionsWhere } from 'typeorm';
import { lockAccount } from '../ledger/account-lock.js';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { OPEN_INTENT_STATUSES } from '../ledger/payment-intent.rules.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { refundPayment } from './payments.jobs.js';
import { isUndone } from './reinstated-bookings.js';
import { SettlementService } from './settlement.service.js';

type Cancelled = EventPayload<typeof bookingEvents.bookingCancelled>;

@Injectable()
export class CancellationsService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Payments recorded after the cancellation are refunded. Earlier payments are refunded only with
   * `refund`; otherwise the owner decides about them. A cancellation that was undone has no effect.
   */
  async closeBooking(cancelled: Cancelled): Promise<void> {
    if (await isUndone(this.database.manager, cancelled)) return;
    const { bookingId, cancelledAt, refund = false } = cancelled;
    await this.closeOpen({ bookingId });
    await this.refund(bookingId, refund ? new Date(0) : new Date(cancelledAt));
  }

  /** A payment that succeeds before Stripe cancels it is refunded when it is settled. */
  closeInvoice(invoiceId: number): Promise<void> {
    return this.closeOpen({ invoiceId });
  }

  private async closeOpen(subject: FindOptionsWhere<PaymentIntentEntity>): Promise<void> {
    const { manager } = this.database;
    const open = await manager.findBy(PaymentIntentEntity, {
      ...subject,
      status: In(OPEN_INTENT_STATUSES),
    });
    for (const { id, stripeIntentId } of open) {
      if (stripeIntentId !== null) await this.stripe.cancelIntent(stripeIntentId);
      await this.settlement.settle(id);
    }
  }

  /**
   * Refunds the payments recorded since an instant. After a cancellation there can be some whose
   * settlement read the booking before it.
   */
  private refund(bookingId: number, since: Date): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockAccount(tx.manager, { bookingId, invoiceId: null });
      const kept = await tx.manager.findBy(PaymentIntentEntity, {
        bookingId,
        status: 'succeeded',
        refundStatus: IsNull(),
      });
      for (const row of kept) {
        const [capture] = await tx.manager.findBy(LedgerEntryEntity, {
          paymentIntentId: row.id,
          kind: 'capture',
        });
        if (!capture || capture.createdAt < since) continue;
        await tx.manager.update(
          PaymentIntentEntity,
          { id: row.id },
          { refundReason: 'booking_cancelled', refundStatus: 'due', nextCheckAt: new Date() },
        );
        await tx.enqueue(refundPayment, { paymentIntentId: row.id }, row.id);
      }
    });
  }
}
