import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts what a recipient got in any spelling of the address. */
export class RecipientKeys1764272000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The table can be large, and building an index can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE INDEX messages_recipient_key ON messages (lower(recipient), id) WHERE status <> 'dropped';
      DROP INDEX messages_not_dropped;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX messages_not_dropped ON messages (recipient, id) WHERE status <> 'dropped';
      DROP INDEX messages_recipient_key;
    `);
  }
}
