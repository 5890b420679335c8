import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ErasedCustomers1764200020000 } from './1764200020000-erased-customers.js';
import { migrations } from './index.js';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase('billing', migrations);
});
afterAll(() => own?.close());

it('removes what erasures left of erased customers and nothing of others', async () => {
  const { dataSource } = own;
  const columns = `customer_name, customer_email, customer_phone, vehicle_info, services, subtotal, total, status`;
  const values = (name: string, status: string) =>
    `'${name}', ${name === 'Rosa' ? `'rosa@example.com', '7025550199'` : 'NULL, NULL'}, NULL, '[]', 1, 1, '${status}'`;
  await dataSource.query(`
    INSERT INTO invoices (id, invoice_number, ${columns}) VALUES
      (1, '1', ${values('Erased since', 'paid')}), (2, '2', ${values('Rosa', 'paid')}),
      (3, '3', ${values('Erased customer', 'draft')}), (4, '4', ${values('Rosa', 'draft')});
    INSERT INTO estimates (id, estimate_number, ${columns}, tax_mode, tax_rate, tax_amount, valid_until) VALUES
      (1, '1', ${values('Erased customer', 'sent')}, 'added', 0, 0, '2026-12-01'),
      (2, '2', ${values('Rosa', 'sent')}, 'added', 0, 0, '2026-12-01');
    INSERT INTO audit_log (action, entity, entity_id, after)
    SELECT entity || '.sent', entity, id, '{"to": "rosa@example.com"}'::jsonb
    FROM unnest(ARRAY['estimate', 'invoice']) AS entity, unnest(ARRAY['1', '2']) AS id
    UNION ALL SELECT 'invoice.sent', 'invoice', '5', '{"to": null}';
    INSERT INTO documents (invoice_id, content_hash, content)
    SELECT id, id, '{}' FROM invoices;
    INSERT INTO mails (invoice_id, kind, recipient, recipient_name, status, error) VALUES
      (1, 'invoice', '', '', 'failed', 'No recipients'), (2, 'invoice', 'r@example.com', '', 'failed', '550');
  `);
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await new ErasedCustomers1764200020000().up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(
    await dataSource.query('SELECT entity, after FROM audit_log ORDER BY entity, entity_id'),
  ).toEqual([
    { entity: 'estimate', after: { byMail: true } },
    { entity: 'estimate', after: { byMail: true, to: 'rosa@example.com' } },
    { entity: 'invoice', after: { byMail: true } },
    { entity: 'invoice', after: { byMail: true, to: 'rosa@example.com' } },
    { entity: 'invoice', after: { byMail: false, to: null } },
  ]);
  const rest = await dataSource.query('SELECT invoice_id FROM documents ORDER BY 1');
  expect(rest).toEqual([{ invoice_id: 1 }, { invoice_id: 2 }, { invoice_id: 4 }]);
  expect(await dataSource.query('SELECT status, error FROM mails ORDER BY id')).toEqual([
    { status: 'dropped', error: null },
    { status: 'failed', error: '550' },
  ]);
});
