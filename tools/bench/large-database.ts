import { ADD_FACTS, ADD_PAYMENTS, insertBookings, insertInvoices } from './seed.ts';
import type { Client } from 'pg';

/** Above the ids of the demo content. */
const FIRST = 1_000;
const LAST = FIRST + 100_000 - 1;
/** Last id in tables whose rows are slow to insert or are only looked up by a key. */
const LAST_OF_FEW = FIRST + 20_000 - 1;

/** Open requests; the other bookings are history. */
const PENDING = 300;

const NUMBERS = 'generate_series($1::integer, $2::integer) AS number';

/** The rows below have the number of their booking. */
const START_IDS = `SELECT setval(pg_get_serial_sequence('bookings', 'id'), $1 - 1) WHERE $2 > $1`;

const ADD_BOOKINGS = insertBookings(
  `CASE WHEN number < ${FIRST + PENDING} THEN 'pending' ELSE 'completed' END`,
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

/** Inclusive. */
interface Numbers {
  readonly first: number;
  readonly last: number;
}

/**
 * Adds bookings and their rows, and invoices and other rows of which there are fewer.
 *
 * @param admin a superuser, who can skip triggers
 */
async function addRows(admin: Client, bookings: Numbers, others: Numbers): Promise<void> {
  for (const { schema, many, few } of SEEDS) {
    await admin.query(`SET search_path = ${schema}`);
    for (const sql of many) {
      // The totals of bookings are maintained by a trigger.
      const role = sql === ADD_BOOKINGS ? 'DEFAULT' : 'replica';
      await admin.query(`SET session_replication_role = ${role}`);
      await admin.query(sql, [bookings.first, bookings.last]);
    }
    for (const sql of few) await admin.query(sql, [others.first, others.last]);
  }
  await admin.query('RESET session_replication_role');
  await admin.query('RESET search_path');
}

async function withoutDurability(admin: Client): Promise<void> {
  await admin.query('ALTER SYSTEM SET fsync = off');
  await admin.query('ALTER SYSTEM SET full_page_writes = off');
  await admin.query('SELECT pg_reload_conf()');
}

/**
 * Adds 100,000 bookings with what belongs to them, and 20,000 invoices. Drops the search indexes, which take most of
 * the time, so searches cannot be tested.
 *
 * @param admin a superuser, who can skip triggers
 * @returns the tables with more than 10,000 rows, as `schema.table`
 */
export async function largeDatabase(admin: Client): Promise<string[]> {
  await withoutDurability(admin);
  const { rows: searches } = await admin.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, indexname) AS name FROM pg_indexes WHERE indexdef LIKE '%USING gin%'`,
  );
  for (const { name } of searches) await admin.query(`DROP INDEX ${name}`);
  await addRows(admin, { first: FIRST, last: LAST }, { first: FIRST, last: LAST_OF_FEW });
  await admin.query('VACUUM ANALYZE');
  const { rows } = await admin.query<{ name: string }>(
    `SELECT relnamespace::regnamespace || '.' || relname AS name FROM pg_class
     WHERE relkind = 'r' AND reltuples > 10000 ORDER BY name`,
  );
  return rows.map(({ name }) => name);
}

/** Between the numbers of two steps, for bookings that were created in the meantime. */
const GAP = 100_000;
/** One invoice for so many bookings. */
const BOOKINGS_PER_INVOICE = 5;

/** Adds bookings in steps, with all indexes. */
export class GrowingDatabase {
  readonly #admin: Client;
  #bookings = 0;
  #steps = 0;

  /** @param admin a superuser */
  constructor(admin: Client) {
    this.#admin = admin;
  }

  async prepare(): Promise<void> {
    await withoutDurability(this.#admin);
    await this.#admin.query(`SET maintenance_work_mem = '1GB'`);
    // The task would post all inserted payments during the measurements.
    await this.#admin.query(
      `INSERT INTO billing.leases VALUES ('PostJournalTask', 'benchmark', now() + interval '1 day')
       ON CONFLICT (name) DO UPDATE SET expires_at = excluded.expires_at`,
    );
  }

  async growTo(bookings: number): Promise<void> {
    const offset = FIRST + this.#steps * GAP;
    const numbers = (divisor: number): Numbers => ({
      first: offset + this.#bookings / divisor,
      last: offset + bookings / divisor - 1,
    });
    const rebuilt = await this.#dropIndexes();
    await addRows(this.#admin, numbers(1), numbers(BOOKINGS_PER_INVOICE));
    for (const definition of rebuilt) await this.#admin.query(definition);
    await this.#admin.query('VACUUM ANALYZE');
    this.#bookings = bookings;
    this.#steps += 1;
  }

  /** Building an index is faster than extending it. Returns the definitions. */
  async #dropIndexes(): Promise<string[]> {
    const { rows } = await this.#admin.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
       FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
       WHERE relnamespace IN ('booking'::regnamespace, 'billing'::regnamespace)
         AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    );
    for (const { name } of rows) await this.#admin.query(`DROP INDEX ${name}`);
    return rows.map(({ definition }) => definition);
  }
}
