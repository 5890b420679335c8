import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A card payment whose refund the bank rejects is returned in cash, by check or with Zelle. */
export class RefundsByAnotherMethod1764270030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_check3, ADD CONSTRAINT payments_intent_check
        CHECK (CASE WHEN method = 'card' THEN payment_intent_id IS NOT NULL
          ELSE payment_intent_id IS NULL OR kind = 'refund' END)
    `);
  }

  /** Rows that the older check does not allow stay. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payments DROP CONSTRAINT payments_intent_check, ADD CONSTRAINT payments_check3
        CHECK ((method = 'card') = (payment_intent_id IS NOT NULL)) NOT VALID
    `);
  }
}
