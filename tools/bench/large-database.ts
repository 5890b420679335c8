import { ADD_FACTS, ADD_PAYMENTS, insertBookings, insertInvoices } from './seed.ts';
import type { Client } from 'pg';

/** Above the ids of the demo content. */
const FIRST = 1_000;
const LAST = FIRST + 100_000 - 1;
/** Of tables whose rows are slow to insert or that are only looked up by a key. */
const LAST_OF_FEW = FIRST + 20_000 - 1;

const NUMBERS = 'generate_series($1::integer, $2::integer) AS number';

/** The rows below have the number of their booking. */
const START_IDS = `SELECT setval(pg_get_serial_sequence('bookings', 'id'), $1 - 1) WHERE $2 > $1`;

/** The last 300 are open requests. */
const ADD_BOOKINGS = insertBookings(
  `CASE WHEN number > ${LAST - 300} THEN 'pending' ELSE 'completed' END`,
);

/** None is due, because a scheduled task would change them. */
const ADD_INVOICES = insertInvoices(`CASE WHEN number % 6 IN (2, 3) THEN 'paid' ELSE 'draft' END`);

const ADD_LINES = `
  INSERT INTO booking_lines (booking_id, position, service_id, service_name, minutes, price_cents)
  SELECT number, 1, 1, 'Wash', 120, 4900 FROM ${NUMBERS}`;

/** Most were released, because the exclusion constraint makes inserting the others slow. */
const ADD_APPOINTMENTS = `
  INSERT INTO appointments (booking_id, van_id, status, start_at, end_at, busy, service_id, minutes, buffer_minutes)
  SELECT number, 1, CASE WHEN number % 50 = 0 THEN 'confirmed' ELSE 'released' END,
    at, at + interval '30 minutes', tstzrange(at, at + interval '30 minutes'), 1, 30, 0
  FROM (SELECT number, now() - interval '7 days' - make_interval(hours => number) AS at FROM ${NUMBERS}) AS times`;

const ADD_MESSAGES = `
  INSERT INTO messages (booking_id, kind, sequence, recipient, recipient_name, audience, status, sent_at, created_at)
  SELECT number, 'received', 1, 'person.' || number || '@example.com', 'Rosa', 'customer', 'sent',
    now(), now() - make_interval(mins => number)
  FROM ${NUMBERS}`;

const ADD_MAILS = `
  INSERT INTO mails (invoice_id, kind, recipient, recipient_name, status, sent_at)
  SELECT number, 'invoice', 'person.' || number || '@example.com', 'Rosa', 'sent', now() FROM ${NUMBERS}`;

const ADD_STRIPE_EVENTS = `
  INSERT INTO stripe_events (id, type, object_id, livemode)
  SELECT 'evt_bench_' || number, 'payment_intent.succeeded', 'pi_bench_' || number, false FROM ${NUMBERS}`;

const ADD_AUDIT = `
  INSERT INTO audit_log (action, entity, entity_id)
  SELECT 'booking.created', 'booking', number::text FROM ${NUMBERS}`;

const ADD_INBOX = `
  INSERT INTO inbox (event_id, event)
  SELECT gen_random_uuid(), 'billing.booking-account-changed.v1' FROM ${NUMBERS}`;

const ADD_JOBS = `
  INSERT INTO jobs (name, payload, meta, status, attempts, finished_at)
  SELECT 'send-message', '{}', '{}', 'done', 1, now() FROM ${NUMBERS}`;

const COMMON = [ADD_AUDIT, ADD_INBOX, ADD_JOBS];
const SEEDS = [
  {
    schema: 'booking',
    many: [START_IDS, ADD_BOOKINGS, ADD_LINES, ADD_APPOINTMENTS, ADD_MESSAGES],
    few: COMMON,
  },
  {
    schema: 'billing',
    many: [ADD_PAYMENTS, ADD_FACTS, ADD_STRIPE_EVENTS],
    few: [ADD_INVOICES, ADD_MAILS, ...COMMON],
  },
];

/**
 * Adds 100,000 bookings with what belongs to them, and 20,000 invoices. Drops the search indexes, which take most of
 * the time, so searches cannot be tested.
 *
 * @param admin a superuser, who can skip triggers
 * @returns the tables with more than 10,000 rows, as `schema.table`
 */
export async function largeDatabase(admin: Client): Promise<string[]> {
  await admin.query('ALTER SYSTEM SET fsync = off');
  await admin.query('ALTER SYSTEM SET full_page_writes = off');
  await admin.query('SELECT pg_reload_conf()');
  await admin.query('SET session_replication_role = replica');
  const { rows: searches } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, indexname) AS name FROM pg_indexes WHERE indexdef LIKE '%USING gin%'`,
  );
  for (const { name } of searches) await admin.query(`DROP INDEX ${name}`);
  for (const { schema, many, few } of SEEDS) {
    await admin.query(`SET search_path = ${schema}`);
    for (const sql of many) await admin.query(sql, [FIRST, LAST]);
    for (const sql of few) await admin.query(sql, [FIRST, LAST_OF_FEW]);
  }
  await admin.query('SET session_replication_role = DEFAULT');
  await admin.query('VACUUM ANALYZE');
  const { rows } = await admin.query<{ name: string }>(
    `SELECT relnamespace::regnamespace || '.' || relname AS name FROM pg_class
     WHERE relkind = 'r' AND reltuples > 10000 ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}
