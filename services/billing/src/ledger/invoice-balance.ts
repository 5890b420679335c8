import { businessDate } from '@desert-mirror/contracts/time';
import type { EntityManager } from 'typeorm';
import { changedAt } from './changed-at.rules.js';
import { balanceOf, InvoiceAccountEntity } from './invoice-account.entity.js';
import { invoiceTransitions, statusOf } from './invoice-status.rules.js';

const SIGN = `CASE kind WHEN 'capture' THEN 1 ELSE -1 END`;

/** What an entry adds to the paid amount. A tip pays for nothing on the invoice. */
const PAID = `${SIGN} * (amount_cents - tip_cents)`;

/** Refunds, and their reversals, of money that the customer does not have to pay again. */
const CREDITED = 'refund_of IS NOT NULL AND NOT owed_again';

/** Payments on an invoice and on its booking. */
const ENTRIES = 'payments WHERE invoice_id = $1 OR booking_id = $2';

/**
 * Recomputes the balance and status of an invoice from the ledger and today's date. The caller holds
 * the invoice's lock.
 * @returns whether anything changed
 */
export async function refreshInvoice(
  manager: EntityManager,
  invoice: InvoiceAccountEntity,
  now: Date,
): Promise<boolean> {
  const [sums] = await manager.query<{ paid: string; credited: string; latest: Date | null }[]>(
    `SELECT coalesce(sum(${PAID}), 0) AS paid,
       coalesce(-sum(${PAID}) FILTER (WHERE ${CREDITED}), 0) AS credited,
       max(occurred_at) FILTER (WHERE kind = 'capture') AS latest
     FROM ${ENTRIES}`,
    [invoice.id, invoice.bookingId],
  );
  const account = { paidCents: Number(sums!.paid), creditedCents: Number(sums!.credited) };
  const derived = statusOf({ ...invoice, ...balanceOf(invoice), ...account }, businessDate(now));
  const status = invoiceTransitions.allows(invoice.status, derived) ? derived : invoice.status;
  const paidAt = status === 'paid' ? (invoice.paidAt ?? sums!.latest ?? now) : null;
  const isSame =
    status === invoice.status &&
    account.paidCents === invoice.paidCents &&
    account.creditedCents === invoice.creditedCents;
  if (isSame) return false;
  const updatedAt = changedAt(now, invoice.updatedAt);
  const changes = { status, ...account, paidAt, updatedAt };
  await manager.update(InvoiceAccountEntity, { id: invoice.id }, changes);
  Object.assign(invoice, changes);
  return true;
}

/** Tips on an invoice's payments that were not refunded. */
export async function tipCentsOf(
  manager: EntityManager,
  { id, bookingId }: Pick<InvoiceAccountEntity, 'id' | 'bookingId'>,
): Promise<number> {
  const [sum] = await manager.query<{ tip: string }[]>(
    `SELECT coalesce(sum(${SIGN} * tip_cents), 0) AS tip FROM ${ENTRIES}`,
    [id, bookingId],
  );
  return Number(sum!.tip);
}
