import type { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { lockAccount } from '../ledger/account-lock.js';
import { entriesOfBooking } from '../ledger/entries.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { OPEN_INTENT_STATUSES } from '../ledger/payment-intent.rules.js';
import { recordManualRefundDue } from '../refunds/manual-refunds.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { orderRefund } from './automatic-refunds.js';
import { manualRefundOf, refundsOfCancellation } from './cancellation.rules.js';
import { wasReinstated } from './reinstated-bookings.js';
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
   * Closes the open payments of a cancelled booking, orders the refunds of the others and records that the owner has to
   * return manual payments. Has no effect if the booking was reinstated.
   */
  async settleCancellation(cancelled: Cancelled): Promise<void> {
    if (await wasReinstated(this.database.manager, cancelled)) return;
    // Needs only the database, so that an outage of Stripe cannot delay the refunds.
    await this.orderRefunds(cancelled);
    await this.closeOpen({ bookingId: cancelled.bookingId });
    // A settlement that read the booking before its cancellation may have recorded a payment in the meantime.
    await this.orderRefunds(cancelled);
  }

  /** A payment that succeeds before Stripe cancels it is refunded when it is settled. */
  closePaymentsOfInvoice(invoiceId: number): Promise<void> {
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

  /** Repeating it changes nothing. */
  private orderRefunds({
    bookingId,
    cancelledAt,
    refund = false,
    keepCents = 0,
    voidInvoice = false,
  }: Cancelled): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockAccount(tx.manager, { bookingId, invoiceId: null });
      const entries = await entriesOfBooking(tx.manager, bookingId);
      const payments = await tx.manager.find(PaymentIntentEntity, {
        where: { id: In(entries.flatMap(({ paymentIntentId }) => paymentIntentId ?? [])) },
        order: { createdAt: 'ASC' },
      });
      const cancellation = { cancelledAt: new Date(cancelledAt), refund, keepCents, voidInvoice };
      for (const { reason, ...kept } of refundsOfCancellation(payments, entries, cancellation))
        await orderRefund(tx, kept, reason);
      const manual = manualRefundOf(entries, cancellation);
      if (manual.amountCents > 0)
        await recordManualRefundDue(tx, { bookingId, cancelledAt, ...manual });
    });
  }
}
