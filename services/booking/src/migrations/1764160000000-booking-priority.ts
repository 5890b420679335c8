import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of bookings by what needs work. */
export class BookingPriority1764160000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and rewriting it can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      -- Requests, paid ones first and then the oldest; confirmed bookings by date (minutes since 1970); the newest of the others.
      ALTER TABLE bookings ADD COLUMN priority integer GENERATED ALWAYS AS (
        CASE status
          WHEN 'pending' THEN CASE payment_status WHEN 'paid' THEN 0 ELSE 200000000 END + id
          WHEN 'confirmed' THEN 400000000 + least(399999999, greatest(0, coalesce(
            floor(extract(epoch FROM preferred_date - to_timestamp(0)) / 60), 0)))::integer
          WHEN 'completed' THEN 1200000000 - id
          ELSE 1600000000 - id
        END
      ) STORED;
      CREATE INDEX bookings_priority ON bookings (priority, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN priority');
  }
}
