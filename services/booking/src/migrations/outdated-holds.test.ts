import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { OutdatedHolds1764180000000 } from './1764180000000-outdated-holds.js';
import { migrations } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('booking', migrations);
});
afterAll(() => database?.close());

it('an expired hold stays with its booking only if the booking still has its date', async () => {
  const { dataSource } = database;
  await dataSource.query(`
    INSERT INTO vans (name, color, hours) VALUES ('Van 1', 'teal', '[]');
    INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
      phone, access_token, request_hash, total_amount, preferred_date)
    SELECT 1, 'Wash', '$80', 'Rosa', 'Quintero', 'r@example.com', '7025550199', 't', 'h', 80, date
    FROM unnest(ARRAY['2026-12-08T18:00Z', '2026-12-09T18:00Z', NULL]::timestamptz[]) AS date;
    INSERT INTO appointments (booking_id, van_id, status, start_at, end_at, busy, service_id, minutes,
      buffer_minutes)
    SELECT id, 1, 'released', '2026-12-08T18:00Z', '2026-12-08T20:00Z',
      '[2026-12-08T18:00Z,2026-12-08T19:00Z)', 1, 60, 0 FROM bookings;
  `);
  const runner = dataSource.createQueryRunner();
  await new OutdatedHolds1764180000000().up(runner);
  await runner.release();
  expect(
    await dataSource.query('SELECT booking_id FROM appointments WHERE booking_id IS NOT NULL'),
  ).toEqual([{ booking_id: 1 }]);
});
