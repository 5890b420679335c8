import { createSearchIndex } from '@desert-mirror/platform/database/search-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The log is searched by recipient. */
export class MessageSearch1764170000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const recipient = `(lower(recipient_name || ' ' || recipient))`;
    await createSearchIndex(runner, 'messages_search', 'messages', recipient);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX IF EXISTS messages_search');
  }
}
