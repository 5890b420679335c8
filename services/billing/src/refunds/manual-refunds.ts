import type { Transaction } from '@desert-mirror/platform/database/database';
import type { EntityManager } from 'typeorm';

interface ManualRefund {
  bookingId: number;
  cancelledAt: string;
  /** How much of the manual payments is kept. */
  keepCents: number;
  /** The rest of them, with their tips. */
  amountCents: number;
}

/** Once per cancellation. The account of the booking must be locked. */
export async function recordManualRefundDue(
  tx: Transaction,
  { bookingId, ...after }: ManualRefund,
): Promise<void> {
  const [known] = await tx.manager.query<unknown[]>(
    `SELECT 1 FROM audit_log WHERE entity = 'booking' AND entity_id = $1
       AND action = 'payment.manual-refund-due' AND after ->> 'cancelledAt' = $2`,
    [String(bookingId), after.cancelledAt],
  );
  if (known) return;
  await tx.audit({
    action: 'payment.manual-refund-due',
    entity: 'booking',
    entityId: bookingId,
    after,
  });
}

/**
 * A query for the above, with `bookingId`, `at`, the `cents` that are still to be returned and how much of the manual
 * payments is `tip_cents`; no row if there are none or the booking was reinstated. Later manual payments do not count: they
 * were still owed on the invoice.
 */
export const MANUAL_REFUNDS_DUE = `
  SELECT due.booking_id AS "bookingId", due.at, held.cents - due.keep_cents AS cents, held.tip_cents, due.cancelled_at
  FROM (SELECT CAST(entity_id AS integer) AS booking_id, at, CAST(after ->> 'keepCents' AS integer) AS keep_cents,
      CAST(after ->> 'cancelledAt' AS timestamptz) AS cancelled_at
    FROM audit_log WHERE action = 'payment.manual-refund-due') AS due
  CROSS JOIN LATERAL (
    SELECT sum(payment.amount_cents - coalesce(refunded.cents, 0)) AS cents,
      sum(payment.tip_cents - coalesce(refunded.tip_cents, 0)) AS tip_cents
    FROM payments payment
    CROSS JOIN LATERAL (SELECT sum(amount_cents) AS cents, sum(tip_cents) AS tip_cents
      FROM payments refund WHERE refund.refund_of = payment.id) AS refunded
    WHERE (payment.booking_id = due.booking_id OR payment.invoice_id = ANY(
        ARRAY(SELECT id FROM invoices WHERE booking_id = due.booking_id)))
      AND payment.kind = 'capture' AND payment.payment_intent_id IS NULL
      AND payment.created_at < due.cancelled_at) AS held
  WHERE held.cents > due.keep_cents AND NOT EXISTS (SELECT FROM reinstated_bookings AS reinstated
    WHERE reinstated.booking_id = due.booking_id AND reinstated.reinstated_at >= due.cancelled_at)`;

/** Whether a manual payment is among those of which the owner still has to return a part after a cancellation. */
export async function isManualRefundDue(
  manager: EntityManager,
  bookingId: number,
  { id }: { id: string },
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM (${MANUAL_REFUNDS_DUE}) AS due
     JOIN payments ON payments.id = $2 AND payments.created_at < due.cancelled_at
     WHERE due."bookingId" = $1`,
    [bookingId, id],
  );
  return rows.length > 0;
}
