import { connectPatiently, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Initial1763600000000 } from './1763600000000-initial.js';
import { BackOffice1763730000000 } from './1763730000000-back-office.js';

let database: TestDatabase;
let next: DataSource;

beforeAll(async () => {
  database = await testDatabase('booking', [Initial1763600000000]);
  const migrations = [Initial1763600000000, BackOffice1763730000000];
  const options = { service: 'booking' as const, url: database.url, migrations };
  next = await connectPatiently(options);
});
afterAll(async () => {
  await next?.destroy();
  await database?.close();
});

const columns = () =>
  database.dataSource.query<unknown[]>(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'booking' ORDER BY 1, 2`,
  );
const indexes = () =>
  database.dataSource.query<unknown[]>(
    `SELECT indexdef FROM pg_indexes WHERE schemaname = 'booking' ORDER BY 1`,
  );
const functions = () =>
  database.dataSource.query<unknown[]>(
    `SELECT proname FROM pg_proc WHERE pronamespace = 'booking'::regnamespace`,
  );

describe('BackOffice migration', () => {
  it('converts existing bookings, counts them and can be reverted', async () => {
    const before = [await columns(), await indexes()];
    await database.dataSource.query(`
      INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
        phone, access_token, request_hash, total_amount, status, created_at)
      SELECT 1, 'Wash', '$10', 'Rosa', 'Quintero', 'Rosa@example.com', '(702) 555-0199', 't', 'h',
        10.50, CASE WHEN n = 2 THEN 'completed' ELSE 'pending' END, '2026-11-01T12:00:00Z'
      FROM generate_series(1, 40) AS n;
      INSERT INTO audit_log (action, entity, entity_id, at, after) VALUES
        ('booking.account-changed', 'booking', '1', '2026-11-02Z', '{"capturedCents": 0}'),
        ('booking.account-changed', 'booking', '1', '2026-11-03Z', '{"capturedCents": 1050}'),
        ('booking.account-changed', 'booking', '1', '2026-11-05Z', '{"capturedCents": 1050}'),
        ('booking.status-changed', 'booking', '2', '2026-11-03Z', '{"status": "confirmed"}'),
        ('booking.status-changed', 'booking', '2', '2026-11-04Z', '{"status": "completed"}'),
        ('payment.captured', 'payment', '3', '2026-11-04Z', '{"capturedCents": 1050}');
    `);
    await next.runMigrations();
    expect(
      await next.query(
        `SELECT source, version, updated_at, checkout_opened_at, paid_at, completed_at, email_key,
           phone_key, search FROM bookings WHERE id IN (1, 2, 3) ORDER BY id`,
      ),
    ).toEqual([
      row(1, { updated: 5, paid: 3 }),
      row(2, { updated: 4, completed: 4 }),
      row(3, { updated: 1.5 }),
    ]);
    const sums = 'SELECT sum(count)::integer AS count, sum(cents)::integer AS cents';
    expect(await next.query(`${sums}, count(*)::integer AS shards FROM booking_totals`)).toEqual([
      { count: 40, cents: 42_000, shards: 32 },
    ]);
    await next.undoLastMigration();
    expect([await columns(), await indexes()]).toEqual(before);
    expect(await functions()).toEqual([]);
    await database.dataSource.query('DELETE FROM bookings');
    await next.runMigrations();
  });
});

const november = (day: number | undefined): Date | null =>
  day === undefined ? null : new Date(Date.UTC(2026, 10, 1) + (day - 1) * 86_400_000);

function row(id: number, days: { updated: number; paid?: number; completed?: number }) {
  return {
    source: 'online',
    version: 1,
    updated_at: november(days.updated),
    checkout_opened_at: november(days.paid),
    paid_at: november(days.paid),
    completed_at: november(days.completed),
    email_key: 'rosa@example.com',
    phone_key: '7025550199',
    search: `rosa quintero\nrosa@example.com\n\nwash\n7025550199\n#${id}`,
  };
}
