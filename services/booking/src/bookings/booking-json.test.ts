import { Address } from '@desert-mirror/contracts/address';
import { BookingLine } from '@desert-mirror/contracts/booking';
import { ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { Quote } from '@desert-mirror/contracts/quotes';
import { TextPage } from '@desert-mirror/platform/rpc/text-page';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { AppointmentEntity } from '../appointments/appointment.entity.js';
import { BookingEntity, toBooking } from './booking.entity.js';
import { QuoteEntity, toQuote } from './quote.entity.js';
import { startBooking, type BookingHarness } from '../testing/harness.js';

let harness: BookingHarness;

beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  for (const sql of [ADD_CODE, INSERT]) await harness.database.dataSource.query(sql);
});

/** What JSON escapes, beyond Latin-1, and a value that looks like JSON. */
const TEXTS = [
  `'Rosa "\\ / \t\r\n\b\f' || chr(1) || chr(127) || chr(8232) || 'x'`,
  `'Zoë 車 🚗'`,
  `'{"a": [1]}'`,
];
const text = `(ARRAY[${TEXTS.join(', ')}])[1 + n % 3]`;
const either = (value: string, divisor: number): string =>
  `CASE WHEN n / ${divisor} % 2 = 0 THEN ${value} END`;

/** Every combination of status and payments, with varying texts, addresses and lines. */
const INSERT = `
  INSERT INTO bookings (user_id, service_id, service_name, service_price, service_minutes, first_name, last_name,
    email, phone, vehicle_info, service_location, street, unit, city, zip, access_notes, preferred_date, message,
    promo_code, status, total_amount, payment_status, captured_cents, refunded_cents, paid_cents, credited_cents,
    invoice_due_cents, deposit_cents, stripe_payment_intent_id, suspicion, access_token, request_hash, created_at)
  SELECT ${either('7', 2)}, 1 + n % 12, ${text}, '$299', ${either('90', 4)}, ${text}, ${text}, 'rosa@example.com', '7025550199',
    ${either(text, 2)}, ${either(`'mobile'`, 8)}, ${either(text, 4)}, ${either(`'2'`, 8)}, ${either(text, 16)},
    ${either(`'89135'`, 32)}, ${either(text, 2)}, ${either(`'2026-12-01T17:00:00.120Z'::timestamptz`, 2)}, ${either(text, 4)},
    ${either(`'SPRING'`, 16)}, status, (ARRAY[0, 299, 0.05, 99999999.99])[1 + n % 4], payment_status,
    (ARRAY[0, 29900, 30500])[1 + n % 3], (ARRAY[0, 5, 40000])[1 + n / 3 % 3], paid, n % 2 * 1000, due,
    (ARRAY[0, 5000])[1 + n % 2], ${either(`'pi_1'`, 4)}, ${either(`'volume'`, 8)}, n::text, n::text,
    '2026-11-01T00:00:00.007Z'::timestamptz + make_interval(mins => n)
  FROM (SELECT row_number() OVER ()::integer AS n, * FROM unnest(ARRAY['pending', 'confirmed', 'completed', 'cancelled']) AS status,
    unnest(ARRAY['unpaid', 'paid', 'refunded']) AS payment_status, unnest(ARRAY[NULL, 0, 29900]) AS paid,
    unnest(ARRAY[NULL, 0, 1250]) AS due, generate_series(1, 2)) AS kinds`;

const ADD_CODE = `INSERT INTO promo_codes (code, percent_off, service_ids, active) VALUES ('SPRING', 5, '[]', true)`;

const INSERT_LINES = `
  INSERT INTO booking_lines (booking_id, position, vehicle, kind, service_id, service_name, vehicle_class,
    vehicle_info, minutes, price_cents, discount_cents, tax_exempt)
  SELECT n, 4 - position, 1 + position % 2, CASE position WHEN 3 THEN 'add-on' ELSE 'service' END, position, ${text},
    ${either(`'SUV'`, 2)}, ${either(text, 2)}, ${either('45', 4)}, n * 7, position, n % 3 = 0
  FROM bookings, LATERAL (SELECT id AS n) AS numbers, generate_series(1, 3) AS position WHERE id % 3 > 0`;

/** All pages, as the gateway sends them. */
async function completeList(input: object): Promise<string> {
  const parts: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await harness.rpc.callForText(bookingRpcs.list, {
      ...input,
      ...(cursor && { cursor }),
    });
    parts.push(Buffer.from(page.items).toString());
    if (page.next === null) return `[${parts.filter(Boolean).join()}]`;
    cursor = page.next;
  }
}

/** Each kind of quote, the newest of them for the booking's list. */
const INSERT_QUOTES = `
  INSERT INTO quotes (booking_id, revision, status, lines, total_cents, deposit_cents, expires_on, link_revision,
    accepted_at, declined_at)
  SELECT id, revision, kind, '[]', id * 100 + revision, 0, expires_on, 1,
    CASE kind WHEN 'accepted' THEN now() END, CASE kind WHEN 'declined' THEN now() END
  FROM bookings, LATERAL (VALUES (1, 'replaced'), (2, (ARRAY['sent', 'sent', 'accepted', 'declined', 'replaced'])[1 + id % 5]))
    AS quotes (revision, kind),
    LATERAL (SELECT CAST(now() AS date) + CASE WHEN id % 2 = 0 THEN 9 ELSE -9 END AS expires_on) AS expiry
  WHERE id % 3 > 0`;

