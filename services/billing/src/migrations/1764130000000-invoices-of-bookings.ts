import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each payment of a booking reads its invoices, also those that are void, which the unique index leaves out. */
export class InvoicesOfBookings1764130000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The role's limit is shorter than the build of an index on a large table.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(
      'CREATE INDEX invoices_booking ON invoices (booking_id) WHERE booking_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX invoices_booking');
  }
}
