import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReinstatedBookings1763995000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- When the last cancellation of a booking was undone; cancellations before have no effect.
      CREATE TABLE reinstated_bookings (
        booking_id integer PRIMARY KEY,
        reinstated_at timestamptz(3) NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reinstated_bookings');
  }
}
