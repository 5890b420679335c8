import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Installation1764085000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Created once and carried along by backups, so that payments at Stripe can be told from those of others.
      CREATE TABLE installation (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        -- Until when the payments at Stripe were compared with ours. A restore sets it back.
        payments_checked_at timestamptz(3) NOT NULL DEFAULT now()
      );
      INSERT INTO installation DEFAULT VALUES;

      -- Payments with our id at Stripe whose booking or invoice does not exist.
      CREATE TABLE unattributed_payments (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        stripe_intent_id text NOT NULL UNIQUE,
        livemode boolean NOT NULL,
        -- "booking 57"
        description text NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
        paid_at timestamptz(3) NOT NULL,
        -- When the owner has decided about the money, or it was refunded at Stripe.
        resolved_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX unattributed_payments_open ON unattributed_payments (id) WHERE resolved_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unattributed_payments, installation');
  }
}
