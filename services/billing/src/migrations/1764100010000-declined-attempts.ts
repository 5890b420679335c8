import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeclinedAttempts1764100010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Who asked for the payment last: an IPv4 address or the network of an IPv6 address.
      ALTER TABLE payment_intents ADD COLUMN client_network text;

      CREATE TABLE declined_attempts (
        -- Stripe's charge, or the payment method if it was not charged.
        id text PRIMARY KEY,
        payment_intent_id uuid NOT NULL,
        booking_id integer,
        client_network text,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX declined_attempts_booking ON declined_attempts (booking_id, at);
      CREATE INDEX declined_attempts_network ON declined_attempts (client_network, at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE declined_attempts;
      ALTER TABLE payment_intents DROP COLUMN client_network;
    `);
  }
}
