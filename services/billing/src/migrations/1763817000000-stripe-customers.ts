import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StripeCustomers1763817000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stripe_customers (
        -- Made by emailKey(): one row, and so one customer, for each payer.
        email_key text PRIMARY KEY,
        request_id uuid NOT NULL UNIQUE,
        requested_at timestamptz(3) NOT NULL DEFAULT now(),
        name text NOT NULL,
        phone text,
        stripe_id text UNIQUE,
        revision integer NOT NULL DEFAULT 1
      );
      ALTER TABLE payment_intents ADD COLUMN stripe_customer_id text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_intents DROP COLUMN stripe_customer_id;
      DROP TABLE stripe_customers;
    `);
  }
}
