import { pipeline } from 'node:stream/promises';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { MigrationExecutor, QueryRunner } from 'typeorm';
import {
  readArchive,
  tableKey,
  type ArchiveSource,
  type Head,
  type Manifest,
  type TableHead,
} from './archive.ts';
import { BackupError } from './errors.ts';
import { skippedIds } from './skipped-ids.rules.ts';
import {
  inTransactions,
  knownMigrations,
  withMigrations,
  type RestoreTarget,
  type Session,
  type Sessions,
} from './sessions.ts';
import { copyTarget, quoteName, sequencesOf, type Ask } from './tables.ts';

export interface RestoreOptions extends ArchiveSource {
  readonly target: RestoreTarget;
  /** Replaces existing data. */
  readonly replace: boolean;
  readonly now: Date;
}

/**
 * Loads an archive. Unless the target only serves to verify it, also brings it up to the schema of this code, skips
 * the ids that may have been issued since, and ends all sessions. Reads the whole archive before it writes.
 * With a role that may act for the services, everything in its database is one transaction; those of other services
 * commit together with it at the end.
 * @throws BackupError when the archive is damaged or newer than this code, or the target has data
 */
export async function restoreBackup({
  target,
  replace,
  now,
  ...source
}: RestoreOptions): Promise<{ head: Head; manifest: Manifest }> {
  const { head, manifest } = await readArchive(source);
  refuseNewer(head);
  await inTransactions(target, async (sessions) => {
    for (const owner of OWNERS) await makeSchema(sessions[owner], head, replace);
    await loadTables(sessions, source, manifest);
    for (const owner of OWNERS) await finishSchema(sessions[owner], head);
    // A verification compares the tables with those of the archive.
    if (target.isScratch) return;
    const skipped = skippedIds(new Date(head.createdAt), now);
    for (const owner of OWNERS) {
      await upgradeSchema(sessions[owner]);
      await skipIds(sessions[owner], skipped);
    }
    await endSessions(sessions.identity);
  });
  return { head, manifest };
}

function refuseNewer(head: Head): void {
  for (const owner of OWNERS) {
    const known = new Set(knownMigrations(owner));
    const newer = head.services[owner].migrations.filter((name) => !known.has(name));
    if (newer.length > 0)
      throw new BackupError(
        `The backup was made by a newer version (${head.version}): ${owner} lacks ${newer.join(', ')}`,
      );
  }
}

const askOf =
  (runner: QueryRunner): Ask =>
  (sql, parameters) =>
    runner.query(sql, parameters);

/** Creates the tables of the archive's version, without rows, foreign keys and active triggers. */
async function makeSchema(session: Session, head: Head, replace: boolean): Promise<void> {
  const { owner, runner } = session;
  await session.enter();
  const names = await tableNames(runner, owner);
  if (names.length > 0 && !replace)
    throw new BackupError(
      `The database has data of ${owner} already. To replace all data with the backup, add --replace`,
    );
  await dropAll(runner, owner, names);
  const { migrations } = head.services[owner];
  await withMigrations(session, migrations, runAll);
  const created = await tableNames(runner, owner);
  session.foreignKeys = await dropForeignKeys(runner, owner);
  for (const name of created)
    await runner.query(`ALTER TABLE ${owner}.${quoteName(name)} DISABLE TRIGGER USER`);
  // Migrations may add rows, which are in the archive too.
  const emptied = created.filter((name) => name !== 'migrations');
  if (emptied.length > 0) await runner.query(`TRUNCATE ${listOf(owner, emptied)}`);
}

async function runAll(executor: MigrationExecutor): Promise<void> {
  executor.transaction = 'none';
  await executor.executePendingMigrations();
}

async function loadTables(
  sessions: Sessions,
  source: ArchiveSource,
  manifest: Manifest,
): Promise<void> {
  await readArchive(source, {
    table: async (table, rows) => {
      const loaded = await loadTable(sessions[table.owner], table, rows);
      const { rows: expected } = manifest.tables[tableKey(table)]!;
      if (loaded !== expected)
        throw new BackupError(
          `${tableKey(table)} has ${loaded} rows after the restore and had ${expected}`,
        );
    },
  });
}

async function loadTable(
  session: Session,
  { owner, table, columns }: TableHead,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  await session.enter();
  const client = (await session.runner.connect()) as PoolClient;
  const copy = client.query(
    copyFrom(`COPY ${copyTarget(owner, { name: table, columns })} FROM STDIN`),
  );
  await pipeline(rows, copy);
  return copy.rowCount;
}

/** Sets the sequences and creates the constraints and triggers again. */
async function finishSchema(session: Session, head: Head): Promise<void> {
  const { owner, runner } = session;
  await session.enter();
  for (const { name, value } of head.services[owner].sequences)
    if (value !== null)
      await runner.query('SELECT setval($1::regclass, $2)', [`${owner}.${quoteName(name)}`, value]);
  for (const { table, name, definition } of session.foreignKeys)
    await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoteName(name)} ${definition}`);
  for (const name of await tableNames(runner, owner))
    await runner.query(`ALTER TABLE ${owner}.${quoteName(name)} ENABLE TRIGGER USER`);
}

async function upgradeSchema(session: Session): Promise<void> {
  await session.enter();
  await withMigrations(session, knownMigrations(session.owner), runAll);
}

async function skipIds({ owner, runner }: Session, count: number): Promise<void> {
  for (const { name, value } of await sequencesOf(askOf(runner), owner))
    await runner.query('SELECT setval($1::regclass, $2)', [
      `${owner}.${quoteName(name)}`,
      Number(value ?? 0) + count,
    ]);
}

/** The archive may have sessions that have ended since, and those of removed staff. */
async function endSessions(session: Session): Promise<void> {
  await session.enter();
  await session.runner.query('DELETE FROM identity.sessions');
  await session.runner.query('DELETE FROM identity.password_resets');
}

const listOf = (owner: Owner, names: readonly string[]): string =>
  names.map((name) => `${owner}.${quoteName(name)}`).join(', ');

async function tableNames(runner: QueryRunner, owner: Owner): Promise<string[]> {
  const rows = await askOf(runner)<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1 ORDER BY 1',
    [owner],
  );
  return rows.map(({ name }) => name);
}

async function dropAll(runner: QueryRunner, owner: Owner, names: readonly string[]): Promise<void> {
  if (names.length > 0) await runner.query(`DROP TABLE ${listOf(owner, names)} CASCADE`);
  // Those of tables are gone by now.
  const sequences = await askOf(runner)<{ name: string }>(
    'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = $1',
    [owner],
  );
  for (const { name } of sequences) await runner.query(`DROP SEQUENCE ${owner}.${quoteName(name)}`);
  const functions = await askOf(runner)<{ signature: string }>(
    'SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE pronamespace = $1::regnamespace',
    [owner],
  );
  for (const { signature } of functions) await runner.query(`DROP FUNCTION ${signature} CASCADE`);
}

/** Without foreign keys, the tables can be loaded in any order. */
async function dropForeignKeys(runner: QueryRunner, owner: Owner): Promise<Session['foreignKeys']> {
  const keys = await askOf(runner)<Session['foreignKeys'][number]>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = $1::regnamespace ORDER BY 1, 2`,
    [owner],
  );
  for (const { table, name } of keys)
    await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteName(name)}`);
  return keys;
}
