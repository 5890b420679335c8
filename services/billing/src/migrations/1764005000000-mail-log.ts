import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails about refunds, and the log of all emails. */
export class MailLog1764005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('invoice', 'reminder', 'receipt', 'refund'));
      CREATE INDEX mails_newest ON mails (created_at DESC, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE kind = 'refund';
      DROP INDEX mails_newest;
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('invoice', 'reminder', 'receipt'));
    `);
  }
}
