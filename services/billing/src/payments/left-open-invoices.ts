import type { bookingEvents } from '@desert-mirror/contracts/booking';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { In, type EntityManager } from 'typeorm';
import { InvoiceAccountEntity } from '../ledger/invoice-account.entity.js';
import { OPEN_INVOICE_STATUSES } from '../ledger/invoice-status.rules.js';
import { wasReinstated } from './reinstated-bookings.js';

type Cancelled = EventPayload<typeof bookingEvents.bookingCancelled>;

/** The owner chose to void the invoice, but it cannot be voided. */
export const recordNotVoided = (
  tx: Transaction,
  { bookingId, cancelledAt }: Cancelled,
  reason: string,
): Promise<void> =>
  tx.audit({
    action: 'invoice.not-voided',
    entity: 'booking',
    entityId: bookingId,
    after: { reason, cancelledAt },
  });

/** Leaves an open invoice to the owner unless the cancellation says what happens to it; a customer's does not. */
export async function recordLeftOpen(tx: Transaction, cancelled: Cancelled): Promise<void> {
  const { bookingId, cancelledAt, voidInvoice = false, keepInvoice = false } = cancelled;
  if (voidInvoice || keepInvoice || (await wasReinstated(tx.manager, cancelled))) return;
  const isOpen = await tx.manager.existsBy(InvoiceAccountEntity, {
    bookingId,
    status: In(OPEN_INVOICE_STATUSES),
  });
  if (!isOpen) return;
  await tx.audit({
    action: 'invoice.left-open',
    entity: 'booking',
    entityId: bookingId,
    after: { reason: 'The booking was canceled, and its invoice is still due', cancelledAt },
  });
}

/**
 * A query for the latest of the above, with `at` and `reason`; no row if the booking was reinstated or the invoice was sent
 * after it.
 * @param invoice alias of the invoice's row
 */
export const leftOpenQuery = (invoice: string): string => `
  SELECT at, after ->> 'reason' AS reason FROM (
    SELECT at, after FROM audit_log
    WHERE entity = 'booking' AND entity_id = CAST(${invoice}.booking_id AS text)
      AND action IN ('invoice.not-voided', 'invoice.left-open')
    ORDER BY id DESC LIMIT 1) AS latest
  WHERE at >= ${invoice}.sent_at AND NOT EXISTS (SELECT FROM reinstated_bookings AS reinstated
    WHERE reinstated.booking_id = ${invoice}.booking_id
      AND reinstated.reinstated_at >= coalesce(CAST(after ->> 'cancelledAt' AS timestamptz), at))`;

/** Whether an invoice is still due and waits for the owner since the cancellation of its booking. */
export async function isLeftOpen(manager: EntityManager, invoiceId: number): Promise<boolean> {
  const [found] = await manager.query<unknown[]>(
    `SELECT 1 FROM invoices invoice CROSS JOIN LATERAL (${leftOpenQuery('invoice')}) left_open
     WHERE invoice.id = $1 AND invoice.booking_id IS NOT NULL AND invoice.status = ANY($2)`,
    [invoiceId, OPEN_INVOICE_STATUSES],
  );
  return found !== undefined;
}
