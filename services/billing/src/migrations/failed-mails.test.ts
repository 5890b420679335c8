import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { FailedMails1764260000000 } from './1764260000000-failed-mails.js';
import { migrations } from './index.js';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase('billing', migrations);
});
afterAll(() => own?.close());

it('removes errors of emails without a recipient and failed jobs that would send nothing', async () => {
  const { dataSource } = own;
  await dataSource.query(`
    INSERT INTO invoices (id, invoice_number, customer_name, services, subtotal, total)
      VALUES (1, 'INV-1', 'Rosa', '[]', 1, 1);
    INSERT INTO mails (id, invoice_id, kind, recipient, recipient_name, status, error) VALUES
      (1, 1, 'invoice', '', '', 'dropped', '550 rosa@example.com'),
      (2, 1, 'invoice', 'dana@example.com', 'Dana', 'failed', '550'),
      (3, 1, 'invoice', 'lee@example.com', 'Lee', 'queued', NULL);
    INSERT INTO jobs (name, payload, meta, status)
    SELECT 'send-mail', jsonb_build_object('mailId', id), '{}', 'failed' FROM mails;
  `);
  const runner = dataSource.createQueryRunner();
  await new FailedMails1764260000000().up(runner);
  await runner.release();
  expect(await dataSource.query('SELECT error FROM mails ORDER BY id')).toEqual([
    { error: null },
    { error: '550' },
    { error: null },
  ]);
  expect(await dataSource.query('SELECT payload FROM jobs')).toEqual([{ payload: { mailId: 3 } }]);
});
