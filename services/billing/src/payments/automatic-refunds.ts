import type { Transaction } from '@desert-mirror/platform/database/database';
import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { accountOf, keptCents } from '../ledger/account.rules.js';
import { entriesOfBooking, entriesOfInvoice } from '../ledger/entries.js';
import { balanceOf } from '../ledger/invoice-account.entity.js';
import type { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import type { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { automaticRefundTransitions, type RefundReason } from '../ledger/payment-intent.rules.js';
import { invoiceRefundReason, refundReasonFor, refundStatusOf } from './automatic-refund.rules.js';
import { nextCheck } from './check-schedule.rules.js';
import { auditPayment, type SeenPayment } from './locked-payment.js';
import { refundPayment } from './payments.jobs.js';

const logger = new Logger('AutomaticRefunds');

/** Decides whether to refund a payment that has just succeeded; a job performs the refund. */
export async function decideRefund(tx: Transaction, payment: SeenPayment): Promise<void> {
  const { row } = payment;
  const reason = await refundReason(tx.manager, payment);
  if (reason === undefined) return;
  row.refundReason = reason;
  row.refundStatus = 'due';
  // If all attempts of the job fail, the reconciliation retries the refund.
  row.nextCheckAt ??= nextCheck(row.askedAt, new Date());
  await tx.enqueue(refundPayment, { paymentIntentId: row.id }, row.id);
  await auditPayment(tx, row, 'payment.refund-due', { reason });
}

async function refundReason(
  manager: EntityManager,
  { row, account, booking }: SeenPayment,
): Promise<RefundReason | undefined> {
  const { invoice } = account;
  if (row.bookingId === null) return invoiceRefundReason(row, invoice && balanceOf(invoice));
  // A paid invoice owes nothing, even if all its payments were refunded.
  if (invoice?.status === 'paid') return refundReasonFor(booking, 'paid');
  const { paymentStatus } = accountOf(await entriesOfBooking(manager, row.bookingId));
  return refundReasonFor(booking, paymentStatus);
}

/** Updates the status of an automatic refund from the ledger and Stripe's attempts. */
export async function updateRefundStatus(
  tx: Transaction,
  { row, seen }: SeenPayment,
): Promise<void> {
  if (row.refundStatus === null) return;
  const kept = keptCents(await entriesOfSubject(tx.manager, row), row.id);
  const status = refundStatusOf(kept, seen.refunds);
  if (!automaticRefundTransitions.allows(row.refundStatus, status)) return;
  if (status === 'failed') {
    logger.error('Refund failed at Stripe', { payment: row.id });
    await auditPayment(tx, row, 'payment.refund-failed', { keptCents: kept });
  }
  row.refundStatus = status;
}

const entriesOfSubject = (
  manager: EntityManager,
  { bookingId, invoiceId }: PaymentIntentEntity,
): Promise<LedgerEntryEntity[]> =>
  bookingId === null ? entriesOfInvoice(manager, invoiceId!) : entriesOfBooking(manager, bookingId);
