import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CancellationPolicy1764041000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The accepted terms: version, free hours and time.
      ALTER TABLE bookings ADD policy jsonb, ADD kept_cents bigint CHECK (kept_cents >= 0)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP policy, DROP kept_cents');
  }
}
