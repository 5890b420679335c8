import { bookingRpcs, type BookingAccount } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable, Logger } from '@nestjs/common';
import { StripeApi, type IntentSnapshot } from '../stripe/stripe-api.js';
import { book, entriesOf, lockBooking, publishAccount, type NewEntry } from './ledger.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import {
  accountOf,
  isKeyExpired,
  isOpen,
  keptCents,
  mismatchOf,
  nextCheck,
  nextStatus,
  refundReasonFor,
  refundStatusOf,
  statusOf,
} from './payment.rules.js';
import { refundPayment } from './payments.jobs.js';

/** Brings our books in line with Stripe. The one way money gets into them, whoever says look. */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly stripe: StripeApi,
  ) {}

  /**
   * Reads a payment at Stripe and books what it finds; does nothing where nothing changed.
   * @param id of our row
   * @returns the row as it then is
   */
  async settle(id: string): Promise<PaymentIntentEntity> {
    const payment = await this.database.manager.findOneByOrFail(PaymentIntentEntity, { id });
    if (payment.stripeIntentId === null) return this.settleUnanswered(payment);
    const seen = await this.stripe.readIntent(payment.stripeIntentId);
    // Asked here because nothing may wait for another service while it holds locks.
    const isNews = seen?.status === 'succeeded' && payment.status !== 'succeeded';
    const booking = isNews ? await this.bookingOf(payment.bookingId) : undefined;
    return this.database.transaction(async (tx) => {
      const row = await lockPayment(tx, payment);
      await this.apply(tx, row, seen, booking);
      return tx.manager.save(row);
    });
  }

  private async settleUnanswered(payment: PaymentIntentEntity): Promise<PaymentIntentEntity> {
    if (!isOpen(payment.status) || !isKeyExpired(payment.createdAt, new Date())) return payment;
    return this.database.transaction(async (tx) => {
      const row = await lockPayment(tx, payment);
      if (row.stripeIntentId === null) close(row);
      return tx.manager.save(row);
    });
  }

  private async apply(
    tx: Transaction,
    row: PaymentIntentEntity,
    seen: IntentSnapshot | undefined,
    booking: BookingAccount | undefined,
  ): Promise<void> {
    // An intent that Stripe does not know, or has closed, holds no money, whatever else it says.
    if (!seen || seen.status === 'canceled') {
      if (isOpen(row.status)) close(row);
      return;
    }
    const mismatch = mismatchOf(row, seen);
    if (mismatch !== undefined) return this.refuse(tx, row, mismatch);
    row.mismatch = null;
    const before = row.status;
    row.status = nextStatus(before, statusOf(seen.status));
    if (seen.status !== 'succeeded') return;
    if (before !== 'succeeded') await this.decideRefund(tx, row, booking);
    await this.bookMoney(tx, row, seen);
    if (row.refundStatus !== 'due') row.nextCheckAt = null;
  }

  /** Keeps the money or not. Decided with the capture, done by a job: Stripe is asked there. */
  private async decideRefund(
    tx: Transaction,
    row: PaymentIntentEntity,
    booking: BookingAccount | undefined,
  ): Promise<void> {
    const { paymentStatus } = accountOf(await entriesOf(tx.manager, row.bookingId));
    const reason = refundReasonFor(booking, paymentStatus);
    if (reason === undefined) return;
    row.refundReason = reason;
    row.refundStatus = 'due';
    // Should the job give up, the reconciler goes on.
    row.nextCheckAt ??= nextCheck(row.askedAt, new Date());
    await tx.enqueue(refundPayment, { paymentIntentId: row.id }, row.id);
    await this.note(tx, row, 'payment.refund-due', { reason });
  }

  private async bookMoney(
    tx: Transaction,
    row: PaymentIntentEntity,
    seen: IntentSnapshot,
  ): Promise<void> {
    const added = await book(tx, row, entriesIn(seen));
    for (const { kind, amountCents, stripeId, reason } of added)
      await this.note(tx, row, kind === 'capture' ? 'payment.captured' : 'payment.refunded', {
        amountCents,
        stripeId,
        ...(reason && { reason }),
      });
    if (added.length > 0) await publishAccount(tx, row.bookingId);
    if (row.refundStatus === null || row.refundStatus === 'done') return;
    const kept = keptCents(await entriesOf(tx.manager, row.bookingId), row.id);
    const status = refundStatusOf(kept, seen.refunds);
    if (status === 'failed' && row.refundStatus !== 'failed') {
      this.logger.error('Refund failed at Stripe', { payment: row.id });
      await this.note(tx, row, 'payment.refund-failed', { keptCents: kept });
    }
    row.refundStatus = status;
  }

  /** Somebody changed the intent at Stripe: the owner hears of it once, the log each time. */
  private async refuse(tx: Transaction, row: PaymentIntentEntity, mismatch: string): Promise<void> {
    this.logger.error('Stripe has another payment than ours', { payment: row.id, mismatch });
    if (row.mismatch === mismatch) return;
    row.mismatch = mismatch;
    await this.note(tx, row, 'payment.mismatch', { mismatch });
  }

  private note(
    tx: Transaction,
    { id, bookingId }: PaymentIntentEntity,
    action: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    const after = { bookingId, ...details };
    return tx.audit({ action, entity: 'payment', entityId: id, after });
  }

  /** Undefined when booking no longer knows it. */
  private async bookingOf(id: number): Promise<BookingAccount | undefined> {
    try {
      return await this.rpc.call(bookingRpcs.getAccount, { id });
    } catch (error) {
      if (AppError.from(error)?.code === 'not_found') return undefined;
      throw error;
    }
  }
}

async function lockPayment(
  tx: Transaction,
  { id, bookingId }: PaymentIntentEntity,
): Promise<PaymentIntentEntity> {
  await lockBooking(tx.manager, bookingId);
  const row = await tx.manager.findOneOrFail(PaymentIntentEntity, {
    where: { id },
    lock: { mode: 'pessimistic_write' },
  });
  if (row.nextCheckAt !== null) row.nextCheckAt = nextCheck(row.askedAt, new Date());
  return row;
}

function close(row: PaymentIntentEntity): void {
  row.status = nextStatus(row.status, 'canceled');
  row.nextCheckAt = null;
}

function entriesIn(seen: IntentSnapshot): NewEntry[] {
  const { charge, currency } = seen;
  const capture: NewEntry[] = charge
    ? [
        {
          kind: 'capture',
          amountCents: seen.receivedCents,
          currency,
          stripeId: charge.id,
          reason: null,
          occurredAt: charge.at,
        },
      ]
    : [];
  // A refund under way may still fail; Stripe tells when it is through.
  const refunds = seen.refunds
    .filter(({ status }) => status === 'succeeded')
    .map((refund): NewEntry => ({
      kind: 'refund',
      amountCents: refund.amountCents,
      currency: refund.currency,
      stripeId: refund.id,
      reason: refund.reason,
      occurredAt: refund.at,
    }));
  return [...capture, ...refunds.toReversed()];
}
