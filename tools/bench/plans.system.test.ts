import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@desert-mirror/contracts/time';
import { eventsProcessed, query, superuserUrlOf } from '@desert-mirror/testing/system/inside';
import { ONE_PROCESS, startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { largeDatabase } from './large-database.ts';
import { Story } from '@desert-mirror/tools/system-tests/story';

/**
 * The dashboard sums all payments, and an index would have to be read entirely, too. On a slow machine, the journal's
 * task, which posts all payments once, first runs in the meantime.
 */
const READS_ALL_PAYMENTS = /^SELECT received - refunded AS|FROM payments\b[^]*NOT EXISTS/;

let system: RunningSystem;
let story: Story;
let admin: Client;
let large: string[];

/** Makes Postgres log the plans of all statements of the services. */
async function logPlans(): Promise<void> {
  const roles = ['booking', 'billing', 'catalog', 'identity'];
  for (const role of roles) {
    await admin.query(`ALTER ROLE ${role} SET session_preload_libraries = 'auto_explain'`);
    await admin.query(`ALTER ROLE ${role} SET auto_explain.log_min_duration = 0`);
    // Adds the schemas of the tables.
    await admin.query(`ALTER ROLE ${role} SET auto_explain.log_verbose = on`);
    await admin.query(`ALTER ROLE ${role} SET auto_explain.log_analyze = on`);
    await admin.query(`ALTER ROLE ${role} SET auto_explain.log_timing = off`);
  }
  // The settings apply to new connections.
  await admin.query(
    'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = ANY ($1)',
    [roles],
  );
  await until('the services have connected again', async () => {
    const { status } = await story.site.get('/api/health');
    return status === 200;
  });
}

let marks = 0;

/** The log of Postgres up to now. The supervisor writes it, which takes a moment. */
async function logNow(): Promise<string> {
  const mark = `mark ${(marks += 1)} of the test`;
  await admin.query(`DO $$ BEGIN RAISE LOG '${mark}'; END $$`);
  const read = (): string => readFileSync(join(system.dataDir, 'logs/postgres.log'), 'utf8');
  await until('Postgres has written its log', () => read().includes(mark));
  return read();
}

const untilIdle = async (): Promise<void> => {
  for (const owner of ['booking', 'billing'] as const) {
    await eventsProcessed(system, owner);
    await until(`the jobs of ${owner} are done`, async () => {
      const sql = `SELECT FROM jobs WHERE status = 'pending'`;
      return (await query(system, owner, sql)).length === 0;
    });
  }
};

async function hottestCalls(): Promise<void> {
  const token = await story.owner();
  const today = new Date().toISOString().slice(0, 10);
  const read = async (path: string): Promise<void> => {
    const answer = await story.site.get(path, { token });
    expect([path, answer.status]).toEqual([path, 200]);
  };
  const { id } = await story.payableOffering();
  await read(`/api/availability?serviceId=${id}&from=${today}&to=${addDays(today, 14)}`);
  const { booking, secret } = await story.bookedAndAsked();
  expect((await story.pay(secret)).body.status).toBe('succeeded');
  await story.untilPaid(booking.id);
  await read(`/api/bookings/${booking.id}`);
  await read('/api/bookings?limit=25');
  // As the back-office lists them.
  await read('/api/bookings?sort=priority&limit=25');
  await read('/api/invoices?sort=priority&limit=25');
  await read('/api/admin/dashboard');
  await read('/api/schedule');
  await read(`/api/admin/calendar?from=${today}&to=${addDays(today, 6)}`);
  await read('/api/admin/requests?limit=25');
  await read('/api/admin/customers?limit=25');
  await untilIdle();
}

interface Explained {
  readonly sql: string;
  readonly plan: string;
}

/** The statements of some work, including those of its jobs and of scheduled tasks in the meantime. */
async function explained(work: () => Promise<void>): Promise<Explained[]> {
  const before = await logNow();
  await work();
  const entries = (await logNow()).slice(before.length).split(/^\S+ \S+ UTC \[\d+\] /m);
  return entries.flatMap((entry) => {
    const [, sql, plan] = /Query Text: ([^]*?)\n\t([A-Z][^\n]* {2}\(cost=[^]*)/.exec(entry) ?? [];
    return sql && plan ? [{ sql, plan }] : [];
  });
}

/** A page of 200 rows with what belongs to them. */
const ROWS_AT_MOST = 1_000;

/** Scans of large tables that read all of them, or many rows of an index, as `table: statement`. */
function scansOf(statements: readonly Explained[]): string[] {
  const found = statements.flatMap(({ sql, plan }) => {
    const scans = plan.matchAll(
      /(Seq )?Scan (?:using \w+ )?on (\w+\.\w+).*rows=(\d+) loops=(\d+)\)/g,
    );
    return [...scans]
      .filter(([, isWhole, table, rows, loops]) => {
        const isLong = isWhole !== undefined || Number(rows) * Number(loops) > ROWS_AT_MOST;
        return isLong && large.includes(table!) && !READS_ALL_PAYMENTS.test(sql);
      })
      .map(([, , table]) => `${table}: ${sql.slice(0, 300)}`);
  });
  return [...new Set(found)];
}

beforeAll(async () => {
  system = await startSystem({ env: ONE_PROCESS });
  story = new Story(system);
  admin = new Client(superuserUrlOf(system));
  await admin.connect();
  large = await largeDatabase(admin);
  await logPlans();
}, 300_000);

afterAll(async () => {
  await admin.end();
  await system.remove();
});

it('the hottest calls read few rows of tables with 100,000', async () => {
  const statements = await explained(hottestCalls);
  // Otherwise nothing would have been checked.
  for (const table of ['booking.bookings', 'billing.payment_intents', 'billing.invoices']) {
    expect(large).toContain(table);
    expect(statements.some(({ plan }) => plan.includes(` on ${table} `))).toBe(true);
  }
  expect(scansOf(statements)).toEqual([]);
});

it('notices a missing index', async () => {
  const { rows } = await admin.query<{ definition: string }>(
    `SELECT pg_get_indexdef('booking.appointments_of_booking'::regclass) AS definition`,
  );
  await admin.query('DROP INDEX booking.appointments_of_booking');
  try {
    const scans = scansOf(await explained(hottestCalls));
    expect(scans).toContainEqual(expect.stringMatching(/^booking\.appointments: SELECT/));
  } finally {
    // If a test fails, both run once more.
    await admin.query(rows[0]!.definition);
  }
});
