import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingLinks1764001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Part of the signed link of a customer; raising it invalidates earlier links.
      ALTER TABLE bookings ADD COLUMN link_revision integer NOT NULL DEFAULT 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN link_revision');
  }
}
