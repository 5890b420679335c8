import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SentMessages1764111000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and building an index can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      -- Finds the last message of a kind to the owner, who gets one for each booking.
      CREATE INDEX messages_sent ON messages (recipient, kind, sent_at) WHERE sent_at IS NOT NULL;
      CREATE INDEX messages_waiting ON messages (recipient, kind, id) WHERE status = 'queued';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX messages_sent, messages_waiting');
  }
}
