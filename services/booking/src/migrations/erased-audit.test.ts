import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ErasedAudit1764190000000 } from './1764190000000-erased-audit.js';
import { migrations } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('booking', migrations);
});
afterAll(() => database?.close());

it('the audit log has no words about customers who were erased before, and keeps those about others', async () => {
  const { dataSource } = database;
  await dataSource.query(`
    INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
      phone, access_token, request_hash, total_amount)
    VALUES (1, 'Wash', '$80', 'Erased', 'customer', '', '', 't1', '', 80),
      (1, 'Wash', '$80', 'Rosa', 'Quintero', 'r@example.com', '7025550199', 't2', 'h', 80);
    INSERT INTO audit_log (action, entity, entity_id, before, after)
    SELECT 'booking.updated', 'booking', id, '{"lines": [{"vehicleInfo": "Tacoma"}]}',
      '{"status": "cancelled", "cancelReason": "By the customer: ill"}' FROM unnest(ARRAY['1', '2']) AS id;
  `);
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await new ErasedAudit1764190000000().up(runner);
  await runner.commitTransaction();
  await runner.release();
  expect(await dataSource.query('SELECT before, after FROM audit_log ORDER BY entity_id')).toEqual([
    { before: {}, after: { status: 'cancelled' } },
    {
      before: { lines: [{ vehicleInfo: 'Tacoma' }] },
      after: { status: 'cancelled', cancelReason: 'By the customer: ill' },
    },
  ]);
});
