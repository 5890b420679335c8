import { connectPatiently, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { testServers } from '@desert-mirror/testing/config';
import { startPrivatePooler } from '@desert-mirror/testing/private-servers';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { isTransient } from '../errors.js';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase('catalog', []);
  await own.dataSource.query('CREATE TABLE cars (id integer)');
});
afterAll(() => own?.close());

/** The texts that one connection has prepared after `statements`. */
async function preparedAfter(url: string, ...statements: string[]): Promise<string[]> {
  const dataSource = await connectPatiently({ service: 'catalog', url });
  try {
    return await dataSource.transaction(async (manager) => {
      for (const text of statements)
        for (const value of [1, 2]) await manager.query(text, text.includes('$1') ? [value] : []);
      const rows = await manager.query<{ statement: string }[]>(
        'SELECT statement FROM pg_prepared_statements WHERE NOT from_sql ORDER BY prepare_time',
      );
      return rows.map(({ statement }) => statement);
    });
  } finally {
    await dataSource.destroy();
  }
}

const INSERT = 'INSERT INTO cars VALUES ($1)';

it('statements with parameters are prepared once per connection', async () => {
  const count = 'SELECT count(*) FROM cars WHERE id = $1';
  expect(await preparedAfter(own.url, INSERT, count, 'SELECT 1')).toEqual([INSERT, count]);
});

it.each([
  'SELECT * FROM cars WHERE id = $1',
  'UPDATE cars SET id = $1 RETURNING *',
  'SELECT id FROM cars WHERE $1::integer IS NULL OR id = $1',
  'SELECT id FROM cars ORDER BY id LIMIT $1',
  'SELECT id FROM cars WHERE id > $1 LIMIT 51',
  'SELECT id FROM cars WHERE id IN ($1)',
])('%s is not prepared', async (text) => {
  expect(await preparedAfter(own.url, text)).toEqual([]);
});

it('a statement is sent before the result of an earlier one', async () => {
  const dataSource = await connectPatiently({ service: 'catalog', url: own.url });
  const [runner, other] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  try {
    const client = (await runner.connect()) as { connection: { stream: { bytesWritten: number } } };
    const { stream } = client.connection;
    await other.query('SELECT pg_advisory_lock(77)');
    const start = stream.bytesWritten;
    const blocked = runner.query('SELECT pg_advisory_lock(77)');
    await until('the first to be sent', () => stream.bytesWritten > start);
    const before = stream.bytesWritten;
    const next = runner.query('SELECT 2 AS two');
    await until('the second to be sent', () => stream.bytesWritten > before);
    await other.query('SELECT pg_advisory_unlock(77)');
    await blocked;
    expect(await next).toEqual([{ two: 2 }]);
    await runner.query('SELECT pg_advisory_unlock(77)');
  } finally {
    await Promise.all([runner.release(), other.release()]);
    await dataSource.destroy();
  }
});

it('a connection whose statements have become invalid is replaced', async () => {
  await own.dataSource.query('CREATE TABLE wheels (id integer)');
  const dataSource = await connectPatiently({ service: 'catalog', url: own.url }, { poolSize: 1 });
  const read = () => dataSource.query('SELECT id FROM wheels WHERE id = $1', [1]);
  try {
    await read();
    await own.dataSource.query('ALTER TABLE wheels ALTER id TYPE bigint');
    expect(isTransient(await read().catch((error: unknown) => error))).toBe(true);
    expect(await read()).toEqual([]);
  } finally {
    await dataSource.destroy();
  }
});

it('behind a pooler, nothing is prepared', async () => {
  const pooler = await startPrivatePooler(testServers().TEST_POSTGRES_URL, 2);
  try {
    const { host } = new URL(pooler.url);
    const url = Object.assign(new URL(own.url), { host }).href;
    expect(await preparedAfter(url, INSERT)).toEqual([]);
  } finally {
    await pooler.stop();
  }
});
