import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BookingFacts1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- As booking told it when money came in or an invoice was made; nulls of one it no longer knows.
      CREATE TABLE booking_facts (
        booking_id integer PRIMARY KEY,
        service_name text,
        service_location text,
        source text
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE booking_facts');
  }
}
