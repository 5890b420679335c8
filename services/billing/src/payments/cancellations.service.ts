import type { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, type FindOptionsWhere } from 'typeorm';
import { StripeApi } from '../stripe/stripe-api.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { lockAccount } from './ledger.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import { OPEN_STATUSES } from './payment.rules.js';
import { refundPayment } from './payments.jobs.js';
import { SettlementService } from './settlement.service.js';

type Cancelled = EventPayload<typeof bookingEvents.bookingCancelled>;

/** What becomes of payments when a booking is cancelled or an invoice is void. */
@Injectable()
export class CancellationsService {
  constructor(
    private readonly database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Nobody can pay any more, and what somebody paid meanwhile goes back. What was paid before the
   * cancellation stays: the owner gives it back, or not.
   */
  async closeBooking({ bookingId, cancelledAt }: Cancelled): Promise<void> {
    await this.closeOpen({ bookingId });
    await this.giveBackLate(bookingId, new Date(cancelledAt));
  }

  /** What came through before Stripe heard of it is given back when it is booked. */
  closeInvoice(invoiceId: number): Promise<void> {
    return this.closeOpen({ invoiceId });
  }

  private async closeOpen(subject: FindOptionsWhere<PaymentIntentEntity>): Promise<void> {
    const { manager } = this.database;
    const open = await manager.findBy(PaymentIntentEntity, {
      ...subject,
      status: In(OPEN_STATUSES),
    });
    for (const { id, stripeIntentId } of open) {
      if (stripeIntentId !== null) await this.stripe.cancelIntent(stripeIntentId);
      await this.settlement.settle(id);
    }
  }

  /** Money whose booking was read before it was cancelled, and that was booked after. */
  private giveBackLate(bookingId: number, cancelledAt: Date): Promise<void> {
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
        if (!capture || capture.createdAt < cancelledAt) continue;
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
