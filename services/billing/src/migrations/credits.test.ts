import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { undoAfter } from '../../testing/undo-migrations.js';
import { InvoiceLife1763810000000 } from './1763810000000-invoice-life.js';
import { migrations } from './index.js';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase('billing', migrations);
});
afterAll(() => own?.close());

it('keeps existing refunds as owed again', async () => {
  const query = <T>(sql: string) => own.dataSource.query<T[]>(sql);
  await undoAfter(own, InvoiceLife1763810000000);
  await query(`INSERT INTO invoices (invoice_number, customer_name, services, subtotal, total)
    VALUES ('INV-2026-0001', 'Rosa', '[]', 1, 1)`);
  await query(`INSERT INTO payments
    (invoice_id, kind, method, amount_cents, currency, refund_of, occurred_at)
    VALUES (1, 'capture', 'cash', 100, 'usd', NULL, now()),
      (1, 'refund', 'cash', 60, 'usd', 1, now()), (1, 'capture', 'cash', 60, 'usd', 1, now())`);
  await query(`INSERT INTO refunds (id, payment_id, amount_cents, reason, requested_by)
    VALUES (gen_random_uuid(), 1, 60, 'Rain', 'owner')`);
  await own.dataSource.runMigrations();
  expect(await query('SELECT owed_again FROM payments ORDER BY id')).toEqual([
    { owed_again: false },
    { owed_again: true },
    { owed_again: true },
  ]);
  expect(await query('SELECT owed_again FROM refunds')).toEqual([{ owed_again: true }]);
  expect(await query('SELECT credited_cents FROM invoices')).toEqual([{ credited_cents: '0' }]);
});
