import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InvoiceRequests1764190020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The Idempotency-Key of the request that created an invoice, and a hash of its content.
      ALTER TABLE invoices ADD request_key text UNIQUE, ADD request_hash text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoices DROP COLUMN request_key, DROP COLUMN request_hash');
  }
}
