import { randomBytes } from 'node:crypto';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { Client } from 'pg';
import { tableKey, type ArchiveSource, type Manifest, type TableSummary } from './archive.ts';
import { asking, copyRows, type DatabaseUrls } from './backup.ts';
import { BackupError } from './errors.ts';
import { restoreBackup } from './restore.ts';
import { COPY_SETTINGS, quoteName, tablesOf } from './tables.ts';

/** Begins the name of each database that serves to verify a backup. */
const PREFIX = 'verify_backup_';

/**
 * Restores an archive into a new database, compares every table with the manifest and drops the database.
 * @throws BackupError when the archive is damaged or newer than this code, or a table differs
 */
export async function verifyBackup(source: ArchiveSource, adminUrl: string): Promise<Manifest> {
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`;
  const scratch = new URL(adminUrl);
  scratch.pathname = `/${name}`;
  await withClient(adminUrl, async (client) => {
    await dropLeftovers(client);
    await client.query(`CREATE DATABASE ${name}`);
  });
  try {
    // Stays connected, so that another verification does not take the database for a leftover.
    return await withClient(scratch.href, async (client) => {
      for (const owner of OWNERS) await client.query(`CREATE SCHEMA ${quoteName(owner)}`);
      const urls = Object.fromEntries(OWNERS.map((owner) => [owner, scratch.href])) as DatabaseUrls;
      const { manifest } = await restoreBackup({
        ...source,
        target: { urls, adminUrl: scratch.href, isScratch: true },
        replace: false,
        now: new Date(),
      });
      await compareTables(client, manifest);
      return manifest;
    });
  } finally {
    await withClient(adminUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

/** A verification that was killed leaves its database with a copy of all data. */
async function dropLeftovers(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database
     WHERE starts_with(datname, $1) AND pg_get_userbyid(datdba) = current_user
       AND NOT EXISTS (SELECT FROM pg_stat_activity AS other WHERE other.datname = pg_database.datname)`,
    [PREFIX],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${quoteName(name)}`);
}

async function compareTables(client: Client, manifest: Manifest): Promise<void> {
  await client.query('BEGIN');
  for (const setting of COPY_SETTINGS) await client.query(setting);
  const differences = new Set(Object.keys(manifest.tables));
  for (const owner of OWNERS) {
    const tables = await tablesOf(asking(client), owner);
    for (const table of tables) {
      const key = tableKey({ owner, table: table.name });
      const { sha256 } = await checksum(copyRows(client, owner, table));
      if (manifest.tables[key]?.sha256 === sha256) differences.delete(key);
      else differences.add(key);
    }
  }
  if (differences.size > 0)
    throw new BackupError(`After a restore, these differ: ${[...differences].join(', ')}`);
}

async function checksum(copy: ReturnType<typeof copyRows>): Promise<TableSummary> {
  for (;;) {
    const { done, value } = await copy.next();
    if (done) return value;
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'backup' });
  // The next query reports the loss of the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
