import { createAuditIndex, dropAuditIndex } from '@desert-mirror/platform/database/audit-log';
import { createSearchIndex } from '@desert-mirror/platform/database/search-index';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BackOffice1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Rewrites the table, which can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await addColumns(runner);
    await addKeys(runner);
    await createTotals(runner);
    await runner.query(`
      CREATE TABLE notes (
        id serial PRIMARY KEY,
        -- What the note is about: 'booking:12', 'email:rosa@example.com', 'phone:7025550199'.
        subject text NOT NULL,
        text text NOT NULL,
        author_id integer,
        author_name text,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX notes_subject ON notes (subject, created_at DESC, id DESC);
    `);
    await createAuditIndex(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAuditIndex(runner);
    await runner.query('DROP TABLE notes');
    await dropTotals(runner);
    await runner.query(`
      DROP INDEX bookings_preferred, bookings_undated;
      ALTER TABLE bookings
        DROP COLUMN search, DROP COLUMN phone_key, DROP COLUMN email_key,
        DROP COLUMN completed_at, DROP COLUMN paid_at, DROP COLUMN checkout_opened_at,
        DROP COLUMN updated_at, DROP COLUMN version, DROP COLUMN cancel_reason, DROP COLUMN source;
    `);
  }
}

async function addColumns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE bookings
      ADD COLUMN source text NOT NULL DEFAULT 'online' CHECK (source IN ('online', 'phone')),
      ADD COLUMN cancel_reason text,
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN updated_at timestamptz(3) NOT NULL DEFAULT now(),
      ADD COLUMN checkout_opened_at timestamptz(3),
      ADD COLUMN paid_at timestamptz(3),
      ADD COLUMN completed_at timestamptz(3);

    -- Checkout openings were not recorded before; a paid booking's checkout was open by its payment.
    WITH told AS (
      SELECT bookings.id, coalesce(max(at), bookings.created_at) AS changed_at,
        min(at) FILTER (WHERE action = 'booking.account-changed'
          AND (after->>'capturedCents')::bigint > 0) AS paid_at,
        min(at) FILTER (WHERE action = 'booking.status-changed'
          AND after->>'status' = 'completed') AS completed_at
      FROM bookings
      LEFT JOIN audit_log ON entity = 'booking' AND entity_id = bookings.id::text
      GROUP BY bookings.id
    )
    UPDATE bookings SET updated_at = told.changed_at, checkout_opened_at = told.paid_at,
      paid_at = told.paid_at, completed_at = told.completed_at
    FROM told WHERE bookings.id = told.id;
  `);
}

/** The whitespace that JavaScript's trim() removes. */
const SPACE = String.raw`E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`;
const DIGITS = `regexp_replace(phone, '[^0-9]', '', 'g')`;

/** The same normalization as `emailKey` and `phoneKey` in the contracts. */
async function addKeys(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE bookings
      ADD COLUMN email_key text GENERATED ALWAYS AS (lower(btrim(email, ${SPACE}))) STORED,
      ADD COLUMN phone_key text GENERATED ALWAYS AS (
        regexp_replace(${DIGITS}, '^1([0-9]{10})$', '\\1')
      ) STORED,
      -- One line per field, so that a search never matches across two fields.
      ADD COLUMN search text GENERATED ALWAYS AS (lower(
        first_name || ' ' || last_name || chr(10) || email || chr(10) ||
        coalesce(vehicle_info, '') || chr(10) || service_name || chr(10) ||
        ${DIGITS} || chr(10) || '#' || id::text
      )) STORED;
    CREATE INDEX bookings_email_key ON bookings (email_key, created_at);
    CREATE INDEX bookings_phone_key ON bookings (phone_key);
    CREATE INDEX bookings_preferred ON bookings (preferred_date, id);
    CREATE INDEX bookings_undated ON bookings (created_at, id)
      WHERE preferred_date IS NULL AND status IN ('pending', 'confirmed');
  `);
  await createSearchIndex(runner, 'bookings_search', 'bookings', 'search');
}

/** Concurrent bookings have different ids, so they rarely update the same shard. */
const SHARDS = 32;

/** The amounts that rows add to the totals of their shards or subtract from them. */
const shares = (rows: string, sign: '+' | '-') => `
  SELECT id % ${SHARDS} AS shard, ${sign}1 AS count, ${sign}(total_amount * 100)::bigint AS cents,
    ${sign}(status = 'pending')::integer AS pending,
    ${sign}(status = 'confirmed')::integer AS confirmed,
    ${sign}(status = 'completed')::integer AS completed,
    ${sign}(status = 'cancelled')::integer AS cancelled
  FROM ${rows}`;

/** Updates shards in ascending order, so that concurrent statements cannot deadlock. */
const addToTotals = (changed: string) => `
  INSERT INTO booking_totals AS kept
  SELECT shard, sum(count), sum(cents), sum(pending), sum(confirmed), sum(completed), sum(cancelled)
  FROM (${changed}) AS changed
  GROUP BY shard
  HAVING (sum(count), sum(cents), sum(pending), sum(confirmed), sum(completed)) <> (0, 0, 0, 0, 0)
  ORDER BY shard
  ON CONFLICT (shard) DO UPDATE SET count = kept.count + excluded.count,
    cents = kept.cents + excluded.cents, pending = kept.pending + excluded.pending,
    confirmed = kept.confirmed + excluded.confirmed,
    completed = kept.completed + excluded.completed,
    cancelled = kept.cancelled + excluded.cancelled;`;

const TRIGGERS = [
  ['insert', 'REFERENCING NEW TABLE AS added', addToTotals(shares('added', '+'))],
  ['delete', 'REFERENCING OLD TABLE AS removed', addToTotals(shares('removed', '-'))],
  [
    'update',
    'REFERENCING OLD TABLE AS removed NEW TABLE AS added',
    addToTotals(`${shares('removed', '-')} UNION ALL ${shares('added', '+')}`),
  ],
  ['truncate', '', 'DELETE FROM booking_totals;'],
] as const;

async function createTotals(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE booking_totals (
      shard integer PRIMARY KEY,
      count integer NOT NULL,
      cents bigint NOT NULL,
      pending integer NOT NULL,
      confirmed integer NOT NULL,
      completed integer NOT NULL,
      cancelled integer NOT NULL
    );
    ${addToTotals(shares('bookings', '+'))}
  `);
  for (const [change, tables, body] of TRIGGERS)
    await runner.query(`
      -- A fixed search_path, because an administrator who repairs rows has a different one.
      CREATE FUNCTION booking_totals_${change}() RETURNS trigger LANGUAGE plpgsql
        SET search_path FROM CURRENT AS $$ BEGIN ${body} RETURN NULL; END $$;
      CREATE TRIGGER booking_totals_${change} AFTER ${change} ON bookings ${tables}
        FOR EACH STATEMENT EXECUTE FUNCTION booking_totals_${change}();
    `);
}

async function dropTotals(runner: QueryRunner): Promise<void> {
  for (const [change] of TRIGGERS)
    await runner.query(`
      DROP TRIGGER booking_totals_${change} ON bookings;
      DROP FUNCTION booking_totals_${change}();
    `);
  await runner.query('DROP TABLE booking_totals');
}
