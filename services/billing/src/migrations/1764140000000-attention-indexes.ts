import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard lists what needs attention and sums the invoices that are not of bookings. */
export class AttentionIndexes1764140000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The role's limit is shorter than the build of an index on a large table.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX jobs_failed ON jobs (created_at) WHERE status = 'failed';
      CREATE INDEX payments_intent ON payments (payment_intent_id);
      CREATE INDEX payment_intents_mismatch ON payment_intents (updated_at) WHERE mismatch IS NOT NULL;
      CREATE INDEX payment_intents_refund_failed ON payment_intents (updated_at)
        WHERE refund_status = 'failed';
      DROP INDEX invoices_totals;
      CREATE INDEX invoices_totals ON invoices (status) INCLUDE (total, booking_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX jobs_failed, payments_intent, payment_intents_mismatch,
        payment_intents_refund_failed, invoices_totals;
      CREATE INDEX invoices_totals ON invoices (status) INCLUDE (total);
    `);
  }
}
