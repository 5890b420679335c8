import { createHash } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { undoAfter } from '../../testing/undo-migrations.js';
import { CardsOfPayments1764150000000 } from './1764150000000-cards-of-payments.js';
import { migrations } from './index.js';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase('billing', migrations);
});
afterAll(() => own?.close());

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

it('keeps the older link of existing PDFs', async () => {
  const query = <T>(sql: string, parameters: unknown[] = []) =>
    own.dataSource.query<T[]>(sql, parameters);
  await undoAfter(own, CardsOfPayments1764150000000);
  await query(`INSERT INTO estimates (estimate_number, customer_name, services, subtotal, tax_mode,
      tax_rate, tax_amount, total, valid_until)
    VALUES ('EST-2026-0001', 'Rosa', '[]', 1, 'added', 8.25, 0.08, 1.08, '2026-12-01')`);
  for (const token of ['emailed', 'older', 'newer'])
    await query('INSERT INTO estimate_links (token_hash, estimate_id) VALUES ($1, 1)', [
      hashOf(token),
    ]);
  for (const token of ['newer', 'older', 'revoked'])
    await query('INSERT INTO documents (estimate_id, content_hash, content) VALUES (1, $1, $2)', [
      token,
      { payLink: `https://desertmirror.example/estimate/${token}` },
    ]);
  await own.dataSource.runMigrations();
  expect(
    await query('SELECT printed_token FROM estimate_links WHERE printed_token IS NOT NULL'),
  ).toEqual([{ printed_token: 'older' }]);
});
