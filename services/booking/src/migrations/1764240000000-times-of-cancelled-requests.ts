import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TimesOfCancelledRequests1764240000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether the cancellation released a confirmed appointment, which an undo restores. Requests can have one, too.
      ALTER TABLE bookings ADD COLUMN was_scheduled boolean NOT NULL DEFAULT false
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN was_scheduled');
  }
}
