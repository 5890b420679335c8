import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';

/*
 * Input of the period's books: the period, the invoices and the ledger until its end.
 * The parameters are described in period-books.sql.ts.
 */

export const PERIOD = `
  SELECT ${dayStarts('$1::text')} AS starts, ${dayEnds('$2::text')} AS ends,
    array_agg(month AT TIME ZONE '${BUSINESS_ZONE}' ORDER BY month) AS months
  FROM generate_series(date_trunc('month', $1::timestamp), $2::timestamp, '1 month') AS month`;

/**
 * What payments are for: invoices, and bookings without an invoice whose price includes tax. Those have
 * their negative id and are never due.
 */
export const BILLS = `
  SELECT id, booking_id, status <> 'void' AS is_live, sent_at, voided_at,
    (total * 100)::bigint AS total_cents, (tax_amount * 100)::bigint AS tax_cents
  FROM invoices
  UNION ALL SELECT -booking_id, booking_id, true, NULL, NULL, total_cents, tax_cents
  FROM booking_facts AS facts
  WHERE tax_cents > 0 AND NOT EXISTS (
    SELECT FROM invoices WHERE invoices.booking_id = facts.booking_id AND status <> 'void')`;

/**
 * Each ledger entry with its invoice. `paid` is what it adds to the paid amount of the invoice, and
 * `settled` is what it subtracts from the amount due. Tips count for neither. A refund that is not owed
 * again leaves the invoice settled.
 */
export const LEDGER = `
  SELECT entry.booking_id, invoice_id, coalesce(invoice_id, bill.id) AS bill_id, at, is_payment,
    paid, CASE WHEN is_for_good THEN 0 ELSE paid END AS settled, tip
  FROM (
    SELECT booking_id, invoice_id, occurred_at AS at, kind = 'capture' AND refund_of IS NULL AS is_payment,
      CASE kind WHEN 'capture' THEN amount_cents - tip_cents ELSE tip_cents - amount_cents END AS paid,
      CASE kind WHEN 'capture' THEN tip_cents ELSE -tip_cents END AS tip,
      refund_of IS NOT NULL AND NOT owed_again AS is_for_good
    FROM payments WHERE occurred_at < (SELECT ends FROM period)
  ) AS entry
  LEFT JOIN bills AS bill
    ON invoice_id IS NULL AND bill.booking_id = entry.booking_id AND bill.is_live`;

/**
 * Entries by invoice. Until it was voided, a void invoice was settled by the payments on its booking.
 */
export const ENTRIES = `
  SELECT bill_id, at, is_payment, paid, settled, tip FROM ledger WHERE bill_id IS NOT NULL
  UNION ALL SELECT id, at, is_payment, 0, settled, 0
    FROM ledger JOIN bills USING (booking_id) WHERE invoice_id IS NULL AND NOT is_live`;
