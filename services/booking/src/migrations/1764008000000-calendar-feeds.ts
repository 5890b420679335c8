import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CalendarFeeds1764008000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE calendar_feeds (
        id serial PRIMARY KEY,
        -- Points into the schema of identity.
        user_id integer NOT NULL CONSTRAINT calendar_feeds_user UNIQUE,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE calendar_feeds');
  }
}
