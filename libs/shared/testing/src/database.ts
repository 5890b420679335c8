import { createHash, randomBytes } from 'node:crypto';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { migrate, provision } from '@desert-mirror/platform/database/provision';
import {
  dataSourceOptions,
  type DatabaseOptions,
} from '@desert-mirror/platform/database/data-source';
import { testServers } from './config.js';
import { Client, type Pool, type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

export interface TestDatabase {
  /** The service's own URL: its role, its schema. */
  url: string;
  dataSource: DataSource;
  /** Leaves the database to the end of the run, because Postgres writes everything to disk before it drops one. */
  close(): Promise<void>;
}

const PATIENCE_MS = 30_000;

type Migrations = NonNullable<DatabaseOptions['migrations']>;

export async function testDatabase(
  service: Owner,
  migrations: Migrations,
  entities: NonNullable<DatabaseOptions['entities']> = [],
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = testServers().TEST_POSTGRES_URL;
  const template = await provideTemplate(adminUrl, service, migrations);
  await withClient(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  const url = withRole(withPath(adminUrl, name), template).href;
  const options = dataSourceOptions({ service, url, migrations, entities });
  const dataSource = await new DataSource({
    ...options,
    poolSize: 2,
    connectTimeoutMS: PATIENCE_MS,
    // No time limit on statements of a test.
    extra: {},
  }).initialize();
  return {
    url,
    dataSource,
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}

/**
 * Deletes all rows, table by table in the given order, and restarts the ids. Waits for writes in progress, as TRUNCATE
 * does. TRUNCATE is several times slower for small tables, because it replaces the files of each table and index.
 */
export async function emptyTables(
  dataSource: DataSource,
  tables: readonly string[],
): Promise<void> {
  const deletions = tables.map((table) => `DELETE FROM ${table}`);
  await dataSource.query([`LOCK TABLE ${tables.join(', ')}`, ...deletions].join('; '));
  await dataSource.query(
    `SELECT setval(seqrelid::regclass, seqstart, false)
       FROM pg_sequence JOIN pg_depend ON objid = seqrelid
      WHERE refobjid = ANY ($1::text[]::regclass[])`,
    [tables],
  );
}

/** Connects with the options of a service, but waits longer for it. */
export const connectPatiently = (
  options: DatabaseOptions,
  changed: { poolSize?: number } = {},
): Promise<DataSource> =>
  new DataSource({
    ...dataSourceOptions(options),
    connectTimeoutMS: PATIENCE_MS,
    ...changed,
  }).initialize();

export const poolOf = (dataSource: DataSource): Pool =>
  (dataSource.driver as PostgresDriver).master as Pool;

/**
 * Lets the pool wait longer for connections, and all of its connections for answers, so that results do not depend on
 * the load of the machine.
 */
export function extendPoolTimeouts(dataSource: DataSource): void {
  const pool = poolOf(dataSource);
  pool.options.connectionTimeoutMillis = PATIENCE_MS;
  // Connections copy the options when they are opened, and some are open already.
  pool.on('acquire', (client) => {
    (client as ClientInternals).connectionParameters.query_timeout = PATIENCE_MS;
  });
}

/** Not part of pg's types. */
type ClientInternals = PoolClient & { connectionParameters: { query_timeout: number } };

/** The last one ends the connection of a process that the machine stalls within a transaction. */
const EXTENDED_SETTINGS = [
  'lock_timeout',
  'statement_timeout',
  'idle_in_transaction_session_timeout',
] as const;

/**
 * Lets the statements and transactions of connections opened from now on take longer. Call it before services start.
 */
export async function extendStatementTimeouts({ dataSource }: TestDatabase): Promise<void> {
  await dataSource.transaction(async (manager) => {
    // Postgres rejects concurrent changes of one role, and several processes of a test may share it.
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('extend-timeouts'))`);
    const [{ database }] = await manager.query<[{ database: string }]>(
      'SELECT current_database() AS database',
    );
    // Limited to this database, because the databases of other tests use the same role.
    for (const name of EXTENDED_SETTINGS)
      await manager.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = '25s'`);
  });
}

/**
 * Provisions and migrates a database once per server, because a copy takes a fraction of the time that
 * the migrations take. Its role has the same name and also owns the copies.
 */
async function provideTemplate(
  adminUrl: string,
  service: Owner,
  migrations: Migrations,
): Promise<string> {
  const steps = Object.values(migrations).map((migration: unknown) => String(migration));
  const hash = createHash('sha256').update([service, ...steps].join('\n'));
  const name = `template_${service}_${hash.digest('hex').slice(0, 12)}`;
  await withClient(adminUrl, async (client) => {
    // The first of several processes creates the template; it is marked as one when it is complete.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    const { rows } = await client.query(
      'SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate',
      [name],
    );
    if (rows.length > 0) return;
    await client.query(`CREATE DATABASE ${name}`);
    const admin = withPath(adminUrl, name);
    const url = withRole(admin, name).href;
    await provision(admin, service, url);
    const dataSource = await migrate({ service, url, migrations, entities: [] });
    await dataSource.destroy();
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`);
  });
  return name;
}

function withRole(url: string, role: string): URL {
  const changed = new URL(url);
  changed.username = role;
  changed.password = 'only-for-tests';
  return changed;
}

function withPath(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function withClient(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
