import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ends reports of failed messages on which nobody can act. */
export class FailedMessages1764260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Without a recipient they can never be sent.
      UPDATE messages SET status = 'dropped', error = NULL
      WHERE status = 'failed' AND recipient = 'erased-' || id;
      -- The message is reported itself, and its job would send nothing.
      DELETE FROM jobs WHERE name = 'send-message' AND status = 'failed' AND NOT EXISTS (
        SELECT FROM messages WHERE messages.id = (payload ->> 'messageId')::integer AND messages.status = 'queued')
    `);
  }

  /** Cannot be undone. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
