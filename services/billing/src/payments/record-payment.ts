import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { publishAccount } from '../ledger/account-changes.js';
import { type RecordedEntry, recordEntries, reverseFailedRefunds } from '../ledger/entries.js';
import { unrecordedOf } from '../ledger/reversal.rules.js';
import { findReceipt, queueMail } from '../mails/mail-queue.js';
import { failedAtStripe, notifyOfFailedRefund } from '../refunds/failed-refunds.js';
import { owedAgainOf, updateRequests } from '../refunds/refund-rows.js';
import { isFailed } from '../stripe/refund-snapshot.rules.js';
import { captureOf, updateRefundStatus } from './automatic-refunds.js';
import { entriesAtStripe } from './ledger-entries.rules.js';
import { auditPayment, type SeenPayment, type SucceededPayment } from './locked-payment.js';

export async function recordPayment(tx: Transaction, payment: SucceededPayment): Promise<void> {
  const { row, account, seen } = payment;
  const owedAgain = await owedAgainOf(tx.manager, row, seen, account.invoice);
  const added = [
    ...(await recordEntries(tx.manager, row, entriesAtStripe(seen, owedAgain), payment.entries)),
    ...(await reverseFailedRefunds(tx.manager, seen.refunds.filter(isFailed))),
  ];
  for (const { kind, amountCents, stripeId, reason } of added)
    await auditPayment(tx, row, kind === 'capture' ? 'payment.captured' : 'payment.refunded', {
      amountCents,
      stripeId,
      ...(reason && { reason }),
    });
  const entries = [...payment.entries, ...added];
  if (added.length > 0) await publishAccount(tx, account, new Date(), { entries, payment: row });
  const failed = await updateRequests(tx.manager, seen.refunds);
  for (const refund of unrecordedOf(failed, entries))
    await notifyOfFailedRefund(tx, captureOf(entries, row), failedAtStripe(refund));
  // The reversal of a failed refund is a capture with a reason, and gets no receipt. A payment that is not kept gets one,
  // because the page promises it, and an email about its refund follows.
  const capture = added.find(({ kind, reason }) => kind === 'capture' && reason === null);
  if (capture) await queueReceipt(tx, capture, payment);
  for (const entry of added)
    if (entry.kind === 'refund') await queueRefundNotice(tx, 'refund', entry, row.id);
    else if (entry.reason !== null) await reportFailedRefund(tx, entry, payment);
  await updateRefundStatus(tx, { ...payment, entries });
}

async function queueReceipt(
  tx: Transaction,
  { id: paymentId, invoiceId }: RecordedEntry,
  { booking, account }: SeenPayment,
): Promise<void> {
  const { invoice } = account;
  const customer = booking ?? invoice;
  if (!customer?.customerEmail) return;
  await queueMail(tx, {
    kind: 'receipt',
    paymentId,
    invoiceId,
    recipient: customer.customerEmail,
    recipientName: customer.customerName,
    occasion: `receipt ${paymentId}`,
  });
}

/** Addressed to the recipient of the receipt; the delivery uses a corrected address. */
async function queueRefundNotice(
  tx: Transaction,
  kind: 'refund' | 'refund-correction',
  { id: paymentId, invoiceId }: RecordedEntry,
  intentId: string,
): Promise<void> {
  const receipt = await findReceipt(tx.manager, intentId);
  if (receipt)
    await queueMail(tx, {
      ...receipt,
      kind,
      paymentId,
      invoiceId,
      occasion: `${kind} ${paymentId}`,
    });
}

/** Corrects the email to the customer about a refund, and notifies the owner, who has to act. */
async function reportFailedRefund(
  tx: Transaction,
  reversal: RecordedEntry,
  { row, account: { bookingId } }: SeenPayment,
): Promise<void> {
  await queueRefundNotice(tx, 'refund-correction', reversal, row.id);
  await tx.publish(billingEvents.ownerNoticeDue, {
    kind: 'refund-rejected',
    id: Number(reversal.id),
    bookingId,
  });
}
