import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors1764075000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN authenticated_at timestamptz(3);
      UPDATE sessions SET authenticated_at = created_at;
      -- The default is for replicas of the previous release during an update.
      ALTER TABLE sessions
        ALTER COLUMN authenticated_at SET DEFAULT now(),
        ALTER COLUMN authenticated_at SET NOT NULL;

      CREATE TABLE totp_secrets (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret text NOT NULL,
        -- Null until the first code proves that an app has the secret.
        confirmed_at timestamptz(3),
        -- Of the last code that was used, so that no code counts twice.
        last_time_step integer
      );
      CREATE TABLE recovery_codes (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        hash text NOT NULL,
        PRIMARY KEY (user_id, hash)
      );
      CREATE TABLE passkeys (
        id text PRIMARY KEY,
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        public_key bytea NOT NULL,
        -- Of uses, as the device counts them; many devices always send 0.
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3)
      );
      CREATE INDEX passkeys_user_id ON passkeys (user_id);
      CREATE TABLE passkey_challenges (
        challenge text PRIMARY KEY,
        -- Null for a sign-in, which names no user yet.
        user_id integer REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL
      );
      CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE passkey_challenges;
      DROP TABLE passkeys;
      DROP TABLE recovery_codes;
      DROP TABLE totp_secrets;
      ALTER TABLE sessions DROP COLUMN authenticated_at;
    `);
  }
}
