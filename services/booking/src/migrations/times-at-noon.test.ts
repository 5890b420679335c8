import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TimesAtNoon1764230000000 } from './1764230000000-times-at-noon.js';
import { migrations } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('booking', migrations);
});
afterAll(() => database?.close());

it('bookings with an appointment at 20:00 UTC have its time, and those with only a day stay without one', async () => {
  const { dataSource } = database;
  await dataSource.query(`
    INSERT INTO vans (name, color, hours) VALUES ('Van 1', 'teal', '[]');
    INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
      phone, access_token, request_hash, total_amount, preferred_date)
    SELECT 1, 'Wash', '$80', 'Rosa', 'Quintero', 'r@example.com', '7025550199', 't' || date, 'h', 80,
      date
    FROM unnest(ARRAY['2026-12-08T20:00Z', '2026-07-07T20:00Z', '2026-12-09T18:00Z',
      '2026-12-10T20:00Z']::timestamptz[]) AS date;
    INSERT INTO appointments (booking_id, van_id, status, start_at, end_at, busy, service_id, minutes,
      buffer_minutes)
    SELECT id, 1, 'confirmed', preferred_date, preferred_date + interval '2 hours',
      tstzrange(preferred_date, preferred_date + interval '1 hour'), 1, 60, 0
    FROM bookings WHERE id < 4;
  `);
  const migration = new TimesAtNoon1764230000000();
  const runner = dataSource.createQueryRunner();
  const preferred = async () =>
    (await dataSource.query('SELECT preferred_date FROM bookings ORDER BY id')).map(
      (row: { preferred_date: Date }) => row.preferred_date.toISOString(),
    );
  await migration.up(runner);
  expect(await preferred()).toEqual([
    '2026-12-08T20:00:01.000Z',
    '2026-07-07T20:00:01.000Z',
    '2026-12-09T18:00:00.000Z',
    '2026-12-10T20:00:00.000Z',
  ]);
  await migration.down(runner);
  await runner.release();
  expect(await preferred()).toEqual([
    '2026-12-08T20:00:00.000Z',
    '2026-07-07T20:00:00.000Z',
    '2026-12-09T18:00:00.000Z',
    '2026-12-10T20:00:00.000Z',
  ]);
});
