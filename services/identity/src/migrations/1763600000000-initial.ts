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
        -- The normalized username for lookups, computed by usernameKey() because the result of
        -- lower() depends on the database's locale.
        username_key text NOT NULL CONSTRAINT users_username_key_unique UNIQUE,
        email text NOT NULL CONSTRAINT users_email_unique UNIQUE,
        password text NOT NULL,
        role text NOT NULL DEFAULT 'customer' CHECK (role IN ('admin', 'technician', 'customer')),
        stripe_customer_id text,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      -- Only hashes of a session's secrets, so that a leaked table grants no access.
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
