import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removes reports of failed messages that no action can resolve. */
export class FailedMessages1764260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a recipient they can never be sent.
      UPDATE messages SET status = 'dropped', error = NULL
      WHERE status = 'failed' AND recipient = 'erased-' || id;
      -- The failed message is listed already, and running its job again sends nothing.
      DELETE FROM jobs WHERE name = 'send-message' AND status = 'failed' AND NOT EXISTS (
        SELECT FROM messages WHERE messages.id = (payload ->> 'messageId')::integer AND messages.status = 'queued')
    `);
  }

  /** Cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
