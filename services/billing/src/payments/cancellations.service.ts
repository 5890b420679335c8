import type { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { lockAccount } from '../ledger/account-lock.js';
import { keptCents, keptOf } from '../ledger/account.rules.js';
import { entriesOfBooking } from '../ledger/entries.js';
import type { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { OPEN_INTENT_STATUSES } from '../ledger/payment-intent.rules.js';
import { isPayment } from '../refunds/refund.rules.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { orderRefund } from './automatic-refunds.js';
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
   * `refund`, except for `keepCents`; otherwise the owner decides about them. A cancellation that was undone
   * has no effect.
   */
  async closeBooking(cancelled: Cancelled): Promise<void> {
    if (await isUndone(this.database.manager, cancelled)) return;
    const { bookingId, cancelledAt, refund = false, keepCents = 0 } = cancelled;
    const orderRefunds = () =>
      this.refund(bookingId, refund ? new Date(0) : new Date(cancelledAt), refund ? keepCents : 0);
    // Needs only the database, so that an outage of Stripe cannot delay the refunds.
    await orderRefunds();
    await this.closeOpen({ bookingId });
    // A settlement that read the booking before its cancellation may have recorded a payment in the meantime.
    await orderRefunds();
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
   * Refunds the payments recorded since an instant, except for an amount to keep. After a cancellation there can be
   * some whose settlement read the booking before it. Repeating it changes nothing.
   */
  private refund(bookingId: number, since: Date, keepCents: number): Promise<void> {
    return this.database.transaction(async (tx) => {
      await lockAccount(tx.manager, { bookingId, invoiceId: null });
      const entries = await entriesOfBooking(tx.manager, bookingId);
      const paid = await tx.manager.find(PaymentIntentEntity, {
        where: { bookingId, status: 'succeeded' },
        order: { createdAt: 'ASC' },
      });
      const late = paid.filter(
        (row) =>
          !isReturned(row) &&
          entries.some((one) => one.paymentIntentId === row.id && isSince(one, since)),
      );
      const decided = paid.filter((row) => isReturned(row) || late.includes(row));
      const others = entries.filter(({ paymentIntentId }) =>
        decided.every(({ id }) => id !== paymentIntentId),
      );
      let leftCents = Math.max(0, keepCents - keptOf(others));
      for (const row of late) {
        const kept = keptCents(entries, row.id);
        row.keepCents = Math.min(leftCents, kept);
        leftCents -= row.keepCents;
        if (row.keepCents < kept) await orderRefund(tx, row, 'booking_cancelled');
      }
    });
  }
}

/** Whether the whole payment is or will be refunded. After a partial refund of a duplicate, the rest can still be refunded. */
const isReturned = ({ refundStatus, keepCents }: PaymentIntentEntity): boolean =>
  refundStatus !== null && keepCents === 0;

/** By the time at which the payment was recorded. */
const isSince = (entry: LedgerEntryEntity, since: Date): boolean =>
  isPayment(entry) && entry.createdAt >= since;
