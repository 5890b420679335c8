import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FailedMails1764260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of removed recipients, whom the error can name.
      UPDATE mails SET error = NULL WHERE recipient = '' AND error IS NOT NULL;
      -- The failed email is listed already, and running its job again sends nothing.
      DELETE FROM jobs WHERE name = 'send-mail' AND status = 'failed' AND NOT EXISTS (
        SELECT FROM mails WHERE mails.id = (payload ->> 'mailId')::integer AND mails.status = 'queued')
    `);
  }

  /** Cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
