import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TextMessages1764010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings
        ADD COLUMN sms_consent_at timestamptz(3),
        ADD COLUMN sms_consent_version integer,
        ADD COLUMN sms_consent_text text,
        ADD CONSTRAINT bookings_sms_consent
          CHECK (num_nulls(sms_consent_at, sms_consent_version, sms_consent_text) IN (0, 3));

      -- Numbers in E.164.
      CREATE TABLE sms_opt_outs (
        phone text PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE received_sms (
        id serial PRIMARY KEY,
        sid text NOT NULL CONSTRAINT received_sms_sid UNIQUE,
        phone text NOT NULL,
        body text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      -- One row.
      CREATE TABLE owner_sms (
        id integer PRIMARY KEY CHECK (id = 1),
        new_bookings boolean NOT NULL DEFAULT false,
        phone text,
        CHECK (phone IS NOT NULL OR NOT new_bookings)
      );
      INSERT INTO owner_sms (id) VALUES (1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE owner_sms;
      DROP TABLE received_sms;
      DROP TABLE sms_opt_outs;
      ALTER TABLE bookings
        DROP COLUMN sms_consent_at,
        DROP COLUMN sms_consent_version,
        DROP COLUMN sms_consent_text;
    `);
  }
}