/** For every second booking, a released appointment and a confirmed one. */
const INSERT_APPOINTMENTS = `
  WITH van AS (INSERT INTO vans (name, color, hours) VALUES ('Van "1"', 'teal', '[]') RETURNING id)
  INSERT INTO appointments (booking_id, van_id, status, start_at, end_at, busy, service_id, minutes, buffer_minutes)
  SELECT bookings.id, van.id, appointment, time, time + interval '1 hour',
    tstzrange(time, time + interval '1 hour'), 1, 60, 0
  FROM bookings, van, unnest(ARRAY['released', 'confirmed']) AS appointment,
    LATERAL (SELECT now() + bookings.id * interval '1 day' AS time) AS times WHERE bookings.id % 2 = 0`;

/**
 * The bookings with these ids as the other operations have them, each pending one with its newest quote, and each
 * confirmed one with its van.
 */
async function expectedList(ids: readonly number[]): Promise<ListedBooking[]> {
  const { manager } = harness.database.dataSource;
  const bookings = new Map((await manager.find(BookingEntity)).map((row) => [row.id, row]));
  const quotes = await manager.find(QuoteEntity, { order: { revision: 'ASC' } });
  const newest = new Map(quotes.map((row) => [row.bookingId, row]));
  const appointments = await manager.findBy(AppointmentEntity, { status: 'confirmed' });
  const vans = new Map(appointments.map(({ bookingId, vanName }) => [bookingId, vanName]));
  return ids.map((id) => {
    const row = bookings.get(id)!;
    const quote = newest.get(id);
    const { status, totalAmount, expiresOn } = quote ? toQuote(quote, row) : ({} as Partial<Quote>);
    return ListedBooking.parse({
      ...toBooking(row),
      quote: quote && row.status === 'pending' ? { status, totalAmount, expiresOn } : null,
      van: (row.status === 'confirmed' && vans.get(id)) || null,
    });
  });
}

type Fields = Readonly<Record<string, unknown>>;

const nullIn = (rows: readonly (Fields | null)[], fields: object): string[] =>
  Object.keys(fields).filter((name) => rows.every((row) => (row?.[name] ?? null) === null));

/** Fields that are null in all rows, so that the comparison could not see a missing column. */
const fieldsWithoutValue = (rows: readonly ListedBooking[]): string[] => [
  ...nullIn(rows, ListedBooking.shape),
  ...nullIn(
    rows.map(({ address }) => address),
    Address.shape,
  ),
  ...nullIn(
    rows.flatMap(({ lines }) => lines),
    BookingLine.shape,
  ),
];

it.each([{}, { sort: 'appointment' }, { sort: 'oldest', status: 'pending' }, { text: 'nothing' }])(
  'is the JSON of bookings, their quotes and vans, byte by byte, for %j',
  async (input) => {
    for (const sql of [INSERT_LINES, INSERT_QUOTES, INSERT_APPOINTMENTS])
      await harness.database.dataSource.query(sql);
    const text = await completeList(input);
    const ids = (JSON.parse(text) as { id: number }[]).map(({ id }) => id);
    if (!('text' in input)) expect(ids.length).toBeGreaterThan(50);
    const expected = await expectedList(ids);
    expect(JSON.parse(text)).toEqual(expected);
    expect(text).toBe(JSON.stringify(expected));
    if (!('text' in input) && !('status' in input))
      expect(fieldsWithoutValue(expected)).toEqual([]);
  },
);

it('has the same items for a caller that wants no text', async () => {
  const { items } = await harness.rpc.call(bookingRpcs.list, { limit: 30 });
  expect(items).toHaveLength(30);
  expect(JSON.stringify(items)).toBe(JSON.stringify(await expectedList(items.map(({ id }) => id))));
});

it('by priority has the completed bookings with an amount due before the others', async () => {
  const list = JSON.parse(
    await completeList({ sort: 'priority', status: 'completed' }),
  ) as ListedBooking[];
  const areDue = list.map(({ amountDue }) => amountDue !== '0.00');
  expect(new Set(areDue)).toEqual(new Set([true, false]));
  expect(areDue).toEqual(areDue.toSorted((one, other) => Number(other) - Number(one)));
});

it('has pages below the limit of a message, and at least one booking', async () => {
  await harness.database.dataSource.query(`UPDATE bookings SET message = repeat('車', 5000)`);
  const page = await harness.rpc.callForText(bookingRpcs.list, {});
  expect(page).toBeInstanceOf(TextPage);
  expect(page.items.length).toBeGreaterThan(200_000);
  expect(page.items.length).toBeLessThanOrEqual(240_000);
  await harness.database.dataSource.query(`UPDATE bookings SET message = repeat('車', 81000)`);
  const { items } = await harness.rpc.callForText(bookingRpcs.list, { limit: 2 });
  expect(JSON.parse(`[${Buffer.from(items).toString()}]`)).toHaveLength(1);
});

it('rejects a cursor of another list', async () => {
  await expect(harness.rpc.callForText(bookingRpcs.list, { cursor: 'WzFd' })).rejects.toThrow(
    'Unknown cursor',
  );
});
