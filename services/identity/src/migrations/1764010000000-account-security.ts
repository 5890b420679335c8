import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountSecurity1764010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The last request of each user.
      CREATE TABLE password_resets (
        id serial PRIMARY KEY,
        user_id integer NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        -- Null until the email is sent.
        token_hash text UNIQUE,
        expires_at timestamptz(3)
      );
      -- Browsers from which a user has signed in; apps and scripts share the row without a key.
      CREATE TABLE known_devices (
        id serial PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        key_hash text,
        browser text,
        system text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE NULLS NOT DISTINCT (user_id, key_hash)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets, known_devices');
  }
}
