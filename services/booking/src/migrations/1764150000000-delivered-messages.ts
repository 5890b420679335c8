import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeliveredMessages1764150000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and building an index can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      -- Counts what a recipient got. An address that floods the form has thousands of dropped messages.
      CREATE INDEX messages_not_dropped ON messages (recipient, id) WHERE status <> 'dropped';
      DROP INDEX messages_recipient;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX messages_recipient ON messages (recipient, id);
      DROP INDEX messages_not_dropped;
    `);
  }
}
