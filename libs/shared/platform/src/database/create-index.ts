import type { QueryRunner } from 'typeorm';

/**
 * Creates an index in a migration, without the statement timeout of the role: building it can take longer on a large table.
 * @param definition SQL after CREATE INDEX
 */
export async function createIndex(runner: QueryRunner, definition: string): Promise<void> {
  await runner.query('SET LOCAL statement_timeout = 0');
  await runner.query(`CREATE INDEX ${definition}`);
}
