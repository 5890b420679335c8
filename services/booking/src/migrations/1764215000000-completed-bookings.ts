import { createIndex } from '@desert-mirror/platform/database/create-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The schedule has the jobs that were completed today, however old they are. */
export class CompletedBookings1764215000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      `bookings_completed ON bookings (completed_at) WHERE status = 'completed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bookings_completed');
  }
}
