import { businessDate } from '@desert-mirror/contracts/time';
import type { EntityManager } from 'typeorm';
import { balanceOf, InvoiceEntity } from './invoice.entity.js';
import { statusOf } from './invoice-life.rules.js';
import { changedAt } from './invoice.rules.js';

/** Not void: at most one there is. */
const LIVE = `status <> 'void'`;

/** The row stays locked to the end of the transaction. */
export function lockInvoice(manager: EntityManager, id: number): Promise<InvoiceEntity | null> {
  return manager.findOne(InvoiceEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** The invoice that was made from a booking, locked. */
export function lockInvoiceOf(
  manager: EntityManager,
  bookingId: number,
): Promise<InvoiceEntity | null> {
  return manager
    .createQueryBuilder(InvoiceEntity, 'invoice')
    .where(`invoice.bookingId = :bookingId AND invoice.${LIVE}`, { bookingId })
    .setLock('pessimistic_write')
    .getOne();
}

const SIGN = `CASE kind WHEN 'capture' THEN 1 ELSE -1 END`;

/** What one booked payment or refund adds to what is paid: a tip pays for nothing that was invoiced. */
const PAID = `${SIGN} * (amount_cents - tip_cents)`;

/** A refund, and one that came back, of money that the customer is not to pay again. */
const FOR_GOOD = 'refund_of IS NOT NULL AND NOT owed_again';

/** Of the ledger, what counts for an invoice: its own and its booking's. */
const ENTRIES = 'payments WHERE invoice_id = $1 OR booking_id = $2';

/**
 * Brings an invoice in line with the ledger and the calendar. Under its lock.
 * @returns whether anything changed
 */
export async function refreshInvoice(
  manager: EntityManager,
  invoice: InvoiceEntity,
  now: Date,
): Promise<boolean> {
  const [sums] = await manager.query<{ paid: string; credited: string; latest: Date | null }[]>(
    `SELECT coalesce(sum(${PAID}), 0) AS paid,
       coalesce(-sum(${PAID}) FILTER (WHERE ${FOR_GOOD}), 0) AS credited,
       max(occurred_at) FILTER (WHERE kind = 'capture') AS latest
     FROM ${ENTRIES}`,
    [invoice.id, invoice.bookingId],
  );
  const account = { paidCents: Number(sums!.paid), creditedCents: Number(sums!.credited) };
  const status = statusOf({ ...invoice, ...balanceOf(invoice), ...account }, businessDate(now));
  const paidAt = status === 'paid' ? (invoice.paidAt ?? sums!.latest ?? now) : null;
  const isSame =
    status === invoice.status &&
    account.paidCents === invoice.paidCents &&
    account.creditedCents === invoice.creditedCents;
  if (isSame) return false;
  const updatedAt = changedAt(now, invoice.updatedAt);
  const changes = { status, ...account, paidAt, updatedAt };
  await manager.update(InvoiceEntity, { id: invoice.id }, changes);
  Object.assign(invoice, changes);
  return true;
}

/** Tips that came in with its payments and stayed. */
export async function tipCentsOf(
  manager: EntityManager,
  { id, bookingId }: Pick<InvoiceEntity, 'id' | 'bookingId'>,
): Promise<number> {
  const [sum] = await manager.query<{ tip: string }[]>(
    `SELECT coalesce(sum(${SIGN} * tip_cents), 0) AS tip FROM ${ENTRIES}`,
    [id, bookingId],
  );
  return Number(sum!.tip);
}
