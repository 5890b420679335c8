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
        times_redeemed integer NOT NULL DEFAULT 0 CHECK (times_redeemed >= 0),
        discounted_cents bigint NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((percent_off IS NULL) <> (amount_off_cents IS NULL))
      );
      CREATE TABLE promo_redemptions (
        booking_id integer PRIMARY KEY REFERENCES bookings (id),
        promo_code_id integer NOT NULL REFERENCES promo_codes (id),
        email_key text NOT NULL,
        discount_cents bigint NOT NULL,
        released_at timestamptz(3)
      );
      CREATE INDEX promo_redemptions_customer ON promo_redemptions (promo_code_id, email_key);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE promo_redemptions; DROP TABLE promo_codes');
  }
}
