import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed attempts to pay are published once, and refunds that banks reject are corrected by email. */
export class OwnerNotices1764012000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_intents ADD COLUMN last_failure text;
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('invoice', 'reminder', 'receipt', 'refund', 'refund-correction'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE kind = 'refund-correction';
      ALTER TABLE payment_intents DROP COLUMN last_failure;
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('invoice', 'reminder', 'receipt', 'refund'));
    `);
  }
}
