import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';
import type { LockedAccount } from './account-lock.js';
import { accountOfBooking, type KnownAccount } from './booking-account.js';
import { refreshInvoice } from './invoice-balance.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';

/**
 * Updates the invoice's balance and tells booking about its account. Called after each change to the
 * ledger, and after an invoice was sent or voided, under the account's lock.
 */
export async function publishAccount(
  tx: Transaction,
  { bookingId, invoice }: LockedAccount,
  now: Date,
  { payment: known, ...read }: KnownAccount & { payment?: PaymentIntentEntity } = {},
): Promise<void> {
  if (invoice) await refreshInvoice(tx.manager, invoice, now);
  if (bookingId === null) return;
  const {
    paymentIntentId,
    dueCents: _,
    entryCount,
    ...account
  } = await accountOfBooking(tx.manager, bookingId, invoice, read);
  const find = (id: string) =>
    id === known?.id ? known : tx.manager.findOneBy(PaymentIntentEntity, { id });
  const payment = paymentIntentId === undefined ? null : await find(paymentIntentId);
  await tx.publish(billingEvents.bookingAccountChanged, {
    bookingId,
    revision: entryCount + (await invoiceChangesOf(tx.manager, bookingId)),
    ...account,
    stripePaymentIntentId: payment?.stripeIntentId ?? null,
  });
}

/**
 * How often an invoice of a booking was sent or voided. Like the number of ledger entries it only grows, so their sum
 * orders the accounts of a booking.
 */
async function invoiceChangesOf(manager: EntityManager, bookingId: number): Promise<number> {
  const [row] = await manager.query<{ changes: number }[]>(
    `SELECT (count(sent_at) + count(voided_at))::integer AS changes
     FROM invoices WHERE booking_id = $1`,
    [bookingId],
  );
  return row!.changes;
}
