import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Revision of a user's Stripe customer, so that a late event cannot overwrite a newer one. */
export class StripeCustomers1763817000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users ADD COLUMN stripe_customer_revision integer NOT NULL DEFAULT 0;
      CREATE INDEX users_email_key ON users (lower(email));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_email_key;
      ALTER TABLE users DROP COLUMN stripe_customer_revision;
    `);
  }
}
