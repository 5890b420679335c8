import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import type { LockedAccount } from './account-lock.js';
import { accountOf } from './account.rules.js';
import { entriesOfBooking } from './entries.js';
import { refreshInvoice } from './invoice-balance.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';

/**
 * Updates the invoice's balance and tells booking about its account. Called after each change to the
 * ledger, under the account's lock.
 */
export async function publishAccount(
  tx: Transaction,
  { bookingId, invoice }: LockedAccount,
  now: Date,
): Promise<void> {
  if (invoice) await refreshInvoice(tx.manager, invoice, now);
  if (bookingId === null) return;
  const entries = await entriesOfBooking(tx.manager, bookingId);
  const { paymentIntentId, ...account } = accountOf(entries, invoice?.status === 'paid');
  const payment =
    paymentIntentId === undefined
      ? null
      : await tx.manager.findOneBy(PaymentIntentEntity, { id: paymentIntentId });
  await tx.publish(billingEvents.bookingAccountChanged, {
    bookingId,
    ...account,
    stripePaymentIntentId: payment?.stripeIntentId ?? null,
  });
}
