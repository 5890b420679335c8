import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Maintenance1764095000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The last nightly backup and audit of all databases, written by the backup process.
      CREATE TABLE maintenance_runs (
        kind text PRIMARY KEY CHECK (kind IN ('backup', 'audit')),
        finished_at timestamptz(3) NOT NULL DEFAULT now(),
        -- The last run without an error; at first, when this table was created.
        succeeded_at timestamptz(3) NOT NULL DEFAULT now(),
        error text,
        -- Of the audit: at most twenty of { rule, about, expected, found }.
        differences jsonb NOT NULL DEFAULT '[]'
      );
      INSERT INTO maintenance_runs (kind) VALUES ('backup'), ('audit');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE maintenance_runs');
  }
}
