import { Batches } from '@desert-mirror/platform/database/batches';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable, Logger } from '@nestjs/common';
import { Any } from 'typeorm';
import { saveBookingFacts } from '../booking-facts/booking-facts.js';
import { findBooking } from '../find-booking.js';
import { entriesOfAccount } from '../ledger/entries.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { isOpen, nextStatus } from '../ledger/payment-intent.rules.js';
import { pendingRefundIds } from '../refunds/refund-rows.js';
import { isKeyExpired } from '../stripe/idempotency.rules.js';
import { isSucceeded, isUnderWay, refundLeftCents } from '../stripe/refund-snapshot.rules.js';
import { type IntentSnapshot, StripeApi } from '../stripe/stripe-api.js';
import { decideRefund, failRefund } from './automatic-refunds.js';
import { isAbandoned, nextCheck } from './check-schedule.rules.js';
import { recordFailedAttempt } from './failed-attempts.js';
import {
  auditPayment,
  closePayment,
  lockPayment,
  savePayment,
  type SeenPayment,
} from './locked-payment.js';
import { LostPaymentsService } from './lost-payments.service.js';
import { recordPayment } from './record-payment.js';
import { mismatchOf, statusOf } from './stripe-intent.rules.js';

interface Inspected {
  payment: PaymentIntentEntity;
  seen: IntentSnapshot | undefined;
}

