import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PromoCodes1764060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE promo_codes (
        id serial PRIMARY KEY,
        code text NOT NULL CONSTRAINT promo_codes_code UNIQUE,
        percent_off integer CHECK (percent_off BETWEEN 1 AND 100),
        amount_off_cents bigint CHECK (amount_off_cents > 0),
        service_ids jsonb NOT NULL,
        max_redemptions integer,
        max_per_customer integer,
        starts_on date,
        ends_on date,
        active boolean NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((percent_off IS NULL) <> (amount_off_cents IS NULL))
      );
      ALTER TABLE bookings ADD promo_code text REFERENCES promo_codes (code);
      CREATE INDEX bookings_promo_code ON bookings (promo_code, email_key) WHERE promo_code IS NOT NULL;
      ALTER TABLE booking_lines ADD discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE booking_lines DROP discount_cents;
      ALTER TABLE bookings DROP promo_code;
      DROP TABLE promo_codes;
    `);
  }
}
