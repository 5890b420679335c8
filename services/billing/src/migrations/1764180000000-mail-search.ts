import { createSearchIndex } from '@desert-mirror/platform/database/search-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for searching the message log by recipient. */
export class MailSearch1764180000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and building the index can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    const recipient = `(lower(recipient_name || ' ' || recipient))`;
    await createSearchIndex(runner, 'mails_search', 'mails', recipient);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS mails_search');
  }
}
