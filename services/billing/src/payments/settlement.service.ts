import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { Injectable, Logger } from '@nestjs/common';
import { bookingOf } from '../booking-of.js';
import { StripeApi, type IntentSnapshot } from '../stripe/stripe-api.js';
import {
  book,
  entriesOf,
  entriesOfInvoice,
  lockAccount,
  publishAccount,
  takeBack,
  type LockedAccount,
  type NewEntry,
} from './ledger.js';
import type { EntityManager } from 'typeorm';
import { balanceOf } from '../invoices/invoice.entity.js';
import {
  followRequests,
  hasPendingRefund,
  isFailed,
  isUnderWay,
  owedAgainOf,
} from '../refunds/refund-rows.js';
import { keepFacts } from '../books/booking-facts.js';
import { queueMail } from '../mails/mail-rows.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import {
  accountOf,
  isKeyExpired,
  isOpen,
  invoiceRefundReason,
  keptCents,
  mismatchOf,
  nextCheck,
  nextStatus,
  refundReasonFor,
  refundStatusOf,
  statusOf,
  type RefundReason,
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
    const { bookingId } = payment;
    const booking = isNews && bookingId !== null ? await bookingOf(this.rpc, bookingId) : undefined;
    return this.database.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment);
      if (booking) await keepFacts(tx.manager, booking);
      await this.apply(tx, { ...locked, seen, booking });
      return tx.manager.save(locked.row);
    });
  }

  private async settleUnanswered(payment: PaymentIntentEntity): Promise<PaymentIntentEntity> {
    if (!isOpen(payment.status) || !isKeyExpired(payment.createdAt, new Date())) return payment;
    return this.database.transaction(async (tx) => {
      const { row } = await lockPayment(tx, payment);
      if (row.stripeIntentId === null) close(row);
      return tx.manager.save(row);
    });
  }

  private async apply(tx: Transaction, found: Found): Promise<void> {
    const { row, seen } = found;
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
    if (before !== 'succeeded') await this.decideRefund(tx, found);
    await this.bookMoney(tx, found, seen);
    // A refund under way may still fail: looked at until Stripe is done with it.
    const isDone = row.refundStatus !== 'due' && !seen.refunds.some(isUnderWay);
    if (isDone && !(await hasPendingRefund(tx.manager, row.id))) row.nextCheckAt = null;
    else row.nextCheckAt ??= nextCheck(row.askedAt, new Date());
  }

  /** Keeps the money or not. Decided with the capture, done by a job: Stripe is asked there. */
  private async decideRefund(tx: Transaction, found: Found): Promise<void> {
    const { row } = found;
    const reason = await this.refundReason(tx, found);
    if (reason === undefined) return;
    row.refundReason = reason;
    row.refundStatus = 'due';
    // Should the job give up, the reconciler goes on.
    row.nextCheckAt ??= nextCheck(row.askedAt, new Date());
    await tx.enqueue(refundPayment, { paymentIntentId: row.id }, row.id);
    await this.note(tx, row, 'payment.refund-due', { reason });
  }

  private async refundReason(
    { manager }: Transaction,
    { row, account, booking }: Found,
  ): Promise<RefundReason | undefined> {
    const { invoice } = account;
    if (row.bookingId === null) return invoiceRefundReason(row, invoice && balanceOf(invoice));
    // Also where all of it was given back: nothing more is owed.
    if (invoice?.status === 'paid') return refundReasonFor(booking, 'paid');
    const { paymentStatus } = accountOf(await entriesOf(manager, row.bookingId));
    return refundReasonFor(booking, paymentStatus);
  }

  private async bookMoney(tx: Transaction, found: Found, seen: IntentSnapshot): Promise<void> {
    const { row, account } = found;
    const owedAgain = await owedAgainOf(tx.manager, row, seen.refunds);
    const added = [
      ...(await book(tx, row, entriesIn(seen, owedAgain))),
      ...(await takeBack(tx.manager, seen.refunds.filter(isFailed))),
    ];
    for (const { kind, amountCents, stripeId, reason } of added)
      await this.note(tx, row, kind === 'capture' ? 'payment.captured' : 'payment.refunded', {
        amountCents,
        stripeId,
        ...(reason && { reason }),
      });
    if (added.length > 0) await publishAccount(tx, account, new Date());
    await followRequests(tx.manager, seen.refunds);
    // What came back of a refund is nobody's payment.
    const capture = added.find(({ kind, reason }) => kind === 'capture' && reason === null);
    if (capture && row.refundStatus === null) await queueReceipt(tx, capture, found);
    if (row.refundStatus === null || row.refundStatus === 'done') return;
    const kept = keptCents(await entriesBeside(tx.manager, row), row.id);
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
    { id, bookingId, invoiceId }: PaymentIntentEntity,
    action: string,
    details: Record<string, unknown>,
  ): Promise<void> {
    const subject = bookingId === null ? { invoiceId } : { bookingId };
    const after = { ...subject, ...details };
    return tx.audit({ action, entity: 'payment', entityId: id, after });
  }
}

/** A payment under its account's lock, and what is known of it elsewhere. */
interface Found {
  row: PaymentIntentEntity;
  account: LockedAccount;
  seen: IntentSnapshot | undefined;
  /** Of a booking's payment that is news. */
  booking: BookingAccount | undefined;
}

async function lockPayment(
  tx: Transaction,
  payment: PaymentIntentEntity,
): Promise<Pick<Found, 'row' | 'account'>> {
  const account = await lockAccount(tx.manager, payment);
  const row = await tx.manager.findOneOrFail(PaymentIntentEntity, {
    where: { id: payment.id },
    lock: { mode: 'pessimistic_write' },
  });
  if (row.nextCheckAt !== null) row.nextCheckAt = nextCheck(row.askedAt, new Date());
  return { row, account };
}

const entriesBeside = (
  manager: EntityManager,
  { bookingId, invoiceId }: PaymentIntentEntity,
): Promise<LedgerEntryEntity[]> =>
  bookingId === null ? entriesOfInvoice(manager, invoiceId!) : entriesOf(manager, bookingId);

function close(row: PaymentIntentEntity): void {
  row.status = nextStatus(row.status, 'canceled');
  row.nextCheckAt = null;
}

/** To whoever the booking or the invoice is of, if they left an address. */
async function queueReceipt(
  tx: Transaction,
  { stripeId }: NewEntry,
  { booking, account }: Found,
): Promise<void> {
  const { invoice } = account;
  const to = booking ?? invoice;
  if (!to?.customerEmail) return;
  const payment = await tx.manager.findOneByOrFail(LedgerEntryEntity, { stripeId: stripeId! });
  await queueMail(tx, {
    kind: 'receipt',
    paymentId: payment.id,
    invoiceId: payment.invoiceId,
    recipient: to.customerEmail,
    recipientName: to.customerName,
    occasion: `receipt ${payment.id}`,
  });
}

function entriesIn(seen: IntentSnapshot, owedAgain: ReadonlySet<string>): NewEntry[] {
  const { charge, currency } = seen;
  const capture: NewEntry[] = charge
    ? [
        {
          kind: 'capture',
          amountCents: seen.receivedCents,
          currency,
          stripeId: charge.id,
          owedAgain: false,
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
      owedAgain: owedAgain.has(refund.id),
      reason: refund.reason,
      occurredAt: refund.at,
    }));
  return [...capture, ...refunds.toReversed()];
}
