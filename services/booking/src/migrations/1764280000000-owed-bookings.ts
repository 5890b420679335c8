import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Minutes since 1970; 0 without a date. */
const MINUTES = `least(199999999, greatest(0, coalesce(
  floor(extract(epoch FROM preferred_date - to_timestamp(0)) / 60), 0)))::integer`;

/** Whether an amount of a completed booking is due. Computed as `dueCents` does. */
const IS_OWED = `CASE WHEN payment_status = 'paid' OR payment_status = 'refunded' AND paid_cents IS NULL THEN false
  ELSE coalesce(invoice_due_cents, total_amount * 100 - credited_cents
    - coalesce(paid_cents, greatest(0, captured_cents - refunded_cents))) > 0 END`;

const BEFORE = `payment_status = 'unpaid' AND total_amount > 0`;

/** The column keeps its name and type, so the previous release can use it. */
async function setPriority(runner: QueryRunner, isToCollect: string): Promise<void> {
  // The table can be large, and rewriting it can take longer than the statement timeout.
  await runner.query('SET LOCAL statement_timeout = 0');
  await runner.query(`
    -- Requests, paid ones first and then the oldest; work to collect for; confirmed bookings by date; the others.
    ALTER TABLE bookings ALTER COLUMN priority SET EXPRESSION AS (
      CASE
        WHEN status = 'pending' THEN CASE payment_status WHEN 'paid' THEN 0 ELSE 200000000 END + id
        WHEN status = 'confirmed' THEN 800000000 + ${MINUTES}
        WHEN status = 'completed' AND ${isToCollect} THEN 799999999 - ${MINUTES}
        WHEN status = 'completed' THEN 1600000000 - ${MINUTES}
        ELSE 2000000000 - ${MINUTES}
      END
    );
  `);
}

/** The sort key `priority` decides by the amount due, because a refund can be owed again. */
export class OwedBookings1764280000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return setPriority(runner, IS_OWED);
  }

  down(runner: QueryRunner): Promise<void> {
    return setPriority(runner, BEFORE);
  }
}
