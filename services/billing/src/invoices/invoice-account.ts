import { businessDate } from '@desert-mirror/contracts/time';
import type { EntityManager } from 'typeorm';
import { InvoiceEntity, totalCentsOf } from './invoice.entity.js';
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

/** What one booked payment or refund adds to what is paid: a tip pays for nothing that was invoiced. */
const PAID = `CASE kind WHEN 'capture' THEN 1 ELSE -1 END * (amount_cents - tip_cents)`;

/**
 * Brings an invoice in line with the ledger and the calendar. Under its lock.
 * @returns whether anything changed
 */
export async function refreshInvoice(
  manager: EntityManager,
  invoice: InvoiceEntity,
  now: Date,
): Promise<boolean> {
  const [sums] = await manager.query<{ paid: string; latest: Date | null }[]>(
    `SELECT coalesce(sum(${PAID}), 0) AS paid,
       max(occurred_at) FILTER (WHERE kind = 'capture') AS latest
     FROM payments WHERE invoice_id = $1 OR booking_id = $2`,
    [invoice.id, invoice.bookingId],
  );
  const paidCents = Number(sums!.paid);
  const totalCents = totalCentsOf(invoice);
  const status = statusOf({ ...invoice, paidCents, totalCents }, businessDate(now));
  const paidAt = status === 'paid' ? (invoice.paidAt ?? sums!.latest ?? now) : null;
  if (status === invoice.status && paidCents === invoice.paidCents) return false;
  const updatedAt = changedAt(now, invoice.updatedAt);
  const changes = { status, paidCents, paidAt, updatedAt };
  await manager.update(InvoiceEntity, { id: invoice.id }, changes);
  Object.assign(invoice, changes);
  return true;
}
