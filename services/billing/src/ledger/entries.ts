import { type EntityManager, In } from 'typeorm';
import { tipOf } from './account.rules.js';
import { InvoiceAccountEntity } from './invoice-account.entity.js';
import { LedgerEntryEntity } from './ledger-entry.entity.js';
import type { PaymentIntentEntity } from './payment-intent.entity.js';

export type NewEntry = Pick<
  LedgerEntryEntity,
  'kind' | 'amountCents' | 'currency' | 'stripeId' | 'owedAgain' | 'reason' | 'occurredAt'
>;

/** Entries of a booking and of every invoice ever made from it, oldest first. */
export async function entriesOfBooking(
  manager: EntityManager,
  bookingId: number,
): Promise<LedgerEntryEntity[]> {
  const invoices = await manager.find(InvoiceAccountEntity, {
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

/**
 * Inserts the entries of a payment that are not recorded yet and returns them. One at a time, because
 * the tip in a refund depends on the entries before it.
 */
export async function recordEntries(
  manager: EntityManager,
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
 * Reverses refunds that were recorded as succeeded and failed later; returns the new entries. Each
 * reversal undoes exactly what its refund did to the tip and to the amount due.
 */
export async function reverseFailedRefunds(
  manager: EntityManager,
  failed: readonly { id: string }[],
): Promise<NewEntry[]> {
  if (failed.length === 0) return [];
  const recorded = await manager.findBy(LedgerEntryEntity, {
    stripeId: In(failed.map(({ id }) => id)),
  });
  const added: NewEntry[] = [];
  for (const { id: _id, createdAt: _createdAt, ...refund } of recorded) {
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

/** Returns whether the entry was inserted; false if its Stripe id is recorded already. */
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
