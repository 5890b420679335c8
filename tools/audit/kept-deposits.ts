import type { Client } from 'pg';
import type { Books, Difference } from './difference.ts';

interface Kept {
  id: number;
  cents: number;
}

interface Ledger {
  id: number;
  card: number;
  other: number;
  /** The tips in `other`. They do not count toward the kept deposit, which a card payment can then cover. */
  tips: number;
  returned: number;
}

const NOTHING: Omit<Ledger, 'id'> = { card: 0, other: 0, tips: 0, returned: 0 };

/**
 * After a late cancellation by the customer, the deposit is kept and the rest of the card payments is
 * refunded. Manual payments and their tips are not refunded automatically, and the owner can return more.
 */
export async function* keptDeposits({ billing, booking }: Books): AsyncGenerator<Difference> {
  const { rows } = await booking.query<Kept>(
    `SELECT id, kept_cents::integer AS cents FROM bookings
     WHERE status = 'cancelled' AND kept_cents IS NOT NULL ORDER BY id`,
  );
  const ledgers = await ledgersOf(
    billing,
    rows.map(({ id }) => id),
  );
  for (const { id, cents } of rows) {
    const { card, other, tips, returned } = ledgers.get(id) ?? NOTHING;
    const isTooMuch = card > Math.max(0, cents - (other - tips));
    const isTooLittle = card + other + returned < cents;
    if (isTooMuch || isTooLittle)
      yield {
        rule: 'a cancelled booking keeps its deposit',
        about: `booking ${id}`,
        expected: String(cents),
        found: String(card + other),
      };
  }
}

/**
 * Amounts that were not refunded. A refund that is not made yet counts: the job makes it, or the owner is told
 * that it failed. So does what a lost dispute has returned, which is not in the ledger. Payments on an invoice that was
 * still due after the cancellation do not count. Others on invoices count as by card if a cancellation refunds them.
 */
async function ledgersOf(billing: Client, ids: readonly number[]): Promise<Map<number, Ledger>> {
  const { rows } = await billing.query<Ledger>(
    `WITH late AS (
       SELECT payments.id FROM payments JOIN invoices ON invoices.id = payments.invoice_id
         JOIN audit_log ON entity = 'booking' AND entity_id = invoices.booking_id::text
           AND action = 'invoice.left-open'
       WHERE payments.created_at >= (after->>'cancelledAt')::timestamptz
     ), entries AS (
       SELECT coalesce(payments.booking_id, invoices.booking_id) AS id, payments.id AS payment_id,
         payment_intent_id AS intent_id,
         CASE kind WHEN 'capture' THEN 1 ELSE -1 END * amount_cents AS cents,
         CASE kind WHEN 'capture' THEN 1 ELSE -1 END * tip_cents AS tip_cents
       FROM payments LEFT JOIN invoices ON invoices.id = payments.invoice_id
       WHERE coalesce(refund_of, payments.id) NOT IN (SELECT id FROM late)
     ), payments_left AS (
       SELECT entries.id, intent.booking_id IS NOT NULL OR intent.id IS NOT NULL
           AND refund_reason IN ('booking_cancelled', 'cancelled_after_payment') AS is_card,
         CASE WHEN refund_status IN ('due', 'failed') OR refund_status = 'done' AND EXISTS (
             SELECT 1 FROM disputes WHERE disputes.payment_intent_id = intent_id AND status = 'lost'
           ) THEN least(keep_cents, sum(cents))
           ELSE sum(cents) END AS cents, sum(entries.tip_cents) AS tip_cents
       FROM entries LEFT JOIN payment_intents AS intent ON intent.id = intent_id
       GROUP BY entries.id, intent_id, intent.id
     )
     SELECT id, coalesce(sum(cents) FILTER (WHERE is_card), 0)::integer AS card,
       coalesce(sum(cents) FILTER (WHERE NOT is_card), 0)::integer AS other,
       coalesce(sum(tip_cents) FILTER (WHERE NOT is_card), 0)::integer AS tips,
       (SELECT coalesce(sum(refunds.amount_cents), 0) FROM refunds JOIN entries
         ON entries.payment_id = refunds.payment_id
         WHERE entries.id = payments_left.id AND refunds.status = 'succeeded')::integer AS returned
     FROM payments_left WHERE id = ANY($1) GROUP BY id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
