import { query } from '@desert-mirror/testing/system/inside';
import type { SystemPlace } from '@desert-mirror/testing/system/config';

export const BOOKINGS = 100_000;
export const INVOICES = 20_000;
/** A name that occurs once and one that is common. */
export const RARE = 'zebulon';
export const FREQUENT = 'rosa';

/** A batch of this size stays within the statement timeout. */
const BATCH = 5_000;

/** Values derive from the row number, so that every run has the same data. */
const PERSON = `
  SELECT number, (number::bigint * 7919 % 40000)::integer AS person,
    now() - make_interval(mins => (number::bigint * 104729 % (3 * 365 * 24 * 60))::integer) AS at
  FROM generate_series($1::integer, $2::integer) AS number`;

const FIRST_NAME = `CASE WHEN person = 7919 THEN '${RARE}' ELSE (ARRAY['Rosa', 'Wendell', 'Imani',
  'Teodor', 'Lucille', 'Kenji', 'Marta', 'Owen', 'Priya', 'Sanna', 'Dmitri', 'Noelle'])[1 + person % 12] END`;
const LAST_NAME = `(ARRAY['Quintero', 'Ash', 'Brook', 'Vance', 'Marsh', 'Holt', 'Sorrel', 'Lindqvist',
  'Okafor', 'Tamura', 'Beck', 'Fontaine', 'Hale'])[1 + person % 13] || ' ' || person`;
const EMAIL = `'person.' || person || '@example.com'`;
const PHONE = `'(702) ' || lpad((person % 800 + 200)::text, 3, '0') || '-' || lpad((person * 37 % 10000)::text, 4, '0')`;
const VEHICLE = `(2005 + person % 22) || ' ' || (ARRAY['pickup', 'coupe', 'minivan', 'wagon', 'sedan'])[1 + person % 5]`;
const CENTS = `(4900 + number % 60 * 500)`;

const BOOKING_STATUS = `(ARRAY['pending', 'confirmed', 'completed', 'completed', 'completed', 'cancelled'])[1 + number % 6]`;

/** @param status an expression of `number` */
export const insertBookings = (status = BOOKING_STATUS): string => `
  INSERT INTO bookings (service_id, service_name, service_price, service_minutes, first_name,
    last_name, email, phone, vehicle_info, total_amount, status, payment_status, captured_cents,
    source, checkout_opened_at, paid_at, completed_at, access_token, request_hash, created_at)
  SELECT 1 + number % 12, 'Service ' || (1 + number % 12), '$' || ${CENTS} / 100, 120, ${FIRST_NAME},
    ${LAST_NAME}, ${EMAIL}, ${PHONE}, ${VEHICLE}, ${CENTS}::numeric / 100,
    ${status},
    CASE WHEN number % 3 = 0 THEN 'paid' ELSE 'unpaid' END,
    CASE WHEN number % 3 = 0 THEN ${CENTS} ELSE 0 END,
    CASE WHEN number % 5 = 0 THEN 'phone' ELSE 'online' END,
    CASE WHEN number % 2 = 0 OR number % 3 = 0 THEN at END, CASE WHEN number % 3 = 0 THEN at END,
    CASE WHEN number % 6 IN (2, 3, 4) THEN at END, md5(number::text), md5(number::text), at
  FROM (${PERSON}) AS people`;

const INVOICE_STATUS = `(ARRAY['draft', 'sent', 'paid', 'paid', 'overdue', 'void'])[1 + number % 6]`;

/** @param status an expression of `number`; a third of the invoices, every sixth from 2 and from 3, are paid */
export const insertInvoices = (status = INVOICE_STATUS): string => `
  INSERT INTO invoices (invoice_number, customer_name, customer_email, customer_phone, vehicle_info,
    services, subtotal, tax_amount, total, status, paid_cents, due_date, created_at, updated_at)
  SELECT 'BENCH-' || number, ${FIRST_NAME} || ' ' || ${LAST_NAME}, ${EMAIL}, ${PHONE}, ${VEHICLE},
    jsonb_build_array(jsonb_build_object('name', 'Detail Service', 'price', ${CENTS}::numeric / 100)),
    ${CENTS}::numeric / 100, 0, ${CENTS}::numeric / 100,
    ${status},
    CASE WHEN number % 6 IN (2, 3) THEN ${CENTS} ELSE 0 END,
    (at + interval '30 days')::date, at, at
  FROM (${PERSON}) AS people`;

/** A payment for every third booking and some refunds. */
export const ADD_PAYMENTS = `
  WITH paid AS (
    SELECT number, ${CENTS} AS cents, at, gen_random_uuid() AS intent
    FROM (${PERSON}) AS people WHERE number % 3 = 0
  ), intents AS (
    INSERT INTO payment_intents (id, booking_id, amount_cents, currency, status, stripe_intent_id)
    SELECT intent, number, cents, 'usd', 'succeeded', 'pi_bench_' || number FROM paid RETURNING id
  )
  INSERT INTO payments (booking_id, kind, amount_cents, currency, stripe_id, payment_intent_id,
    reason, occurred_at)
  SELECT number, kind, cents, 'usd', 'bench_' || kind || number, intent, NULL, at
  FROM paid JOIN intents ON id = intent
  CROSS JOIN (VALUES ('capture'), ('refund')) AS kinds (kind)
  WHERE kind = 'capture' OR number % 60 = 0`;

/** The snapshot of booking data, which would otherwise be fetched during the measurement. */
export const ADD_FACTS = `
  INSERT INTO booking_facts (booking_id, service_name, source)
  SELECT number, 'Service ' || (1 + number % 12), CASE WHEN number % 5 = 0 THEN 'phone' ELSE 'online' END
  FROM (${PERSON}) AS people WHERE number % 3 = 0
  ON CONFLICT DO NOTHING`;

/** Inserts three years of data directly into the tables. */
export async function seedYears(place: SystemPlace): Promise<void> {
  await addBookings(place, BOOKINGS);
  await inBatches(BOOKINGS, BATCH, (from, to) => query(place, 'billing', ADD_PAYMENTS, [from, to]));
  await inBatches(BOOKINGS, BATCH, (from, to) => query(place, 'billing', ADD_FACTS, [from, to]));
  await inBatches(INVOICES, BATCH, (from, to) =>
    query(place, 'billing', insertInvoices(), [from, to]),
  );
  // Autovacuum would do this later.
  await query(place, 'booking', 'VACUUM ANALYZE bookings');
  for (const table of ['invoices', 'payments', 'payment_intents', 'booking_facts'])
    await query(place, 'billing', `VACUUM ANALYZE ${table}`);
}

export const addBookings = (place: SystemPlace, count: number): Promise<void> =>
  inBatches(count, BATCH, (from, to) => query(place, 'booking', insertBookings(), [from, to]));

export async function inBatches(
  count: number,
  batch: number,
  add: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 1; from <= count; from += batch) await add(from, from + batch - 1);
}
