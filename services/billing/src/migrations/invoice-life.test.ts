import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { undoAfter } from '../../testing/undo-migrations.js';
import { BackOffice1763730000000 } from './1763730000000-back-office.js';
import { migrations } from './index.js';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase('billing', migrations);
});
afterAll(() => own?.close());

it('links existing refunds to their payments', async () => {
  const query = <T>(sql: string) => own.dataSource.query<T[]>(sql);
  await undoAfter(own, BackOffice1763730000000);
  for (const [booking, intent] of [
    [1, '00000000-0000-4000-8000-000000000001'],
    [2, '00000000-0000-4000-8000-000000000002'],
  ] as const) {
    await query(`INSERT INTO payment_intents (id, booking_id, amount_cents, currency)
      VALUES ('${intent}', ${booking}, 100, 'usd')`);
    for (const kind of ['capture', 'refund'])
      await query(`INSERT INTO payments
        (booking_id, kind, amount_cents, currency, stripe_id, payment_intent_id, occurred_at)
        VALUES (${booking}, '${kind}', 60, 'usd', '${kind} ${booking}', '${intent}', now())`);
  }
  await own.dataSource.runMigrations();
  const found = await query(`SELECT back.stripe_id AS back, capture.stripe_id AS capture
    FROM payments AS back JOIN payments AS capture ON capture.id = back.refund_of ORDER BY back.id`);
  expect(found).toEqual([
    { back: 'refund 1', capture: 'capture 1' },
    { back: 'refund 2', capture: 'capture 2' },
  ]);
});
