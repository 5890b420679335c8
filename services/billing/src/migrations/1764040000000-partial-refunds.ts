import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PartialRefunds1764040000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- How much of a payment its automatic refund leaves.
      ALTER TABLE payment_intents ADD keep_cents integer NOT NULL DEFAULT 0 CHECK (keep_cents >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payment_intents DROP keep_cents');
  }
}
