import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payouts1764050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Copies of Stripe's objects, for the bookkeeper. Payments never depend on them.
      CREATE TABLE payouts (
        id serial PRIMARY KEY,
        stripe_id text NOT NULL UNIQUE,
        status text NOT NULL,
        amount_cents integer NOT NULL,
        currency text NOT NULL,
        -- Stripe lists the transactions of automatic payouts only.
        automatic boolean NOT NULL,
        arrives_on date NOT NULL,
        failure text,
        -- All transactions of the payout are stored, and add up to its amount.
        is_complete boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX payouts_newest ON payouts (created_at, id);

      CREATE TABLE balance_transactions (
        id serial PRIMARY KEY,
        stripe_id text NOT NULL UNIQUE,
        -- Stripe's reporting category: charge, refund, dispute, fee, payout and others.
        category text NOT NULL,
        amount_cents integer NOT NULL,
        fee_cents integer NOT NULL,
        net_cents integer NOT NULL CHECK (net_cents = amount_cents - fee_cents),
        currency text NOT NULL,
        -- The charge, refund, dispute or payout.
        source_id text,
        stripe_intent_id text,
        payout_id integer REFERENCES payouts,
        created_at timestamptz(3) NOT NULL
      );
      CREATE INDEX balance_transactions_newest ON balance_transactions (created_at, id);
      CREATE INDEX balance_transactions_payout ON balance_transactions (payout_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE balance_transactions, payouts');
  }
}
