import { connectPatiently, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Appointments1763990000000 } from './1763990000000-appointments.js';
import { migrations } from './index.js';

const earlier = migrations.slice(0, migrations.indexOf(Appointments1763990000000));

let database: TestDatabase;
let next: DataSource;

beforeAll(async () => {
  database = await testDatabase('booking', earlier);
  const options = {
    service: 'booking' as const,
    url: database.url,
    migrations: [...earlier, Appointments1763990000000],
  };
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
const bookings = () =>
  database.dataSource.query<{ json: object }[]>(
    `SELECT to_jsonb(bookings) AS json FROM bookings ORDER BY id`,
  );
const book = (amount: string, minutes: number | null) =>
  database.dataSource.query(
    `INSERT INTO bookings (service_id, service_name, service_price, service_minutes, first_name,
       last_name, email, phone, access_token, request_hash, total_amount, preferred_date)
     VALUES (3, 'Wash', '$10', $2, 'Rosa', 'Quintero', 'r@example.com', '7025550199', 't', 'h',
       $1, '2030-01-02T18:00:00Z')`,
    [amount, minutes],
  );

describe('Appointments migration', () => {
  it('adds a line to each booking, changes nothing else and can be reverted', async () => {
    await book('10.50', 90);
    await book('0.00', null);
    const before = [await columns(), await bookings()];
    await next.runMigrations();
    expect(
      await next.query('SELECT * FROM booking_lines ORDER BY booking_id, position'),
    ).toMatchObject([
      { booking_id: 1, position: 1, service_id: 3, service_name: 'Wash', minutes: 90 },
      { booking_id: 2, position: 1, service_id: 3, minutes: null, price_cents: '0' },
    ]);
    expect(await next.query('SELECT sum(price_cents) FROM booking_lines')).toEqual([
      { sum: '1050' },
    ]);
    const added = { street: null, unit: null, city: null, zip: null, access_notes: null };
    expect(await bookings()).toEqual(
      (before[1] as { json: object }[]).map(({ json }) => ({ json: { ...json, ...added } })),
    );
    await next.undoLastMigration();
    expect([await columns(), await bookings()]).toEqual(before);
    await next.runMigrations();
  });

  describe('appointments', () => {
    beforeEach(async () => {
      await next.query(`
        TRUNCATE vans RESTART IDENTITY CASCADE;
        INSERT INTO vans (name, color, hours) VALUES ('One', 'teal', '[]'), ('Two', 'red', '[]')
      `);
    });
    const seat = (van: number, from: string, to: string, status = 'confirmed') =>
      next.query(
        `INSERT INTO appointments (van_id, status, start_at, end_at, busy, service_id, minutes,
           buffer_minutes, expires_at)
         VALUES ($1, $2, $3::timestamptz, $4::timestamptz,
           tstzrange($3::timestamptz, $4::timestamptz), 1, 60, 0,
           CASE WHEN $2 = 'held' THEN now() END)`,
        [van, status, `2026-12-01T${from}Z`, `2026-12-01T${to}Z`],
      );

    it.each([
      ['overlaps an appointment of its van', 1, '10:30', '11:30', 'confirmed', false],
      ['overlaps an appointment of another van', 2, '10:30', '11:30', 'confirmed', true],
      ['starts when the other one ends', 1, '11:00', '12:00', 'held', true],
      ['is released', 1, '10:00', '11:00', 'released', true],
      ['is inside a hold', 2, '14:15', '14:30', 'confirmed', false],
    ])('that %s', async (_case, van, from, to, status, isAccepted) => {
      await seat(1, '10:00', '11:00');
      await seat(2, '14:00', '15:00', 'held');
      const seated = seat(van, from, to, status);
      if (isAccepted) await seated;
      else await expect(seated).rejects.toMatchObject({ constraint: 'appointments_van_busy' });
    });
  });
});
