import type { Transaction } from '@desert-mirror/platform/database/database';
import { Logger } from '@nestjs/common';
import { type EntityManager, In, IsNull, Or } from 'typeorm';
import type { LockedAccount } from '../ledger/account-lock.js';
import { keptCents } from '../ledger/account.rules.js';
import { accountOfBooking } from '../ledger/booking-account.js';
import { disputedOf } from '../ledger/disputed.js';
import { entriesOfAccount, type RecordedEntry } from '../ledger/entries.js';
import { balanceOf } from '../ledger/invoice-account.entity.js';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import {
  type AutomaticRefundStatus,
  automaticRefundTransitions,
  type RefundReason,
} from '../ledger/payment-intent.rules.js';
import { isReversal, unrecordedOf } from '../ledger/reversal.rules.js';
import {
  failedAtStripe,
  notifyOfFailedRefund,
  rejectedRequest,
} from '../refunds/failed-refunds.js';
import { isPayment } from '../refunds/refund.rules.js';
import { REJECTED_BY_STRIPE } from '../stripe/refund-snapshot.rules.js';
import {
  failedAttempts,
  refundOfBooking,
  refundOfExcess,
  refundOfInvoice,
  refundStatusOf,
} from './automatic-refund.rules.js';
import { nextCheck } from './check-schedule.rules.js';
import { auditPayment, type LockedPayment, type SucceededPayment } from './locked-payment.js';
import { refundPayment } from './payments.jobs.js';

const logger = new Logger('AutomaticRefunds');

const ORDERED_FROM: readonly AutomaticRefundStatus[] = [
  'due',
  ...automaticRefundTransitions.to('due'),
];

/** Decides whether to refund a payment that has just succeeded; a job performs the refund. */
export async function decideRefund(tx: Transaction, payment: SucceededPayment): Promise<void> {
  const { row } = payment;
  const required = await requiredRefund(tx.manager, payment);
  if (!required) return;
  const { reason, keepCents } = required;
  row.refundReason = reason;
  row.keepCents = keepCents;
  row.refundStatus = 'due';
  // If all attempts of the job fail, the reconciliation retries the refund.
  row.nextCheckAt ??= nextCheck(row.requestedAt, new Date());
  await tx.enqueue(refundPayment, { paymentIntentId: row.id }, row.id);
  await auditPayment(tx, row, 'payment.refund-due', { reason, keepCents });
}

/**
 * Refunds the excess after the price fell below what was paid, which happens only if booking did not know about the
 * latest payment yet.
 */
export async function refundExcess(
  tx: Transaction,
  { bookingId, invoice }: LockedAccount,
  entries: readonly RecordedEntry[],
): Promise<void> {
  const id = entries.findLast(isPayment)?.paymentIntentId;
  // The owner refunds manual payments, and repeats refunds that failed.
  if (bookingId === null || !id || entries.some(isReversal)) return;
  const row = await tx.manager.findOneByOrFail(PaymentIntentEntity, { id });
  const account = await accountOfBooking(tx.manager, bookingId, invoice, { entries });
  const { totalCents, invoiceDueCents, paidCents } = account;
  if (row.refundStatus !== null || totalCents === null || invoiceDueCents !== null) return;
  const amountCents = keptCents(entries, id);
  // The tip is refunded last.
  const kept = { amountCents, tipCents: Math.min(row.tipCents, amountCents) };
  const excess = refundOfExcess(kept, paidCents - totalCents);
  if (!excess) return;
  const { reason, keepCents } = excess;
  await orderRefund(tx, { id, keepCents }, reason);
  await auditPayment(tx, row, 'payment.refund-due', { reason, keepCents });
}

/** Refunds a payment that was kept so far, but for `keepCents`. Replaces an earlier order. */
export async function orderRefund(
  tx: Transaction,
  { id, keepCents }: Pick<PaymentIntentEntity, 'id' | 'keepCents'>,
  refundReason: RefundReason,
): Promise<void> {
  const { affected } = await tx.manager.update(
    PaymentIntentEntity,
    { id, refundStatus: Or(IsNull(), In(ORDERED_FROM)) },
    { refundReason, keepCents, refundStatus: 'due', nextCheckAt: new Date() },
  );
  if (affected !== 1) throw new Error(`The refund of payment ${id} cannot be ordered`);
  await tx.enqueue(refundPayment, { paymentIntentId: id }, `${id}:${keepCents}`);
}

async function requiredRefund(
  manager: EntityManager,
  { row, account: { invoice }, booking, entries }: SucceededPayment,
): Promise<ReturnType<typeof refundOfBooking>> {
  if (row.bookingId === null) return refundOfInvoice(row, invoice && balanceOf(invoice));
  // At the stored total: the price may have changed since this settlement read the booking.
  const { dueCents } = await accountOfBooking(manager, row.bookingId, invoice, { entries });
  return refundOfBooking(booking, row, dueCents);
}

/** The entry of a recorded card payment. */
export const captureOf = (
  entries: readonly RecordedEntry[],
  { id }: Pick<PaymentIntentEntity, 'id'>,
): RecordedEntry => entries.find((entry) => entry.paymentIntentId === id && isPayment(entry))!;

/** Updates the status of an automatic refund from the ledger and Stripe's attempts. */
export async function updateRefundStatus(
  tx: Transaction,
  { row, seen, entries }: SucceededPayment,
): Promise<void> {
  if (row.refundStatus === null) return;
  const kept = keptCents(entries, row.id);
  const leftCents = kept - row.keepCents;
  const { lostCents } = await disputedOf(tx.manager, row.id);
  const status = refundStatusOf(leftCents - lostCents, row, seen.refunds);
  if (!automaticRefundTransitions.allows(row.refundStatus, status)) return;
  if (status === 'failed') {
    logger.error('Refund failed at Stripe', { payment: row.id });
    await auditPayment(tx, row, 'payment.refund-failed', { keptCents: kept });
    // The owner is notified of a reversal when it is recorded.
    for (const refund of unrecordedOf(failedAttempts(seen.refunds, row.refundReason), entries))
      await notifyOfFailedRefund(tx, captureOf(entries, row), failedAtStripe(refund));
  }
  if (status === 'done' && leftCents > 0)
    await auditPayment(tx, row, 'payment.refund-not-needed', { reason: 'dispute_lost', leftCents });
  row.refundStatus = status;
}

/** Why Stripe rejected the request of a refund: for the audit log, and for the owner. */
const REJECTIONS = {
  disputed: ['charge_disputed', 'Stripe does not refund disputed payments'],
  rejected: ['refused_by_stripe', REJECTED_BY_STRIPE],
} as const;

/** After Stripe rejected its request, the refund has failed. The owner has to return the money another way. */
export async function failRefund(
  tx: Transaction,
  { row, account }: LockedPayment,
  rejection: keyof typeof REJECTIONS,
): Promise<void> {
  if (row.refundStatus !== 'due') return;
  row.refundStatus = 'failed';
  const [reason, error] = REJECTIONS[rejection];
  await auditPayment(tx, row, 'payment.refund-failed', { reason });
  const entries = await entriesOfAccount(tx.manager, account);
  const { lostCents } = await disputedOf(tx.manager, row.id);
  const leftCents = keptCents(entries, row.id) - row.keepCents - lostCents;
  await notifyOfFailedRefund(tx, captureOf(entries, row), rejectedRequest(row, leftCents, error));
}
