import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells booking about the accounts that have an invoice, because it was not told when one was sent or voided. */
export class AccountsWithInvoices1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Later, because a worker of the previous release would publish an account with a lower revision.
      INSERT INTO jobs (name, key, payload, meta, queued_at)
      SELECT 'refresh-booking', 'invoice of ' || booking_id, jsonb_build_object('bookingId', booking_id),
        jsonb_build_object('requestId', gen_random_uuid()), now() + interval '10 minutes'
      FROM (SELECT DISTINCT booking_id FROM invoices WHERE booking_id IS NOT NULL) AS invoiced
      ON CONFLICT (name, key) DO NOTHING
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM jobs WHERE name = 'refresh-booking' AND key LIKE 'invoice of %'`,
    );
  }
}
