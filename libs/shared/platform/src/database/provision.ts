import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { DataSource, type EntityManager } from 'typeorm';
import { type DatabaseOptions, dataSourceOptions } from './data-source.js';
import { EXTENSIONS_SCHEMA } from './search-index.js';

/** First half of the advisory locks' key, "migr": all schemas of a database share such locks. */
const LOCK = 0x6d696772;
const AGAIN_MS = 200;

/**
 * Makes a service's role and schema, and shuts the role out of everything else. May run again, and
 * several times at once: one after the other.
 * @param adminUrl a role that may create roles and schemas
 * @param serviceUrl the service's own URL: its user must be the service's name
 */
export async function provision(
  adminUrl: string,
  service: Owner,
  serviceUrl: string,
): Promise<void> {
  const { username, password } = new URL(serviceUrl);
  const role = quoteName(decodeURIComponent(username));
  const secret = quoteText(decodeURIComponent(password));
  const dataSource = new DataSource({ type: 'postgres', url: adminUrl, poolSize: 1 });
  await dataSource.initialize();
  try {
    // One for all services: what they have in common collides, too.
    await alone(dataSource, 'provision', async (admin) => {
      const known: unknown[] = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [
        decodeURIComponent(username),
      ]);
      const verb = known.length > 0 ? 'ALTER' : 'CREATE';
      await admin.query(
        `${verb} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${secret}`,
      );
      await admin.query('REVOKE ALL ON SCHEMA public FROM PUBLIC');
      await provideExtensions(admin);
      // A role that is no superuser must belong to the role it gives a schema to.
      await admin.query(`GRANT ${role} TO CURRENT_USER`);
      await admin.query(`CREATE SCHEMA IF NOT EXISTS ${quoteName(service)} AUTHORIZATION ${role}`);
      // Before its first connection, which a pooler may keep for long.
      await giveSettings(admin, role, service);
    });
  } finally {
    await dataSource.destroy();
  }
}

/** Trigrams for searching. A server that has none, or does not let us, is only slower to search. */
async function provideExtensions(admin: EntityManager): Promise<void> {
  await admin.query(`CREATE SCHEMA IF NOT EXISTS ${EXTENSIONS_SCHEMA}`);
  await admin.query(`GRANT USAGE ON SCHEMA ${EXTENSIONS_SCHEMA} TO PUBLIC`);
  const [offered] = await admin.query<unknown[]>(
    `SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm' AND installed_version IS NULL`,
  );
  if (!offered) return;
  await admin
    .transaction((step) =>
      step.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${EXTENSIONS_SCHEMA}`),
    )
    .catch(() => undefined);
}

/**
 * Brings a service's schema up to date with its own role, and gives that role its limits. Of several at
 * once one works, and the others then find nothing to do.
 */
export async function migrate(options: DatabaseOptions): Promise<DataSource> {
  const dataSource = new DataSource({
    ...dataSourceOptions(options),
    // One keeps the lock while the other works.
    poolSize: 2,
    // A step over a large table takes as long as it takes.
    extra: {},
  });
  await dataSource.initialize();
  if (!(await hasSettings(dataSource.manager, options.service))) {
    await alone(dataSource, options.service, (manager) =>
      giveSettings(manager, 'CURRENT_USER', options.service),
    );
    await dataSource.destroy();
    // Only a new connection has them.
    await dataSource.initialize();
    if (!(await hasSettings(dataSource.manager, options.service)))
      throw new Error(
        `Connections of ${options.service} lack its settings: let the pooler reconnect`,
      );
  }
  await alone(dataSource, options.service, () => dataSource.runMigrations());
  return dataSource;
}

/**
 * Works while no other process does. The lock is the transaction's and not the session's, which behind a
 * pooler is anybody's; and nobody waits inside, where it would keep a connection from who has the lock.
 */
async function alone(
  dataSource: DataSource,
  what: string,
  work: (manager: EntityManager) => Promise<unknown>,
): Promise<void> {
  for (let isDone = false; !isDone;) {
    isDone = await dataSource.transaction(async (manager) => {
      const [{ taken }] = await manager.query<[{ taken: boolean }]>(
        'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS taken',
        [LOCK, what],
      );
      if (!taken) return false;
      // This transaction idles for as long as the work takes.
      await manager.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      await work(manager);
      return true;
    });
    if (!isDone) await pause(AGAIN_MS);
  }
}

const SETTINGS = {
  timezone: 'UTC',
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
};

async function giveSettings(manager: EntityManager, role: string, service: Owner): Promise<void> {
  await manager.query(`ALTER ROLE ${role} SET search_path = ${quoteName(service)}`);
  for (const [name, value] of Object.entries(SETTINGS))
    await manager.query(`ALTER ROLE ${role} SET ${name} = ${quoteText(value)}`);
}

/** Of this connection: a pooler may give out one from before its role had them. */
async function hasSettings(manager: EntityManager, service: Owner): Promise<boolean> {
  const columns = Object.keys(SETTINGS).map((name) => `current_setting('${name}') AS ${name}`);
  const [{ schema, ...settings }] = await manager.query<[Record<string, string | null>]>(
    `SELECT current_schema() AS schema, ${columns.join(', ')}`,
  );
  return schema === service && isDeepStrictEqual(settings, SETTINGS);
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
