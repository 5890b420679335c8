import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that failed before the ledger recorded them, so that the owner is told about each. */
export class FailedRefunds1764300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE failed_refunds (
        id bigint PRIMARY KEY,
        payment_id bigint NOT NULL REFERENCES payments,
        refund text NOT NULL CONSTRAINT failed_refunds_refund UNIQUE,
        amount_cents integer NOT NULL,
        error text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE failed_refunds');
  }
}
