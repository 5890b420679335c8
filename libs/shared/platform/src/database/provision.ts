import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { type DatabaseOptions, dataSourceOptions } from './data-source.js';
import { EXTENSIONS_SCHEMA } from './search-index.js';

/** First half of the advisory lock key ("migr"), because all schemas of a database share lock keys. */
const LOCK = 0x6d696772;
const RETRY_MS = 200;

/**
 * Creates a service's role and schema and denies the role access to everything else. Idempotent;
 * concurrent calls wait for each other.
 * @param adminUrl connects as a role that can create roles and schemas
 * @param serviceUrl the service's URL; its user must be the service's name
 */
export async function provision(
  adminUrl: string,
  service: Owner,
  serviceUrl: string,
): Promise<void> {
  const role = quoteName(decodeURIComponent(new URL(serviceUrl).username));
  const dataSource = new DataSource({ type: 'postgres', url: adminUrl, poolSize: 1 });
  await dataSource.initialize();
  try {
    // One lock for all services, because they share the public schema and the extensions.
    await exclusively(dataSource, 'provision', async (admin) => {
      await provideRole(admin, service, serviceUrl);
      await admin.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
      await installExtensions(admin);
      // A role that is not a superuser must be a member of the role it creates a schema for.
      await admin.query(`GRANT ${role} TO CURRENT_USER`);
      await admin.query(`CREATE SCHEMA IF NOT EXISTS ${quoteName(service)} AUTHORIZATION ${role}`);
      // Before the role's first connection, which a pooler may keep open for a long time.
      await applySettings(admin, role, service);
    });
  } finally {
    await dataSource.destroy();
  }
}

/** Creates the role in a service's URL, or sets its password. */
async function provideRole(
  admin: EntityManager,
  service: Owner,
  serviceUrl: string,
): Promise<void> {
  const { username, password } = new URL(serviceUrl);
  const name = decodeURIComponent(username);
  const role = quoteName(name);
  const secret = quoteText(decodeURIComponent(password));
  const known = await admin.query<unknown[]>('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  if (known.length > 0) await refuseSharedRole(admin, service, serviceUrl);
  await admin.query(
    known.length > 0
      ? // Only a superuser may name the attribute SUPERUSER of an existing role, even to deny it.
        `ALTER ROLE ${role} LOGIN PASSWORD ${secret}`
      : `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${secret}`,
  );
}

/** Roles belong to the server: a new password would lock out a system in another database. */
async function refuseSharedRole(
  admin: EntityManager,
  service: Owner,
  serviceUrl: string,
): Promise<void> {
  const { username, pathname } = new URL(serviceUrl);
  const [role, database] = [username, pathname.slice(1)].map(decodeURIComponent);
  const [other] = await admin.query<{ name: string }[]>(
    `SELECT datname AS name FROM pg_shdepend
     JOIN pg_roles ON pg_roles.oid = refobjid AND refclassid = 'pg_authid'::regclass
     JOIN pg_database ON pg_database.oid = dbid
     WHERE rolname = $1 AND datname NOT IN (current_database(), $2) LIMIT 1`,
    [role, database],
  );
  if (other === undefined || (await opens(serviceUrl))) return;
  throw new Error(
    `The role ${role} is used by database ${other.name} too, with another password: ` +
      `set ${service.toUpperCase()}_DATABASE_URL with a role of its own`,
  );
}

const opens = (url: string): Promise<boolean> =>
  new DataSource({ type: 'postgres', url, poolSize: 1 }).initialize().then(
    (dataSource) => dataSource.destroy().then(() => true),
    () => false,
  );

/** Installs pg_trgm for search indexes. Without it, searching works but is slower. */
async function installExtensions(admin: EntityManager): Promise<void> {
  await admin.query(`CREATE SCHEMA IF NOT EXISTS ${EXTENSIONS_SCHEMA}`);
  await admin.query(`GRANT USAGE ON SCHEMA ${EXTENSIONS_SCHEMA} TO PUBLIC`);
  const [available] = await admin.query<unknown[]>(
    `SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm' AND installed_version IS NULL`,
  );
  if (!available) return;
  await admin
    .transaction((manager) =>
      manager.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${EXTENSIONS_SCHEMA}`),
    )
    .catch(() => undefined);
}

/**
 * Applies the settings of a service's role and runs its pending migrations as that role. Concurrent
 * calls wait for each other.
 */
export async function migrate(options: DatabaseOptions): Promise<DataSource> {
  const dataSource = new DataSource({
    ...dataSourceOptions(options),
    // One connection holds the lock, the other runs the migrations.
    poolSize: 2,
    connectTimeoutMS: 30_000,
    // No timeouts of statements: a migration of a large table can take long.
    extra: {},
  });
  await dataSource.initialize();
  if (!(await hasSettings(dataSource.manager, options.service, SETTINGS))) {
    await exclusively(dataSource, options.service, (manager) =>
      applySettings(manager, 'CURRENT_USER', options.service),
    );
    await dataSource.destroy();
    // Role settings apply to new connections only.
    await dataSource.initialize();
    if (!(await hasSettings(dataSource.manager, options.service, REQUIRED_SETTINGS)))
      throw new Error(
        `Connections of ${options.service} do not have the settings of its role: reconnect the pooler`,
      );
  }
  await exclusively(dataSource, options.service, () => dataSource.runMigrations());
  return dataSource;
}

/**
 * Runs `work` under an advisory lock. The lock belongs to a transaction, because a pooler shares
 * sessions. Waiting happens outside, so that a waiter does not hold a connection the lock's holder needs.
 */
async function exclusively(
  dataSource: DataSource,
  what: string,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await dataSource.transaction(async (manager) => {
      const [{ acquired }] = await manager.query<[{ acquired: boolean }]>(
        'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS acquired',
        [LOCK, what],
      );
      if (!acquired) return false;
      // This transaction is idle while the work runs on another connection.
      await manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await work(manager);
      return true;
    });
    if (!isDone) await pause(RETRY_MS);
  }
}

const REQUIRED_SETTINGS = {
  timezone: 'UTC',
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
};

const SETTINGS = {
  ...REQUIRED_SETTINGS,
  // The default of 4 is for disks that move a head: with it, Postgres sorts a table for each page of a list instead of using the index.
  random_page_cost: '1.1',
};

async function applySettings(manager: EntityManager, role: string, service: Owner): Promise<void> {
  await manager.query(`ALTER ROLE ${role} SET search_path = ${quoteName(service)}`);
  for (const [name, value] of Object.entries(SETTINGS))
    await manager.query(`ALTER ROLE ${role} SET ${name} = ${quoteText(value)}`);
}

/** Checks this connection; a pooler may return one opened before the role got its settings. */
async function hasSettings(
  manager: EntityManager,
  service: Owner,
  expected: Readonly<Record<string, string>>,
): Promise<boolean> {
  const columns = Object.keys(expected).map((name) => `current_setting('${name}') AS ${name}`);
  const [{ schema, ...settings }] = await manager.query<[Record<string, string | null>]>(
    `SELECT current_schema() AS schema, ${columns.join(', ')}`,
  );
  return schema === service && isDeepStrictEqual(settings, expected);
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
