import { createIndex } from '@desert-mirror/platform/database/create-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts what a recipient got in any spelling of the address. The previous release uses `messages_not_dropped`. */
export class RecipientKeys1764272000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIndex(
      runner,
      `messages_recipient_key ON messages (lower(recipient), id) WHERE status <> 'dropped'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_recipient_key');
  }
}
