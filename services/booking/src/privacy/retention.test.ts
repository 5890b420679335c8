import { DEFAULT_RETENTION } from '@desert-mirror/contracts/retention';
import { Database } from '@desert-mirror/platform/database/database';
import { RetentionTask } from '@desert-mirror/platform/jobs/retention.task';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addVans } from '../testing/appointments.js';
import { startBooking, type BookingHarness } from '../testing/harness.js';
import { requestQuote, sendQuote, storePhoto } from '../testing/quotes.js';
import { retentionOf } from './retention.js';

let harness: BookingHarness;

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const sql = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  harness.database.dataSource.query(text, values);
const run = (periods: Partial<typeof DEFAULT_RETENTION> = {}) => {
  const rules = retentionOf({ ...DEFAULT_RETENTION, ...periods });
  return new RetentionTask(new Database(harness.database.dataSource), rules).run();
};
const age = (id: number, months: number, changes = 'status = status', date?: Date) =>
  sql(
    `UPDATE bookings SET updated_at = now() - make_interval(months => $2),
       preferred_date = coalesce($3, preferred_date - make_interval(months => 2 * $2)), ${changes}
     WHERE id = $1`,
    [id, months, date],
  );
const nameOf = async (id: number) =>
  (await sql<{ first_name: string }>('SELECT first_name FROM bookings WHERE id = $1', [id]))[0]!
    .first_name;

describe('a request', () => {
  it.each<[string, number, string, string]>([
    ['pending', 37, `status = 'pending'`, 'Erased'],
    ['cancelled', 37, `status = 'cancelled'`, 'Erased'],
    ['younger', 35, `status = 'cancelled'`, 'Rosa'],
    ['confirmed', 37, `status = 'confirmed'`, 'Rosa'],
    ['completed', 37, `status = 'completed'`, 'Rosa'],
    [
      'paid and refunded',
      37,
      `status = 'cancelled', captured_cents = 5, payment_status = 'refunded'`,
      'Rosa',
    ],
    ['invoiced', 37, `status = 'cancelled', invoice_due_cents = 0`, 'Rosa'],
  ])('that is %s after %d months', async (_name, months, changes, name) => {
    const { id } = (await harness.book({ message: 'Gate code 1234' })).booking;
    await age(id, months, changes);
    await run();
    expect(await nameOf(id)).toBe(name);
  });

  it('stays until the period after its day has passed', async () => {
    const { id } = (await harness.book()).booking;
    await age(id, 37, `status = 'pending'`, new Date());
    await run();
    expect(await nameOf(id)).toBe('Rosa');
  });

  it('leaves no data of the customer, except in messages, once', async () => {
    const photos = [await storePhoto(harness)];
    const { id } = await requestQuote(harness, { photos });
    await sendQuote(harness, id, 1);
    await sql(`UPDATE booking_lines SET vehicle_info = 'Blue Tacoma' WHERE booking_id = $1`, [id]);
    await sql(`INSERT INTO notes (subject, text) VALUES ('booking:' || $1::int, 'Gate code')`, [
      id,
    ]);
    await addVans(harness, 1);
    await sql(
      `INSERT INTO appointments (booking_id, van_id, status, service_id, minutes, buffer_minutes, start_at, end_at, busy,
         zip, client)
       SELECT $1, 1, 'released', 1, 60, 0, from_at, to_at, tstzrange(from_at, to_at), '89135', 'a visitor'
       FROM (SELECT now() AS from_at, now() + interval '1 hour' AS to_at) AS time`,
      [id],
    );
    await age(id, 13);
    await sql('TRUNCATE audit_log');
    await run({ requests: 12 });
    const read = () =>
      sql(
        `SELECT booking.version, vehicle_info, (SELECT count(*)::int FROM quotes) AS quotes,
           (SELECT count(*)::int FROM quote_photos) AS photos,
           (SELECT count(*)::int FROM appointments WHERE zip IS NULL AND client IS NULL) AS times, (SELECT count(*)::int FROM notes) AS notes,
           booking.search ~ 'rosa' AS found
         FROM bookings AS booking LEFT JOIN LATERAL (SELECT vehicle_info AS line FROM booking_lines
           WHERE booking_id = booking.id AND vehicle_info IS NOT NULL) AS lines ON true
         WHERE booking.id = $1 AND line IS NULL`,
        [id],
      );
    const first = await read();
    expect(first).toMatchObject([
      { vehicle_info: null, quotes: 0, photos: 0, times: 1, notes: 0, found: false },
    ]);
    await run({ requests: 12 });
    expect(await read()).toEqual(first);
    const tables = ['appointments', 'booking_lines', 'bookings', 'notes', 'quote_photos', 'quotes'];
    expect(
      await sql('SELECT actor_name, action, before, after FROM audit_log ORDER BY after::text'),
    ).toEqual(
      tables.map((table) => ({
        actor_name: null,
        action: 'customer.erased-by-retention',
        before: null,
        after: { [table]: 1 },
      })),
    );
  });

  it('keeps notes that were written after it became anonymous', async () => {
    const { id } = (await harness.book()).booking;
    const note = (text: string) =>
      sql(`INSERT INTO notes (subject, text) VALUES ('booking:' || $1::int, $2)`, [id, text]);
    await note('before');
    await age(id, 37, `status = 'cancelled'`);
    await run();
    await sql(`UPDATE bookings SET updated_at = now() - interval '1 hour'`);
    await note('after');
    await run();
    expect(await sql('SELECT text FROM notes')).toEqual([{ text: 'after' }]);
  });
});

