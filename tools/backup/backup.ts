import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { tableKey, type Head, type Manifest, type TableSummary } from './archive.ts';
import { END, frame } from './frames.ts';
import { draftName } from './retention.rules.ts';
import { seal } from './seal.ts';
import {
  COPY_SETTINGS,
  copyTarget,
  migrationsOf,
  sequencesOf,
  tablesOf,
  type Ask,
  type Table,
} from './tables.ts';

export type DatabaseUrls = Readonly<Record<Owner, string>>;

export interface BackupPlan {
  readonly urls: DatabaseUrls;
  readonly file: string;
  readonly key: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly version: string;
  readonly now: Date;
}

/**
 * Writes all databases into an encrypted archive while the system is running. Schemas of one database are
 * copied from the same snapshot. The file appears when it is complete.
 */
export async function writeBackup(plan: BackupPlan): Promise<Manifest> {
  const draft = draftName(plan.file);
  const connections = await connectAll(plan.urls);
  try {
    await beginTogether(plan.urls, connections);
    const manifest: Manifest = { tables: {} };
    await pipeline(
      content(plan, connections, manifest.tables),
      createGzip(),
      (zipped: AsyncIterable<Buffer>) => seal(zipped, plan.key),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, plan.file);
    return manifest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await Promise.all(Object.values(connections).map((client) => client.end()));
  }
}

type Connections = Readonly<Record<Owner, Client>>;

async function connectAll(urls: DatabaseUrls): Promise<Connections> {
  const entries = await Promise.all(
    OWNERS.map(async (owner) => {
      const client = new Client({ connectionString: urls[owner], application_name: 'backup' });
      // The query that is running reports the loss of the connection.
      client.on('error', () => undefined);
      await client.connect();
      return [owner, client];
    }),
  );
  return Object.fromEntries(entries) as Connections;
}

/** Schemas of one database share a snapshot and a transaction. */
export const databaseOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

async function beginTogether(urls: DatabaseUrls, connections: Connections): Promise<void> {
  const snapshots = new Map<string, string>();
  for (const owner of OWNERS) {
    const client = connections[owner];
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const database = databaseOf(urls[owner]);
    const snapshot = snapshots.get(database);
    if (snapshot !== undefined) await client.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
    else {
      const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
      snapshots.set(database, rows[0]!.id);
    }
    for (const setting of COPY_SETTINGS) await client.query(setting);
  }
}

export const asking =
  (client: Client): Ask =>
  async <Row extends object>(sql: string, parameters?: unknown[]) =>
    (await client.query<Row>(sql, parameters)).rows;

async function* content(
  plan: BackupPlan,
  connections: Connections,
  summaries: Record<string, TableSummary>,
): AsyncGenerator<Buffer> {
  yield frame(JSON.stringify(await headOf(plan, connections)));
  for (const owner of OWNERS) {
    for (const table of await tablesOf(asking(connections[owner]), owner)) {
      const { name, columns } = table;
      yield frame(JSON.stringify({ owner, table: name, columns }));
      const copy = copyRows(connections[owner], owner, table);
      for (;;) {
        const { done, value } = await copy.next();
        if (done) {
          summaries[tableKey({ owner, table: name })] = value;
          break;
        }
        if (value.length > 0) yield frame(value);
      }
      yield END;
    }
  }
  yield END;
  yield frame(JSON.stringify({ tables: summaries } satisfies Manifest));
}

async function headOf(plan: BackupPlan, connections: Connections): Promise<Head> {
  const services = await Promise.all(
    OWNERS.map(async (owner) => {
      const ask = asking(connections[owner]);
      const migrations = await migrationsOf(ask, owner);
      return [owner, { migrations, sequences: await sequencesOf(ask, owner) }];
    }),
  );
  const { rows } = await connections[OWNERS[0]].query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  return {
    format: 1,
    version: plan.version,
    postgres: rows[0]!.version,
    createdAt: plan.now.toISOString(),
    services: Object.fromEntries(services) as Head['services'],
    secrets: { ...plan.secrets },
  };
}

/** Yields the rows as text. Returns their number and checksum. */
export async function* copyRows(
  client: Client,
  owner: Owner,
  table: Table,
): AsyncGenerator<Buffer, TableSummary> {
  const hash = createHash('sha256');
  const copy = client.query(copyTo(`COPY ${copyTarget(owner, table)} TO STDOUT`));
  for await (const chunk of copy) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
  return { rows: copy.rowCount ?? 0, sha256: hash.digest('hex') };
}
