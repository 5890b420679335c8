import {
  createPlatformTables,
  dropPlatformTables,
} from '@desert-mirror/platform/database/platform-tables';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await runner.query(`
      CREATE TABLE users (
        id serial PRIMARY KEY,
        username text NOT NULL UNIQUE,
        -- The username as it is looked up, made by usernameKey() and not by lower(), whose answer
        -- depends on the database's locale.
        username_key text NOT NULL CONSTRAINT users_username_key_unique UNIQUE,
        email text NOT NULL CONSTRAINT users_email_unique UNIQUE,
        password text NOT NULL,
        role text NOT NULL DEFAULT 'customer' CHECK (role IN ('admin', 'technician', 'customer')),
        stripe_customer_id text,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      -- Neither secret of a session is here, only what each hashes to: a leaked table opens nothing.
      CREATE TABLE sessions (
        id text PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        document_key_hash text NOT NULL UNIQUE,
        expires_at timestamptz(3) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX sessions_user ON sessions (user_id);
      CREATE INDEX sessions_expiry ON sessions (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions, users');
    await dropPlatformTables(runner);
  }
}
