import type { Owner } from '@desert-mirror/contracts/rpc';
import { DataSource } from 'typeorm';
import { type DatabaseOptions, dataSourceOptions } from './data-source.js';
import { EXTENSIONS_SCHEMA } from './search-index.js';

/**
 * Makes a service's role and schema, and shuts the role out of everything else. May run again.
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
  const admin = await new DataSource({ type: 'postgres', url: adminUrl, poolSize: 1 }).initialize();
  try {
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
  } finally {
    await admin.destroy();
  }
}

/** Trigrams for searching. A server that has none, or does not let us, is only slower to search. */
async function provideExtensions(admin: DataSource): Promise<void> {
  await admin.query(`CREATE SCHEMA IF NOT EXISTS ${EXTENSIONS_SCHEMA}`);
  await admin.query(`GRANT USAGE ON SCHEMA ${EXTENSIONS_SCHEMA} TO PUBLIC`);
  const [offered] = await admin.query<unknown[]>(
    `SELECT 1 FROM pg_available_extensions WHERE name = 'pg_trgm' AND installed_version IS NULL`,
  );
  if (!offered) return;
  await admin
    .query(`CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${EXTENSIONS_SCHEMA}`)
    .catch(() => undefined);
}

/** Brings a service's schema up to date with its own role, and gives that role its limits. */
export async function migrate(options: DatabaseOptions): Promise<DataSource> {
  const dataSource = await new DataSource({
    ...dataSourceOptions(options),
    poolSize: 2,
    // A step over a large table takes as long as it takes.
    extra: {},
  }).initialize();
  const settings = {
    search_path: quoteName(options.service),
    timezone: `'UTC'`,
    statement_timeout: `'5s'`,
    lock_timeout: `'3s'`,
    idle_in_transaction_session_timeout: `'10s'`,
  };
  for (const [name, value] of Object.entries(settings))
    await dataSource.query(`ALTER ROLE CURRENT_USER SET ${name} = ${value}`);
  await dataSource.destroy();
  // Only a new connection has them.
  await dataSource.initialize();
  await dataSource.runMigrations();
  return dataSource;
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;
