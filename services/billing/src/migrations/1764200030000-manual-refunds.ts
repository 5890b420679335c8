import { createIndex } from '@desert-mirror/platform/database/create-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Needs attention lists cancelled bookings of which the owner has to return payments by hand. */
export class ManualRefunds1764200030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      `audit_log_manual_refunds ON audit_log (id) WHERE action = 'payment.manual-refund-due'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_log_manual_refunds');
  }
}
