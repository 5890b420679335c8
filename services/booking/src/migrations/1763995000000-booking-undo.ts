import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingUndo1763995000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What an undo of the last change of the status restores; NULL if there was none.
      ALTER TABLE bookings ADD COLUMN previous_status text, ADD COLUMN status_changed_at timestamptz(3);
      CREATE INDEX bookings_requests ON bookings (preferred_date, id)
        WHERE status IN ('pending', 'confirmed');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX bookings_requests;
      ALTER TABLE bookings DROP COLUMN previous_status, DROP COLUMN status_changed_at;
    `);
  }
}
