import { createIndex } from '@desert-mirror/platform/database/create-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Export and erasure look for a customer's payments, and for the others of their customers at Stripe. */
export class Payers1764290010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      `payment_intents_stripe_customer ON payment_intents (stripe_customer_id)
       WHERE stripe_customer_id IS NOT NULL`,
    );
    await createIndex(
      runner,
      'payment_intents_invoice ON payment_intents (invoice_id) WHERE invoice_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX payment_intents_invoice, payment_intents_stripe_customer');
  }
}
