import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@desert-mirror/testing/until';
import { Client } from 'pg';
import { testServers } from '@desert-mirror/testing/config';
import { jobs } from '@desert-mirror/booking/seed/jobs';
import type { MigrateConfig } from './config.ts';
import { migrateAll } from './migrate.ts';
import { ownerStateFile, readOwnerState } from './owner-state.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
let server: string;
beforeAll(() => {
  server = testServers().TEST_POSTGRES_URL;
});
afterAll(async () => {
  await ask(server, `DROP DATABASE ${name} WITH (FORCE)`);
  for (const owner of OWNERS) await ask(server, `DROP ROLE "${roleOf(owner)}"`);
});

const LIMIT_MS = 300;
const roleOf = (owner: Owner) => `${owner}_${name}`;

function urlOf(owner?: Owner): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (owner) [url.username, url.password] = [roleOf(owner), 'only-for-tests'];
  return url.href;
}

async function ask<T>(url: string, question: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(question)).rows as T[];
  } finally {
    await client.end();
  }
}

const config = (): MigrateConfig => ({
  DATABASE_URL: urlOf(),
  CATALOG_DATABASE_URL: urlOf('catalog'),
  BOOKING_DATABASE_URL: urlOf('booking'),
  BILLING_DATABASE_URL: urlOf('billing'),
  IDENTITY_DATABASE_URL: urlOf('identity'),
  ADMIN_USERNAME: 'owner',
  ADMIN_PASSWORD: 'a-password-for-tests',
  ADMIN_EMAIL: 'owner@desertmirror.example',
});

const counts = async () => {
  const [found] = await ask<object>(
    urlOf(),
    `SELECT (SELECT count(*)::int FROM catalog.migrations) AS catalog,
       (SELECT count(DISTINCT name)::int FROM catalog.migrations) AS different,
       (SELECT count(*)::int FROM catalog.services) AS offerings,
       (SELECT count(*)::int FROM catalog.seeds) AS seeds,
       (SELECT count(*)::int FROM identity.users WHERE is_owner) AS owners,
       (SELECT count(*)::int FROM identity.audit_log) AS audited,
       (SELECT count(*)::int FROM billing.migrations) AS billing`,
  );
  return found as Record<string, number>;
};

it('on an empty database at the same time, three are done, and everything is there once', async () => {
  // A second attempt finds that of the first one.
  await ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await ask(server, `CREATE DATABASE ${name}`);
  await Promise.all([1, 2, 3].map(() => migrateAll(config())));
  const first = await counts();
  expect(first).toMatchObject({ seeds: 1, owners: 1, audited: 1 });
  expect(first['catalog']).toBe(first['different']);
  expect(first['offerings']).toBeGreaterThan(11);
  await migrateAll(config());
  expect(await counts()).toEqual(first);
});

it('waits for one that is at it for longer than a service may', async () => {
  const other = new Client(urlOf('booking'));
  await other.connect();
  const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const pid = rows[0]!.pid;
  await other.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
  await other.query(`SELECT pg_advisory_xact_lock(x'6d696772'::int, hashtext('booking'))`);
  // These limits take precedence over those of the role, which are seconds.
  const role = `ROLE "${roleOf('booking')}" IN DATABASE ${name}`;
  for (const limit of ['statement_timeout', 'lock_timeout'])
    await ask(server, `ALTER ${role} SET ${limit} = '${LIMIT_MS}ms'`);
  const attempts = () =>
    ask<{ pid: number; at: Date }>(
      server,
      `SELECT pid, query_start AS at FROM pg_stat_activity
       WHERE usename = '${roleOf('booking')}' AND query_start > backend_start + interval '${3 * LIMIT_MS} ms'
         AND pid <> ${pid}`,
    );
  let done = false;
  const waiting = migrateAll(config()).then(() => (done = true));
  await until('a connection that waits for longer than its limits', async () => {
    return (await attempts()).length > 0;
  });
  expect(done).toBe(false);
  await ask(server, `ALTER ${role} RESET ALL`);
  await other.query('COMMIT');
  await other.end();
  await waiting;
});

it('adds the demo schedule once, with technicians who cannot sign in', async () => {
  const demo = { ...config(), DEMO_SCHEDULE: 'true' as const };
  await Promise.all([migrateAll(demo), migrateAll(demo)]);
  await migrateAll(demo);
  const question = `SELECT (SELECT count(*)::int FROM booking.vans) AS vans,
    (SELECT count(*)::int FROM booking.van_crew) AS crew,
    (SELECT count(*)::int FROM booking.appointments JOIN catalog.services
       ON services.id = service_id AND duration = minutes) AS appointments,
    (SELECT count(DISTINCT email)::int FROM identity.users JOIN booking.van_crew
       ON user_id = users.id AND role = 'technician') AS technicians`;
  expect(await ask(urlOf(), question)).toEqual([
    { vans: 2, crew: 3, appointments: jobs.length, technicians: 3 },
  ]);
});

it('warns of a short password that was configured, and of none that was generated', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  const OWNER_STATE_FILE = ownerStateFile(folder);
  const short = { ...config(), ADMIN_PASSWORD: 'elevenchars', OWNER_STATE_FILE };
  await migrateAll(short);
  expect(readOwnerState(OWNER_STATE_FILE).warning).toMatch(/^ADMIN_PASSWORD has fewer than 12/);
  await migrateAll({ ...short, ADMIN_PASSWORD_GENERATED: 'true' });
  expect(readOwnerState(OWNER_STATE_FILE)).toEqual({ hasConfiguredPassword: true });
  rmSync(folder, { recursive: true });
});
