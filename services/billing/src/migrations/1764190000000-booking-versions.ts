import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingVersions1764190000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of the booking when its facts were read, so that older facts do not replace newer ones.
      ALTER TABLE booking_facts ADD booking_version integer;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_facts DROP COLUMN booking_version');
  }
}
