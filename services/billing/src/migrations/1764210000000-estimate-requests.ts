import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EstimateRequests1764210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The Idempotency-Key of the request that created an estimate, and a hash of its content.
      ALTER TABLE estimates ADD request_key text UNIQUE, ADD request_hash text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE estimates DROP COLUMN request_key, DROP COLUMN request_hash');
  }
}
