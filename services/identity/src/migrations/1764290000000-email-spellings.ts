import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An email address belongs to one user in any spelling. Users who share one already stay as they are. */
export class EmailSpellings1764290000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE');
    const shared = (await runner.query(
      `SELECT id FROM users WHERE EXISTS (
         SELECT FROM users AS first WHERE lower(first.email) = lower(users.email) AND first.id < users.id)`,
    )) as { id: number }[];
    // The first user of an address is in the index, so that no further one can get it.
    const ids = shared.map(({ id }) => id);
    const condition = ids.length > 0 ? `WHERE id NOT IN (${ids.join(', ')})` : '';
    // The previous release knows the violation by its name.
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_email_unique;
      CREATE UNIQUE INDEX users_email_unique ON users (lower(email)) ${condition};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX users_email_unique;
      ALTER TABLE users ADD CONSTRAINT users_email_unique UNIQUE (email);
    `);
  }
}
