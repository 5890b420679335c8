import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FailedMessages1764260000000 } from './1764260000000-failed-messages.js';
import { migrations } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('booking', migrations);
});
afterAll(() => database?.close());

it('messages without a recipient and jobs that would send nothing are no longer reported as failed', async () => {
  const { dataSource } = database;
  await dataSource.query(`
    INSERT INTO messages (id, kind, sequence, recipient, recipient_name, audience, status, error) VALUES
      (1, 'completed', 1, 'erased-1', '', 'customer', 'failed', '550 rosa@example.com'),
      (2, 'completed', 2, 'dana@example.com', 'Dana', 'customer', 'failed', '550'),
      (3, 'completed', 3, 'lee@example.com', 'Lee', 'customer', 'queued', NULL);
    INSERT INTO jobs (name, payload, meta, status)
    SELECT 'send-message', jsonb_build_object('messageId', id), '{}', 'failed' FROM messages;
  `);
  const runner = dataSource.createQueryRunner();
  await new FailedMessages1764260000000().up(runner);
  await runner.release();
  expect(await dataSource.query('SELECT status, error FROM messages ORDER BY id')).toEqual([
    { status: 'dropped', error: null },
    { status: 'failed', error: '550' },
    { status: 'queued', error: null },
  ]);
  expect(await dataSource.query('SELECT payload FROM jobs')).toEqual([
    { payload: { messageId: 3 } },
  ]);
});
