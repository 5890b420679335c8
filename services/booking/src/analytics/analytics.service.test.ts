import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import type { Period } from '@desert-mirror/contracts/period';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asOwner, startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;
let rpc: BookingHarness['rpc'];

beforeAll(async () => {
  harness = await startBooking();
  ({ rpc } = harness);
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const query = <T = unknown>(sql: string, parameters: unknown[] = []) =>
  harness.database.dataSource.query<T[]>(sql, parameters);

const INSERT_BOOKING = `INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name,
  email, phone, access_token, request_hash, total_amount, status, created_at)`;

describe('totals', () => {
  const stored = () => rpc.call(bookingAdminRpcs.totals, {});
  const counted = async () => {
    const [row] = await query(
      `SELECT count(*)::integer AS count, coalesce(sum(total_amount) * 100, 0)::float8
         AS "totalCents", (count(*) FILTER (WHERE status = 'pending'))::integer AS pending,
         (count(*) FILTER (WHERE status = 'completed'))::integer AS completed FROM bookings`,
    );
    return row;
  };
  const insert = (rows: number) =>
    query(
      `${INSERT_BOOKING} SELECT 1, 'Wash', '$1', 'R', 'Q', 'r@example.com', '7025550199', 't', 'h',
         (n * 7.77)::decimal(10,2), (ARRAY['pending', 'confirmed', 'completed', 'cancelled'])[1 + n % 4],
         now() FROM generate_series(1, $1::integer) AS n`,
      [rows],
    );

  it('are 0 without bookings', async () => {
    expect(await stored()).toEqual({ count: 0, totalCents: 0, pending: 0, completed: 0 });
  });

  it('equal a full count after any change', async () => {
    const random = seeded(20_261_121);
    const changes: (() => Promise<unknown>)[] = [
      () => insert(Math.ceil(random() * 90)),
      () => insert(1),
      () => query(`UPDATE bookings SET status = 'completed' WHERE id % 3 = 0`),
      () => query(`UPDATE bookings SET total_amount = total_amount + 0.01 WHERE id % 5 = 0`),
      () => query(`UPDATE bookings SET first_name = 'Ana'`),
      () => query(`DELETE FROM bookings WHERE id % 7 = $1`, [Math.floor(random() * 7)]),
      () => query('UPDATE bookings SET status = $1 WHERE false', ['pending']),
    ];
    for (let step = 0; step < 40; step += 1) {
      await changes[Math.floor(random() * changes.length)]!();
      expect(await stored()).toEqual(await counted());
    }
    await query('TRUNCATE bookings CASCADE');
    expect(await stored()).toEqual({ count: 0, totalCents: 0, pending: 0, completed: 0 });
    await insert(100);
    expect(await stored()).toEqual(await counted());
  });

  it('have the count of each status', async () => {
    await insert(10);
    const counts = await rpc.call(bookingAdminRpcs.counts, {});
    expect(counts).toEqual({ pending: 2, confirmed: 3, completed: 3, cancelled: 2 });
  });

  it('change and roll back with their transaction', async () => {
    const within = await harness.database.dataSource
      .transaction(async (manager) => {
        await manager.query(`${INSERT_BOOKING} VALUES (1, 'W', '$1', 'R', 'Q', 'e', 'p', 't', 'h', 5, 'pending',
          now())`);
        const [row] = await manager.query<[{ cents: string }]>(
          'SELECT sum(cents) AS cents FROM booking_totals',
        );
        throw new Error(row.cents);
      })
      .catch((error: unknown) => (error as Error).message);
    expect(within).toBe('500');
    expect(await stored()).toMatchObject({ count: 0 });
  });

  it('stay correct under concurrent bookings and status changes', async () => {
    await insert(64);
    const ids = await query<{ id: number }>(`SELECT id FROM bookings WHERE status = 'pending'`);
    await Promise.all([
      ...Array.from({ length: 30 }, () => harness.book()),
      ...ids.map(({ id }) =>
        asOwner(() =>
          rpc.call(bookingAdminRpcs.changeStatus, { id, status: 'confirmed', reason: null }),
        ),
      ),
      query(`UPDATE bookings SET total_amount = 1 WHERE status IN ('completed', 'cancelled')`),
      query(`DELETE FROM bookings WHERE status = 'cancelled' AND id % 2 = 1`),
    ]);
    expect(await stored()).toEqual(await counted());
    expect(await stored()).toMatchObject({ pending: 30 });
  });
});

describe('analytics', () => {
  const analyze = (from: string, to: string, unit: Period['unit'] = 'day') =>
    rpc.call(bookingAdminRpcs.analytics, { from, to, unit });

  /** Midnight in the business time zone is 08:00 UTC in winter, 07:00 in summer. */
  beforeEach(async () => {
    const rows = [
      ['2026-10-31T12:00:00Z', 1, 'Wash', 'a@example.com', '10.00', 'pending'],
      ['2026-11-01T06:59:59Z', 2, 'Wax', 'b@example.com', '100.10', 'pending'],
      ['2026-11-01T07:00:00Z', 1, 'Wash', 'A@example.com', '10.00', 'cancelled'],
      ['2026-11-02T07:59:59Z', 2, 'Wax', 'c@example.com', '100.10', 'completed'],
      ['2026-11-02T08:00:00Z', 2, 'Wax and more', 'c@example.com', '0.00', 'pending'],
      ['2026-12-01T07:59:59Z', 3, 'Tint', 'b@example.com', '20000000.05', 'pending'],
    ];
    for (const [at, service, name, email, amount, status] of rows)
      await query(
        `${INSERT_BOOKING} VALUES ($2, $3, '$1', 'R', 'Q', $4, '7025550199', 't', 'h', $5, $6, $1)`,
        [at, service, name, email, amount, status],
      );
    await query(`UPDATE bookings SET source = 'phone' WHERE id = 3`);
    await query(`UPDATE bookings SET checkout_opened_at = now() WHERE id IN (3, 4)`);
    await query(`UPDATE bookings SET paid_at = now(), completed_at = now() WHERE id = 4`);
    // Paid and completed without the online checkout.
    await query(`UPDATE bookings SET paid_at = now(), completed_at = now() WHERE id = 5`);
    await query(`UPDATE bookings SET completed_at = now() WHERE id = 3`);
  });

  it.each<[Period['unit'], [string, number, number][]]>([
    [
      'day',
      [
        ['2026-11-01', 2, 11_010],
        ['2026-11-02', 1, 0],
        ['2026-11-30', 1, 2_000_000_005],
      ],
    ],
    [
      'week',
      [
        ['2026-10-26', 2, 11_010],
        ['2026-11-02', 1, 0],
        ['2026-11-30', 1, 2_000_000_005],
      ],
    ],
    ['month', [['2026-11-01', 4, 2_000_011_015]]],
  ])('count bookings by %s in the business time zone', async (unit, expected) => {
    const { buckets } = await analyze('2026-11-01', '2026-11-30', unit);
    expect(buckets).toEqual(expected.map(([start, count, cents]) => ({ start, count, cents })));
  });

  it('list services by revenue, under the name last booked', async () => {
    const { services } = await analyze('2026-10-31', '2026-11-02');
    expect(services).toEqual([
      { serviceId: 2, name: 'Wax and more', count: 3, cents: 20_020 },
      { serviceId: 1, name: 'Wash', count: 2, cents: 2_000 },
    ]);
  });

  it('list sources, funnel and returning customers', async () => {
    expect(await analyze('2026-11-01', '2026-11-30')).toMatchObject({
      sources: [
        { source: 'online', count: 3, cents: 2_000_010_015 },
        { source: 'phone', count: 1, cents: 1_000 },
      ],
      // Without number 3, which came by phone.
      funnel: { created: 3, checkoutOpened: 1, paid: 1, completed: 1 },
      customers: { count: 3, returning: 3 },
    });
    // The second bookings of two of them are later.
    expect(await analyze('2026-10-31', '2026-11-01')).toMatchObject({
      customers: { count: 3, returning: 1 },
    });
  });

  it('are empty for a period without bookings', async () => {
    for (const [from, to] of [
      ['2020-01-01', '2020-12-31'],
      ['2026-11-30', '2026-11-01'],
    ] as const)
      expect(await analyze(from, to)).toEqual({
        buckets: [],
        services: [],
        sources: [],
        funnel: { created: 0, checkoutOpened: 0, paid: 0, completed: 0 },
        customers: { count: 0, returning: 0 },
      });
    const { buckets } = await analyze('1900-01-01', '2199-12-31', 'month');
    expect(buckets.map(({ start }) => start)).toEqual(['2026-10-01', '2026-11-01']);
  });
});

/** A seeded generator, so that a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