/**
 * Single entry point for recording card payments: reads a payment from Stripe and brings the ledger in
 * line with it. Called for webhooks, by the reconciliation, and before each use of an open payment.
 */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);
  /** Payments that are settled at the same time are read with one statement. */
  private readonly rowsByIntent = new Batches<string, PaymentIntentEntity | undefined>((ids) =>
    this.findByIntents(ids),
  );

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly stripe: StripeApi,
    private readonly lost: LostPaymentsService,
  ) {}

  /**
   * Settles the payment with this Stripe intent, even if its row was lost.
   * @returns false if the intent is not ours
   */
  async settleIntent(stripeIntentId: string): Promise<boolean> {
    const payment = await this.rowsByIntent.add(stripeIntentId);
    if (payment) {
      await this.settleRow(payment);
      return true;
    }
    const found = await this.lost.recover(stripeIntentId);
    if (found && found !== 'unattributed') await this.settle(found.id);
    return found !== undefined;
  }

  /**
   * Repeating it changes nothing unless something changed at Stripe.
   * @param id of our row
   * @returns the row afterwards
   */
  async settle(id: string): Promise<PaymentIntentEntity> {
    return (await this.inspect(id)).payment;
  }

  /** Settles a payment and also returns its snapshot at Stripe; undefined without an intent. */
  async inspect(id: string): Promise<Inspected> {
    return this.settleRow(await this.database.manager.findOneByOrFail(PaymentIntentEntity, { id }));
  }

  private async findByIntents(
    ids: readonly string[],
  ): Promise<(PaymentIntentEntity | undefined)[]> {
    const rows = await this.database.manager.findBy(PaymentIntentEntity, {
      stripeIntentId: Any(ids),
    });
    return ids.map((id) => rows.find(({ stripeIntentId }) => stripeIntentId === id));
  }

  private async settleRow(payment: PaymentIntentEntity): Promise<Inspected> {
    if (payment.stripeIntentId === null)
      return { payment: await this.closeExpired(payment), seen: undefined };
    const seen = await this.stripe.readIntent(payment.stripeIntentId);
    // Fetched before the transaction so that no lock is held during an RPC.
    const isNew = seen?.status === 'succeeded' && payment.status !== 'succeeded';
    const { bookingId } = payment;
    const booking =
      isNew && bookingId !== null ? await findBooking(this.rpc, bookingId) : undefined;
    const settled = await this.database.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment);
      if (booking) await saveBookingFacts(tx.manager, booking);
      // An intent that is canceled at Stripe, or unknown there, holds no money.
      if (seen && seen.status !== 'canceled')
        await this.applySnapshot(tx, { ...locked, seen, booking });
      else if (isOpen(locked.row.status)) closePayment(locked.row);
      await savePayment(tx, locked);
      return locked.row;
    });
    return { payment: settled, seen };
  }

  /** Settles a payment, and cancels it at Stripe if it was abandoned, so that it does not stay open forever. */
  async settleOrCancel(id: string): Promise<PaymentIntentEntity> {
    const payment = await this.settle(id);
    const { status, stripeIntentId, requestedAt } = payment;
    if (status !== 'open' || stripeIntentId === null) return payment;
    if (!isAbandoned(requestedAt, new Date())) return payment;
    await this.stripe.cancelIntent(stripeIntentId);
    // The payment may have succeeded in the meantime.
    return this.settle(id);
  }

  /** Ends an automatic refund whose request Stripe rejected. */
  async failRefund(id: string, rejection: Parameters<typeof failRefund>[2]): Promise<void> {
    const payment = await this.database.manager.findOneByOrFail(PaymentIntentEntity, { id });
    await this.database.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment);
      await failRefund(tx, locked, rejection);
      await savePayment(tx, locked);
    });
  }

  /** A request without a response cannot be repeated once its idempotency key has expired. */
  private async closeExpired(payment: PaymentIntentEntity): Promise<PaymentIntentEntity> {
    if (!isOpen(payment.status) || !isKeyExpired(payment.createdAt, new Date())) return payment;
    return this.database.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment);
      const { row } = locked;
      if (row.stripeIntentId === null) closePayment(row);
      await savePayment(tx, locked);
      return row;
    });
  }

  private async applySnapshot(tx: Transaction, payment: SeenPayment): Promise<void> {
    const { row, seen } = payment;
    const mismatch = mismatchOf(row, seen);
    if (mismatch !== undefined)
      return isOnlyRefundedAtStripe(row, seen)
        ? closeMismatched(tx, row, mismatch)
        : this.recordMismatch(tx, row, mismatch);
    row.mismatch = null;
    await recordFailedAttempt(tx, payment);
    const before = row.status;
    row.status = nextStatus(before, statusOf(seen.status));
    if (seen.status !== 'succeeded') return;
    const succeeded = { ...payment, entries: await entriesOfAccount(tx.manager, payment.account) };
    if (before !== 'succeeded') await decideRefund(tx, succeeded);
    await recordPayment(tx, succeeded);
    // A pending refund can still fail, so the payment is checked until Stripe is done with it.
    const isDone = row.refundStatus !== 'due' && !seen.refunds.some(isUnderWay);
    // Only a recorded payment can be refunded.
    const mayHaveRequest = before === 'succeeded';
    if (isDone && !(mayHaveRequest && (await pendingRefundIds(tx.manager, row.id)).length > 0))
      row.nextCheckAt = null;
    else row.nextCheckAt ??= nextCheck(row.requestedAt, new Date());
  }

  /** The intent was changed at Stripe. Logged on each reading, audited once. */
  private async recordMismatch(
    tx: Transaction,
    row: PaymentIntentEntity,
    mismatch: string,
  ): Promise<void> {
    this.logger.error('The intent at Stripe differs from ours', { payment: row.id, mismatch });
    if (row.mismatch === mismatch) return;
    row.mismatch = mismatch;
    await auditPayment(tx, row, 'payment.mismatch', { mismatch });
  }
}

/** Nothing of the payment is recorded here, and Stripe has refunded all of it. */
const isOnlyRefundedAtStripe = ({ status }: PaymentIntentEntity, seen: IntentSnapshot): boolean =>
  status !== 'succeeded' &&
  seen.status === 'succeeded' &&
  refundLeftCents(seen.receivedCents, 0, seen.refunds.filter(isSucceeded)) <= 0;

/** Ends a payment that was changed at Stripe. Audited once. */
async function closeMismatched(
  tx: Transaction,
  row: PaymentIntentEntity,
  mismatch: string,
): Promise<void> {
  const isKnown = row.mismatch === null && !isOpen(row.status);
  row.mismatch = null;
  closePayment(row);
  if (!isKnown) await auditPayment(tx, row, 'payment.mismatch-refunded', { mismatch });
}
