import { DEFAULT_RETENTION } from '@desert-mirror/contracts/retention';
import { Database } from '@desert-mirror/platform/database/database';
import { RetentionTask } from '@desert-mirror/platform/jobs/retention.task';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { migrations } from '../migrations/index.js';
import { retentionOf } from './retention.js';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase('billing', migrations);
});
afterAll(() => own?.close());
beforeEach(() => sql('TRUNCATE invoices, estimates, mails, stripe_events, audit_log CASCADE'));

const sql = <T>(text: string): Promise<T[]> => own.dataSource.query(text);
const PERIODS = {
  ...DEFAULT_RETENTION,
  messages: 6,
  stripeEvents: 2,
  documents: 84,
  auditContacts: 8,
};
const run = () => new RetentionTask(new Database(own.dataSource), retentionOf(PERIODS)).run();
const DOCUMENT = `customer_name, customer_email, customer_phone, vehicle_info, services, subtotal, total`;
const ROSA = `'Rosa', 'rosa@example.com', '7025550199', 'Tacoma', '[]', 100, 100`;

it('deletes old events of Stripe and documents, and no invoice', async () => {
  await sql(`INSERT INTO stripe_events (id, type, livemode, received_at) VALUES
    ('old', 'a', false, now() - interval '3 months'), ('young', 'a', false, now() - interval '1 month')`);
  await sql(`INSERT INTO invoices (invoice_number, ${DOCUMENT}, created_at)
    VALUES ('INV-1', ${ROSA}, now() - interval '20 years')`);
  await sql(`INSERT INTO documents (invoice_id, content_hash, content, created_at)
    SELECT id, hash, '{}', now() - age FROM invoices,
      (VALUES ('old', interval '85 months'), ('young', interval '83 months')) AS ages (hash, age)`);
  await run();
  expect(await sql('SELECT id FROM stripe_events')).toEqual([{ id: 'young' }]);
  expect(await sql('SELECT content_hash FROM documents')).toEqual([{ content_hash: 'young' }]);
  expect(await sql('SELECT customer_name FROM invoices')).toEqual([{ customer_name: 'Rosa' }]);
});

it('removes recipients of old emails and contact data of old entries', async () => {
  await sql(`INSERT INTO invoices (invoice_number, ${DOCUMENT}) VALUES ('INV-1', ${ROSA})`);
  await sql(`INSERT INTO mails (invoice_id, kind, recipient, recipient_name, status, error, created_at)
    SELECT id, 'invoice', age || '@example.com', 'Rosa', ages.status, ages.error, now() - make_interval(months => age)
    FROM invoices, (VALUES (5, 'failed', 'No 5@example.com'), (7, 'sent', NULL), (8, 'failed', 'No 8@example.com'))
      AS ages (age, status, error)`);
  await sql(`INSERT INTO audit_log (action, entity, entity_id, after, at)
    SELECT age, 'invoice', '1', '{"customerName": "Rosa", "to": "rosa@example.com"}', now() - make_interval(months => age)
    FROM unnest(ARRAY[7, 9]) AS age`);
  await run();
  expect(await sql('SELECT recipient, status, error FROM mails ORDER BY id')).toEqual([
    { recipient: '5@example.com', status: 'failed', error: 'No 5@example.com' },
    { recipient: '', status: 'sent', error: null },
    { recipient: '', status: 'dropped', error: null },
  ]);
  expect(await sql('SELECT action FROM audit_log WHERE after::text ~* $$rosa$$')).toEqual([
    { action: '7' },
  ]);
});

it('deletes links of estimates 90 days after their last day', async () => {
  await sql(`INSERT INTO estimates (estimate_number, ${DOCUMENT}, tax_mode, tax_rate, tax_amount, status, valid_until)
    SELECT days::text, ${ROSA}, 'added', 0, 0, 'sent', current_date - days FROM unnest(ARRAY[89, 93]) AS days`);
  await sql(
    `INSERT INTO estimate_links (token_hash, estimate_id) SELECT estimate_number, id FROM estimates`,
  );
  await run();
  expect(await sql('SELECT token_hash FROM estimate_links')).toEqual([{ token_hash: '89' }]);
});
