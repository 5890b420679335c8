import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A booking's appointments are read with those that were released, which the unique index leaves out. A task deletes
 * visitors' released holds every 15 seconds.
 */
export class AppointmentsOfBookings1764140000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The role's limit is shorter than the build of an index on a large table.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX appointments_of_booking ON appointments (booking_id) WHERE booking_id IS NOT NULL;
      CREATE INDEX appointments_released ON appointments (updated_at)
        WHERE status = 'released' AND booking_id IS NULL;
      CREATE INDEX jobs_failed ON jobs (created_at) WHERE status = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX appointments_of_booking, appointments_released, jobs_failed');
  }
}
