import { createSearchIndex } from '@desert-mirror/platform/database/search-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for searching the message log by recipient. */
export class MessageSearch1764170000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and building the index can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    const recipient = `(lower(recipient_name || ' ' || recipient))`;
    await createSearchIndex(runner, 'messages_search', 'messages', recipient);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS messages_search');
  }
}
