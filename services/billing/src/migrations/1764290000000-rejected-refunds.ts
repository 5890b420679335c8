import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Automatic refunds that the bank rejected after they were done stayed done before `failed` was possible then. The
 * reconciliation reads these payments again, later than processes of the previous release run, which would change nothing.
 */
export class RejectedRefunds1764290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE payment_intents SET next_check_at = now() + interval '1 hour'
      WHERE refund_status = 'done' AND EXISTS (SELECT FROM payments
        WHERE payment_intent_id = payment_intents.id AND kind = 'capture' AND refund_of IS NOT NULL)
    `);
  }

  /** The check changes nothing that is in order. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
