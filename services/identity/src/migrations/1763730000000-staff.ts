import { createAuditIndex, dropAuditIndex } from '@desert-mirror/platform/database/audit-log';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Staff1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        -- Expiry of a one-time password; null for a regular password.
        ADD COLUMN one_time_until timestamptz(3),
        ADD COLUMN last_sign_in_at timestamptz(3),
        ADD COLUMN is_owner boolean NOT NULL DEFAULT false,
        -- Owner only: hash of the configured password that was last applied.
        ADD COLUMN configured_password text;
      CREATE UNIQUE INDEX users_one_owner ON users (is_owner) WHERE is_owner;
    `);
    await createAuditIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditIndex(runner);
    await runner.query(`
      ALTER TABLE users
        DROP COLUMN one_time_until,
        DROP COLUMN last_sign_in_at,
        DROP COLUMN is_owner,
        DROP COLUMN configured_password;
    `);
  }
}
