import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SuspiciousBookings1764005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings ADD COLUMN suspicion text CHECK (suspicion IN ('honeypot', 'volume'));
      CREATE INDEX bookings_suspicious ON bookings (created_at DESC, id DESC)
        WHERE suspicion IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN suspicion');
  }
}
