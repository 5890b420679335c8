import { billingEvents } from '@desert-mirror/contracts/billing';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { type EntityManager, In } from 'typeorm';
import { lockInvoice, lockInvoiceOf, refreshInvoice } from '../invoices/invoice-account.js';
import { InvoiceEntity } from '../invoices/invoice.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import { PaymentIntentEntity } from './payment-intent.entity.js';
import { accountOf, tipOf } from './payment.rules.js';

/** First half of the advisory lock's key, "bill": schemas of one database share such locks. */
const BOOKING_LOCK = 0x62696c6c;

/** What money is for: a booking or an invoice. */
export interface Subject {
  bookingId: number | null;
  invoiceId: number | null;
}

/** What a subject is together with: a booking and the invoice that was made from it are one account. */
export interface LockedAccount {
  bookingId: number | null;
  invoice: InvoiceEntity | null;
}

/**
 * One at a time for a booking, to the end of the transaction. Row locks would not do: the first
 * payment of a booking has no row to lock.
 */
export async function lockBooking(manager: EntityManager, bookingId: number): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [BOOKING_LOCK, bookingId]);
}

/** One at a time for an account: always the booking first, then its invoice. */
export async function lockAccount(
  manager: EntityManager,
  { bookingId, invoiceId }: Subject,
): Promise<LockedAccount> {
  if (invoiceId === null) {
    if (bookingId === null) throw new Error('Money for nothing');
    await lockBooking(manager, bookingId);
    return { bookingId, invoice: await lockInvoiceOf(manager, bookingId) };
  }
  const invoice = await manager.findOneByOrFail(InvoiceEntity, { id: invoiceId });
  if (invoice.bookingId !== null) await lockBooking(manager, invoice.bookingId);
  return { bookingId: invoice.bookingId, invoice: await lockInvoice(manager, invoiceId) };
}

/** Of a booking, and of every invoice ever made from it; oldest first. */
export async function entriesOf(
  manager: EntityManager,
  bookingId: number,
): Promise<LedgerEntryEntity[]> {
  const invoices = await manager.find(InvoiceEntity, {
    where: { bookingId },
    select: { id: true },
  });
  const invoiceIds = invoices.map(({ id }) => id);
  return manager.find(LedgerEntryEntity, {
    where: [{ bookingId }, { invoiceId: In(invoiceIds) }],
    order: { id: 'ASC' },
  });
}

/** Oldest first. */
export const entriesOfInvoice = (
  manager: EntityManager,
  invoiceId: number,
): Promise<LedgerEntryEntity[]> =>
  manager.find(LedgerEntryEntity, { where: { invoiceId }, order: { id: 'ASC' } });

export type NewEntry = Pick<
  LedgerEntryEntity,
  'kind' | 'amountCents' | 'currency' | 'stripeId' | 'owedAgain' | 'reason' | 'occurredAt'
>;

/**
 * Adds what is not there yet, and says what that was. One after the other, because what a refund gives
 * back of a tip depends on those before it.
 */
export async function book(
  { manager }: Transaction,
  payment: PaymentIntentEntity,
  entries: readonly NewEntry[],
): Promise<NewEntry[]> {
  const { id, bookingId, invoiceId } = payment;
  const find = () =>
    manager.find(LedgerEntryEntity, { where: { paymentIntentId: id }, order: { id: 'ASC' } });
  let before = await find();
  const added: NewEntry[] = [];
  for (const entry of entries) {
    if (before.some(({ stripeId }) => stripeId === entry.stripeId)) continue;
    const isRefund = entry.kind === 'refund';
    const isNew = await insertNew(manager, {
      ...entry,
      bookingId,
      invoiceId,
      paymentIntentId: id,
      tipCents: isRefund ? tipOf(entry.amountCents, before) : payment.tipCents,
      refundOf: isRefund ? (before.find(({ kind }) => kind === 'capture')?.id ?? null) : null,
    });
    if (isNew) added.push(entry);
    before = await find();
  }
  return added;
}

/**
 * Books the money again of refunds that were through and then failed, and says what that was. Each undoes
 * just what its refund did, to the tip and to what is owed, too.
 */
export async function takeBack(
  manager: EntityManager,
  failed: readonly { id: string }[],
): Promise<NewEntry[]> {
  if (failed.length === 0) return [];
  const booked = await manager.findBy(LedgerEntryEntity, {
    stripeId: In(failed.map(({ id }) => id)),
  });
  const added: NewEntry[] = [];
  for (const { id: _id, createdAt: _createdAt, ...refund } of booked) {
    const entry: Omit<LedgerEntryEntity, 'id' | 'createdAt'> = {
      ...refund,
      kind: 'capture',
      stripeId: `${refund.stripeId!} failed`,
      reason: 'refund_failed',
      occurredAt: new Date(),
    };
    if (await insertNew(manager, entry)) added.push(entry);
  }
  return added;
}

/** @returns whether it was not there yet */
async function insertNew(
  manager: EntityManager,
  entry: Partial<LedgerEntryEntity>,
): Promise<boolean> {
  const inserted: { raw: unknown } = await manager
    .createQueryBuilder()
    .insert()
    .into(LedgerEntryEntity)
    .values(entry)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}

/** Brings all that follows from the ledger in line with it. Under the account's lock. */
export async function publishAccount(
  tx: Transaction,
  { bookingId, invoice }: LockedAccount,
  now: Date,
): Promise<void> {
  if (invoice) await refreshInvoice(tx.manager, invoice, now);
  if (bookingId === null) return;
  const entries = await entriesOf(tx.manager, bookingId);
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
