import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { entriesOfBooking } from './entries.js';

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase('billing', migrations, entities);
});
afterAll(() => own?.close());

it('the entries of a booking can be found without scanning a table', async () => {
  const statement = jest.spyOn(own.dataSource.logger, 'logQuery');
  await entriesOfBooking(own.dataSource.manager, 7);
  const [sql, parameters] = statement.mock.lastCall!;
  statement.mockRestore();
  const plan = await own.dataSource.transaction(async (manager) => {
    // Empty tables would be scanned.
    await manager.query('SET LOCAL enable_seqscan = off');
    const lines = await manager.query<object[]>(`EXPLAIN ${sql}`, parameters as unknown[]);
    return JSON.stringify(lines);
  });
  expect(plan).not.toContain('Seq Scan');
  for (const index of ['payments_booking', 'payments_invoice', 'invoices_booking'])
    expect(plan).toContain(index);
});
