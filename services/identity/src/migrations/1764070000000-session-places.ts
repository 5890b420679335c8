import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SessionPlaces1764070000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN browser text,
        ADD COLUMN system text,
        -- Of the client at sign-in.
        ADD COLUMN address text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        DROP COLUMN browser,
        DROP COLUMN system,
        DROP COLUMN address;
    `);
  }
}
