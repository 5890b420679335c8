import { driveTime } from '@desert-mirror/contracts/drive-time';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { jobs, requests } from './jobs.js';
import { seedSchedule, type SeedOffering } from './seed.js';

const technicians = ['Luis', 'Maya', 'Sam'].map((userName, index) => ({
  userId: index + 5,
  userName,
}));
const minutes: Record<string, number> = {
  'ceramic-coating': 480,
  'paint-correction': 360,
  'full-detail': 300,
  'interior-deep-clean': 180,
  'eco-wash': 45,
  'exterior-detail': 120,
  'paint-sealant': 120,
  'leather-care': 120,
};
const slugs = [...new Set([...jobs, ...requests].map(({ offering }) => offering))];
const offerings = slugs.map((slug, index): SeedOffering => ({
  id: index + 1,
  slug,
  name: slug,
  price: '$100',
  priceCents: 10_000,
  minutes: minutes[slug] ?? 60,
}));
/** Saturday, 5 PM in Las Vegas. */
const now = new Date('2026-11-28T17:00:00-08:00');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('booking', migrations, entities);
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.dataSource.query('TRUNCATE bookings, vans RESTART IDENTITY CASCADE');
});

const seed = (overrides = {}) =>
  seedSchedule(database.dataSource, { technicians, offerings, now, ...overrides });
const query = <T>(sql: string) => database.dataSource.query<T[]>(sql);
const counts = async () => {
  const [row] = await query<object>(
    `SELECT (SELECT count(*)::int FROM vans) AS vans, (SELECT count(*)::int FROM bookings) AS bookings,
       (SELECT count(*)::int FROM booking_lines) AS lines,
       (SELECT count(*)::int FROM appointments) AS appointments`,
  );
  return row;
};

describe('the demo schedule', () => {
  it('is inserted once, also by concurrent runs', async () => {
    await Promise.all([seed(), seed(), seed()]);
    await seed();
    const bookings = jobs.length + requests.length;
    expect(await counts()).toEqual({
      vans: 2,
      bookings,
      lines: bookings,
      appointments: jobs.length,
    });
    expect(await query('SELECT user_name, van_id FROM van_crew ORDER BY user_id')).toEqual([
      { user_name: 'Luis', van_id: 1 },
      { user_name: 'Maya', van_id: 2 },
      { user_name: 'Sam', van_id: 1 },
    ]);
  });

  it('starts today, skips Sunday and completes the jobs that have ended', async () => {
    await seed();
    const days = await query(
      `SELECT DISTINCT (start_at AT TIME ZONE 'America/Los_Angeles')::date::text AS day
       FROM appointments ORDER BY 1`,
    );
    expect(days).toEqual(
      ['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map(
        (day) => ({ day }),
      ),
    );
    const unlike = await query(
      `SELECT * FROM bookings LEFT JOIN appointments ON booking_id = bookings.id
       WHERE bookings.status <> CASE WHEN appointments.id IS NULL THEN 'pending'
         WHEN start_at + minutes * interval '1 minute' <= '2026-11-28T17:00:00-08:00' THEN 'completed' ELSE 'confirmed' END`,
    );
    expect(unlike).toEqual([]);
    expect(await query(`SELECT id FROM bookings WHERE status = 'completed'`)).toHaveLength(5);
  });

  it('leaves time for the drives', async () => {
    await seed();
    const gaps = await query<{ from: string; to: string; minutes: number }>(
      `SELECT * FROM (
         SELECT zip AS "from", lead(zip) OVER van AS "to",
           extract(epoch FROM lead(start_at) OVER van - upper(busy))::int / 60 AS minutes
         FROM appointments
         WINDOW van AS (PARTITION BY van_id, (start_at AT TIME ZONE 'America/Los_Angeles')::date
           ORDER BY start_at)
       ) AS gaps WHERE "to" IS NOT NULL`,
    );
    const drive = driveTime(2.5);
    expect(gaps).toHaveLength(6);
    for (const { from, to, minutes: gap } of gaps)
      expect(gap).toBeGreaterThanOrEqual(drive(from, to));
  });

  it('adds no bookings to a system that has some', async () => {
    await query(
      `INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
         phone, access_token, request_hash)
       VALUES (1, 'Wash', '$10', 'Rosa', 'Quintero', 'r@example.com', '7025550199', 't', 'h')`,
    );
    await seed();
    expect(await counts()).toMatchObject({ vans: 2, bookings: 1, appointments: 0 });
  });

  it('leaves out jobs whose service was removed', async () => {
    await seed({ offerings: offerings.filter(({ slug }) => slug === 'eco-wash') });
    expect(await counts()).toMatchObject({ bookings: 2, appointments: 2 });
  });
});
