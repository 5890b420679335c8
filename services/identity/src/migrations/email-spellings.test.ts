import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EmailSpellings1764290000000 } from './1764290000000-email-spellings.js';
import { migrations } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('identity', migrations);
});
afterAll(() => database?.close());

it('keeps users who share an address, and refuses further ones', async () => {
  const { dataSource } = database;
  const add = (name: string, email: string) =>
    dataSource.query(
      `INSERT INTO users (username, username_key, email, password) VALUES ($1, $1, $2, 'x')`,
      [name, email],
    );
  const migration = new EmailSpellings1764290000000();
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await migration.down(runner);
  await runner.commitTransaction();
  await add('vera', 'vera@example.com');
  await add('vera2', 'Vera@example.com');
  await add('ada', 'ada@example.com');
  await runner.startTransaction();
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();
  for (const email of ['VERA@example.com', 'Ada@example.com'])
    await expect(add('other', email)).rejects.toMatchObject({ constraint: 'users_email_unique' });
  await add('other', 'other@example.com');
  expect(await dataSource.query('SELECT count(*)::int AS count FROM users')).toEqual([
    { count: 4 },
  ]);
});
