import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Minutes since 1970; 0 without a date. */
const MINUTES = `least(199999999, greatest(0, coalesce(
  floor(extract(epoch FROM preferred_date - to_timestamp(0)) / 60), 0)))::integer`;

/** A sort key that puts the bookings that need work first. */
export class BookingPriority1764160000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and rewriting it can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      -- Requests, paid ones first and then the oldest; unpaid work that is done; confirmed bookings by date; the others.
      ALTER TABLE bookings ADD COLUMN priority integer GENERATED ALWAYS AS (
        CASE
          WHEN status = 'pending' THEN CASE payment_status WHEN 'paid' THEN 0 ELSE 200000000 END + id
          WHEN status = 'confirmed' THEN 800000000 + ${MINUTES}
          WHEN status = 'completed' AND payment_status = 'unpaid' AND total_amount > 0
            THEN 799999999 - ${MINUTES}
          WHEN status = 'completed' THEN 1600000000 - ${MINUTES}
          ELSE 2000000000 - ${MINUTES}
        END
      ) STORED;
      CREATE INDEX bookings_priority ON bookings (priority, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN priority');
  }
}
