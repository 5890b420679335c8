import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard shows the failed emails; nearly all emails are sent. */
export class FailedMails1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX mails_failed ON mails (id) WHERE status = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX mails_failed`);
  }
}
