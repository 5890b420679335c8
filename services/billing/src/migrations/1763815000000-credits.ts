import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that reduce an invoice, besides refunds after which it is due again. */
export class Credits1763815000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments
        -- Of a refund, and of one that failed later: the invoice is owed as if the money had not come.
        ADD COLUMN owed_again boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT payments_owed_again_check
          CHECK (NOT owed_again OR kind = 'refund' OR refund_of IS NOT NULL);
      ALTER TABLE refunds ADD COLUMN owed_again boolean NOT NULL DEFAULT false;
      -- Of the ledger's refunds that are not owed again, tips aside; kept as paid_cents is.
      ALTER TABLE invoices ADD COLUMN credited_cents bigint NOT NULL DEFAULT 0;

      -- Until now every refund was owed again, and whoever asked for one was told so.
      UPDATE payments SET owed_again = true WHERE kind = 'refund' OR refund_of IS NOT NULL;
      UPDATE refunds SET owed_again = true;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoices DROP COLUMN credited_cents;
      ALTER TABLE refunds DROP COLUMN owed_again;
      ALTER TABLE payments DROP COLUMN owed_again;
    `);
  }
}
