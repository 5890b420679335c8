import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DisputesWithoutBooking1764190010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unattributed_payments ADD disputed_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE unattributed_payments DROP COLUMN disputed_at');
  }
}
