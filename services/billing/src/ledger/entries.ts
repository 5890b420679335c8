import { MANUAL_METHODS } from '@desert-mirror/contracts/payment-methods';
import { insertOnce } from '@desert-mirror/platform/database/insert-ignoring';
import { type EntityManager, In, Raw } from 'typeorm';
import type { LockedAccount } from './account-lock.js';
import { tipOf } from './account.rules.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { PaymentIntentEntity } from './payment-intent.entity.js';
import { reversalId } from './reversal.rules.js';

export type NewEntry = Pick<
  LedgerEntryEntity,
  'kind' | 'amountCents' | 'currency' | 'stripeId' | 'owedAgain' | 'reason' | 'occurredAt'
> &
  Partial<Card>;

type Card = Pick<LedgerEntryEntity, 'cardBrand' | 'cardLast4'>;

export type RecordedEntry = Omit<
  LedgerEntryEntity,
  'method' | 'requestKey' | 'createdAt' | keyof Card
>;

/** An array, because Postgres would not use the index for a subquery. */
const isOfInvoicesOf = (bookingId: number) =>
  Raw((id) => `${id} = ANY(ARRAY(SELECT id FROM invoices WHERE booking_id = :bookingId))`, {
    bookingId,
  });

/** Entries of a booking and of every invoice ever made from it, oldest first. */
export const entriesOfBooking = (
  manager: EntityManager,
  bookingId: number,
): Promise<LedgerEntryEntity[]> =>
  manager.find(LedgerEntryEntity, {
    where: [{ bookingId }, { invoiceId: isOfInvoicesOf(bookingId) }],
    order: { id: 'ASC' },
  });

/** Oldest first. */
export const entriesOfInvoice = (
  manager: EntityManager,
  invoiceId: number,
): Promise<LedgerEntryEntity[]> =>
  manager.find(LedgerEntryEntity, { where: { invoiceId }, order: { id: 'ASC' } });

/** All entries of a locked account, oldest first. */
export const entriesOfAccount = (
  manager: EntityManager,
  { bookingId, invoice }: LockedAccount,
): Promise<LedgerEntryEntity[]> =>
  bookingId === null
    ? entriesOfInvoice(manager, invoice!.id)
    : entriesOfBooking(manager, bookingId);

/** How much of a card payment the owner has returned by another method. Stripe does not know of it. */
export async function manuallyRefundedCents(
  manager: EntityManager,
  paymentIntentId: string,
): Promise<number> {
  const where = { paymentIntentId, kind: 'refund', method: In(MANUAL_METHODS) } as const;
  return (await manager.sum(LedgerEntryEntity, 'amountCents', where)) ?? 0;
}

/**
 * Inserts the entries of a payment that are not recorded yet and returns them. One at a time, because
 * the tip in a refund depends on the entries before it.
 * @param recorded all entries of the payment's account
 */
export async function recordEntries(
  manager: EntityManager,
  payment: PaymentIntentEntity,
  entries: readonly NewEntry[],
  recorded: readonly RecordedEntry[],
): Promise<RecordedEntry[]> {
  const { id, bookingId, invoiceId, refundReason } = payment;
  const own = recorded.filter(({ paymentIntentId }) => paymentIntentId === id);
  const added: RecordedEntry[] = [];
  for (const entry of entries) {
    const before = [...own, ...added];
    if (before.some(({ stripeId }) => stripeId === entry.stripeId)) continue;
    const isRefund = entry.kind === 'refund';
    const row = await insertNew(manager, {
      ...entry,
      bookingId,
      invoiceId,
      paymentIntentId: id,
      tipCents: isRefund ? tipOf(entry.amountCents, before, refundReason) : payment.tipCents,
      refundOf: isRefund ? (before.find(({ kind }) => kind === 'capture')?.id ?? null) : null,
    });
    if (row) added.push(row);
  }
  return added;
}

/**
 * Reverses refunds that were recorded as succeeded and failed later; returns the new entries. Each
 * reversal undoes exactly what its refund did to the tip and to the amount due.
 */
export async function reverseFailedRefunds(
  manager: EntityManager,
  failed: readonly { id: string }[],
): Promise<RecordedEntry[]> {
  if (failed.length === 0) return [];
  const recorded = await manager.findBy(LedgerEntryEntity, {
    stripeId: In(failed.map(({ id }) => id)),
  });
  const added: RecordedEntry[] = [];
  for (const { id: _id, createdAt: _createdAt, ...refund } of recorded) {
    const entry: Omit<LedgerEntryEntity, 'id' | 'createdAt'> = {
      ...refund,
      kind: 'capture',
      stripeId: reversalId(refund.stripeId!),
      reason: 'refund_failed',
      occurredAt: new Date(),
    };
    const row = await insertNew(manager, entry);
    if (row) added.push(row);
  }
  return added;
}

/** Undefined if the Stripe id is recorded already. */
async function insertNew(
  manager: EntityManager,
  entry: Omit<RecordedEntry, 'id'>,
): Promise<RecordedEntry | undefined> {
  const id = await insertOnce(manager, LedgerEntryEntity, entry);
  return id === undefined ? undefined : { ...entry, id };
}