it('recipients and received messages go after the period of messages', async () => {
  await sql('TRUNCATE messages, received_sms');
  await harness.book();
  await sql(`UPDATE messages SET status = CASE WHEN audience = 'customer' THEN 'failed' ELSE 'sent' END,
    error = CASE WHEN audience = 'customer' THEN 'No ' || recipient END`);
  const [{ count }] = (await sql('SELECT count(*)::int AS count FROM messages')) as [
    { count: number },
  ];
  await sql(`INSERT INTO received_sms (sid, phone, body, created_at) VALUES
    ('old', '+17025550199', 'Hi', now() - interval '7 months'), ('young', '+17025550199', 'Hi', now() - interval '5 months')`);
  await sql(`UPDATE messages SET created_at = now() - interval '5 months'`);
  const erased = () => sql(`SELECT FROM messages WHERE recipient LIKE 'erased-%'`);
  await run({ messages: 6 });
  expect(await erased()).toHaveLength(0);
  expect(await sql('SELECT sid FROM received_sms')).toEqual([{ sid: 'young' }]);
  await sql(`UPDATE messages SET created_at = now() - interval '7 months'`);
  await run({ messages: 6 });
  expect(await erased()).toHaveLength(count);
  expect(await sql(`SELECT status, error FROM messages WHERE audience = 'customer'`)).toEqual([
    { status: 'dropped', error: null },
  ]);
});

it('photos and contact data of the log go after their periods', async () => {
  await sql('TRUNCATE audit_log, quote_photos');
  const photos = [await storePhoto(harness), await storePhoto(harness, 'other')];
  await requestQuote(harness, { photos });
  await sql(
    `UPDATE quote_photos SET created_at = now() - make_interval(months => 1 + 2 * position)`,
  );
  await sql(`INSERT INTO audit_log (action, entity, entity_id, after, at)
    VALUES ('a', 'booking', '1', '{"email": "rosa@example.com"}', now() - interval '11 months')`);
  const contacts = () => sql(`SELECT FROM audit_log WHERE after ? 'email'`);
  await run({ photos: 4, auditContacts: 12 });
  expect(await sql('SELECT position FROM quote_photos')).toEqual([{ position: 1 }]);
  expect(await contacts()).toHaveLength(1);
  await run({ auditContacts: 10 });
  expect(await contacts()).toEqual([]);
});
