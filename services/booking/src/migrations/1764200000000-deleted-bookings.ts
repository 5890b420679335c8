import { createIndex } from '@desert-mirror/platform/database/create-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An erasure finds deleted bookings by their audit entries. Without the index, it reads the whole log. */
export class DeletedBookings1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      `audit_log_deleted_bookings ON audit_log (id) WHERE action = 'booking.deleted'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_log_deleted_bookings');
  }
}
