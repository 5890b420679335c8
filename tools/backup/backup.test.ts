import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import { migrateAll } from '@desert-mirror/migrate/migrate';
import { testServers } from '@desert-mirror/testing/config';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { readArchive, readHead } from './archive.ts';
import { writeBackup, type DatabaseUrls } from './backup.ts';
import type { BackupConfig } from './config.ts';
import { restoreBackup } from './restore.ts';
import { runRestore } from './run-restore.ts';
import { runAudit } from './run-audit.ts';
import { runBackup } from './run.ts';
import { verifyBackup } from './verify.ts';

const KEY = 'a-passphrase-for-tests';
const MADE_AT = new Date('2026-11-20T11:00:00Z');
/** Ids that a restore skips at that moment. */
const SKIPPED = 10_000;
const names: string[] = [];
let folder: string;
let archive: string;
let from: Database;

interface Database {
  readonly adminUrl: string;
  readonly urls: DatabaseUrls;
  ask<Row extends object>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  readonly client: Client;
}

const server = (): string => testServers().TEST_POSTGRES_URL;

async function asAdmin(sql: string): Promise<void> {
  const client = new Client(server());
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** An empty database with names for the roles of the services. */
async function makeDatabase(): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  names.push(name);
  await asAdmin(`CREATE DATABASE ${name}`);
  const admin = new URL(server());
  admin.pathname = `/${name}`;
  const urlOf = (owner: Owner): string => {
    const url = new URL(admin);
    [url.username, url.password] = [`${owner}_${name}`, 'only-for-tests'];
    return url.href;
  };
  const client = new Client(admin.href);
  await client.connect();
  return {
    adminUrl: admin.href,
    urls: Object.fromEntries(OWNERS.map((owner) => [owner, urlOf(owner)])) as DatabaseUrls,
    ask: async (sql, parameters) => (await client.query(sql, parameters)).rows,
    client,
  };
}

const config = ({ adminUrl, urls }: Database) => ({
  DATABASE_URL: adminUrl,
  CATALOG_DATABASE_URL: urls.catalog,
  BOOKING_DATABASE_URL: urls.booking,
  BILLING_DATABASE_URL: urls.billing,
  IDENTITY_DATABASE_URL: urls.identity,
});

const settingsFor = (BACKUP_DIR: string): BackupConfig => ({
  ...config(from),
  BACKUP_KEY: KEY,
  BACKUP_DIR,
  BACKUP_KEEP_DAYS: 1,
});

const backUp = async (file = join(folder, `${randomBytes(4).toString('hex')}.backup`)) => {
  await writeBackup({
    urls: from.urls,
    key: KEY,
    file,
    version: '1.2.3',
    now: MADE_AT,
    secrets: { jwtSecret: 'signs access tokens' },
  });
  return file;
};

const restore = (
  target: Database,
  file = archive,
  options: { replace?: boolean; key?: string; now?: Date } = {},
) => restoreBackup({ file, key: KEY, replace: false, now: MADE_AT, target, ...options });

const INSERT_BOOKING = `INSERT INTO booking.bookings (service_id, service_name, service_price, first_name,
    last_name, email, phone, access_token, request_hash, total_amount, message)
  VALUES (1, 'Full Detail', '$299', 'Dana', 'Reyes', $1, '702', $1, $1, 299, $2) RETURNING id`;
const AWKWARD = 'A\ttab, a \\ backslash,\na new line, \\N, "quotes" and a smile 🙂';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  from = await makeDatabase();
  const owner = { ADMIN_USERNAME: 'owner', ADMIN_PASSWORD: 'a-password-for-tests' };
  await migrateAll({
    ...config(from),
    ...owner,
    ADMIN_EMAIL: 'owner@desertmirror.example',
    DEMO_SCHEDULE: 'true',
  });
  await from.ask(INSERT_BOOKING, ['dana@example.com', AWKWARD]);
  archive = await backUp();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await from.client.end();
  for (const name of names) {
    await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    for (const owner of OWNERS) await asAdmin(`DROP ROLE IF EXISTS "${owner}_${name}"`);
  }
});

interface Content {
  readonly sequences: readonly { last: number | null }[];
  readonly [part: string]: unknown;
}

/** Rows, definitions and sequences of all schemas. */
async function contentOf({ ask }: Database): Promise<Content> {
  const tables = await ask<{ table: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables
     WHERE schemaname = ANY($1) AND tablename <> 'migrations' ORDER BY 1`,
    [OWNERS],
  );
  const rows: Record<string, unknown> = {};
  for (const { table } of tables)
    rows[table] = await ask(`SELECT md5(row::text) AS hash FROM ${table} AS row ORDER BY 1`);
  const definitions = await ask(
    `SELECT conrelid::regclass::text AS table, conname, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE connamespace::regnamespace::text = ANY($1) ORDER BY 1, 2`,
    [OWNERS],
  );
  const indexes = await ask(
    'SELECT indexdef FROM pg_indexes WHERE schemaname = ANY($1) ORDER BY 1',
    [OWNERS],
  );
  const triggers = await ask(
    `SELECT tgrelid::regclass::text AS table, tgname, tgenabled FROM pg_trigger
     WHERE NOT tgisinternal ORDER BY 1, 2`,
  );
  const sequences = await ask<{ last: number | null }>(
    `SELECT schemaname, sequencename, last_value::integer AS last FROM pg_sequences
     WHERE schemaname = ANY($1) AND sequencename <> 'migrations_id_seq' ORDER BY 1, 2`,
    [OWNERS],
  );
  const migrations = await Promise.all(
    OWNERS.map((owner) => ask(`SELECT name FROM ${owner}.migrations ORDER BY id`)),
  );
  return { rows, definitions, indexes, triggers, sequences, migrations };
}

/** What a restore makes of the content of the archive. */
const restored = (content: Content): Content => ({
  ...content,
  sequences: content.sequences.map((sequence) => ({
    ...sequence,
    last: (sequence.last ?? 0) + SKIPPED,
  })),
});

/** The operator has created role and schema of a service. */
async function createSchema({ ask, urls }: Database, owner: Owner): Promise<void> {
  const role = new URL(urls[owner]).username;
  await ask(`CREATE ROLE "${role}" LOGIN PASSWORD 'only-for-tests'`);
  await ask(`CREATE SCHEMA ${owner} AUTHORIZATION "${role}"`);
  await ask(`ALTER ROLE "${role}" SET search_path = ${owner}`);
  await ask(`ALTER ROLE "${role}" SET statement_timeout = '5s'`);
}

async function createExtension({ ask }: Database): Promise<void> {
  await ask('CREATE SCHEMA extensions; GRANT USAGE ON SCHEMA extensions TO PUBLIC');
  await ask('CREATE EXTENSION pg_trgm SCHEMA extensions');
}

const tableCount = async ({ ask }: Database): Promise<number> =>
  (await ask('SELECT FROM pg_tables WHERE schemaname = ANY($1)', [OWNERS])).length;

describe('a restored database', () => {
  it.each(['with an admin role', 'with the roles of the services only'])(
    'is the same, %s',
    async (how) => {
      const to = await makeDatabase();
      const admin = how === 'with an admin role';
      if (!admin) {
        for (const owner of OWNERS) await createSchema(to, owner);
        await createExtension(to);
      }
      await restoreBackup({
        file: archive,
        key: KEY,
        replace: false,
        now: MADE_AT,
        target: admin ? to : { urls: to.urls },
      });
      expect(await contentOf(to)).toEqual(restored(await contentOf(from)));
      const client = new Client(to.urls.booking);
      await client.connect();
      // The service's role owns the tables, and new rows get new ids.
      const insert = INSERT_BOOKING.replace('booking.', '');
      const { rows } = await client.query<{ id: number }>(insert, ['next@example.com', null]);
      const [newest] = await from.ask<{ id: number }>('SELECT max(id) AS id FROM booking.bookings');
      expect(rows[0]!.id).toBe(newest!.id + SKIPPED + 1);
      const totals = 'SELECT * FROM booking_totals';
      const counted = await client.query<Record<string, unknown>>(totals);
      expect(counted.rows).not.toEqual(await from.ask('SELECT * FROM booking.booking_totals'));
      await client.end();
      await to.client.end();
    },
  );

  it('has a service with its own database there', async () => {
    const [to, own] = [await makeDatabase(), await makeDatabase()];
    await createSchema(own, 'catalog');
    await createExtension(own);
    const target = { ...to, urls: { ...to.urls, catalog: own.urls.catalog } };
    const tablesIn = async ({ ask }: Database) =>
      (
        await ask<{ schema: string }>(
          'SELECT DISTINCT schemaname AS schema FROM pg_tables WHERE schemaname = ANY($1) ORDER BY 1',
          [OWNERS],
        )
      ).map(({ schema }) => schema);
    // The second one replaces the data of the first.
    for (const replace of [false, true]) {
      await restore(target, archive, { replace });
      expect(await tablesIn(own)).toEqual(['catalog']);
      expect(await tablesIn(to)).toEqual(['billing', 'booking', 'identity']);
    }
    const offerings = 'SELECT id, name FROM catalog.services ORDER BY id';
    expect(await own.ask(offerings)).toEqual(await from.ask(offerings));
    await Promise.all([to.client.end(), own.client.end()]);
  });

  it('issues no id again that was issued after the backup or after an earlier restore', async () => {
    const to = await makeDatabase();
    const ids: number[] = [];
    for (const minutes of [0, 1, 60]) {
      const now = new Date(MADE_AT.getTime() + minutes * 60_000);
      await restore(to, archive, { replace: true, now });
      const booked = await to.ask<{ id: number }>(INSERT_BOOKING, [`${minutes}@example.com`, null]);
      ids.push(booked[0]!.id);
    }
    const [newest] = await from.ask<{ id: number }>('SELECT max(id) AS id FROM booking.bookings');
    expect(ids).toEqual([1, 2, 61].map((number) => newest!.id + SKIPPED + number));
    await to.client.end();
  });

  it('has no sessions and no requests for a new password', async () => {
    await from.ask(
      `INSERT INTO identity.sessions (id, user_id, document_key_hash, expires_at, authenticated_at)
       SELECT 'a-session', id, 'a-hash', now() + interval '1 day', now() FROM identity.users LIMIT 1`,
    );
    await from.ask(
      `INSERT INTO identity.password_resets (id, user_id, token_hash, expires_at)
       SELECT 1, id, 'a-hash', now() + interval '1 hour' FROM identity.users LIMIT 1`,
    );
    const file = await backUp();
    await from.ask('DELETE FROM identity.sessions; DELETE FROM identity.password_resets');
    const { manifest } = await readArchive({ file, key: KEY });
    const to = await makeDatabase();
    await restore(to, file);
    for (const table of ['sessions', 'password_resets']) {
      expect(manifest.tables[`identity.${table}`]!.rows).toBe(1);
      expect(await to.ask(`SELECT FROM identity.${table}`)).toEqual([]);
    }
    await to.client.end();
  });

  it('is brought up to the schema of this version', async () => {
    const old = await makeDatabase();
    await restore(old);
    // Remove what the last migration of identity added, like a backup of an earlier version.
    const [last] = await old.ask<{ name: string }>(
      'SELECT name FROM identity.migrations ORDER BY id DESC LIMIT 1',
    );
    const { migrations } = await import('@desert-mirror/identity/migrations/index');
    const { DataSource } = await import('typeorm');
    const source = await new DataSource({
      type: 'postgres',
      url: old.urls.identity,
      schema: 'identity',
      migrations,
    }).initialize();
    await source.undoLastMigration();
    await source.destroy();
    const file = join(folder, 'old.backup');
    const plan = { key: KEY, file, secrets: {}, version: '1.0.0', now: MADE_AT };
    await writeBackup({ ...plan, urls: old.urls });
    expect((await readHead({ file, key: KEY })).services.identity.migrations).not.toContain(
      last!.name,
    );
    const to = await makeDatabase();
    await restore(to, file);
    const found = await to.ask<{ name: string }>(
      'SELECT name FROM identity.migrations ORDER BY id',
    );
    expect(found.at(-1)).toEqual(last);
    await Promise.all([old.client.end(), to.client.end()]);
  });
});

describe('a restore is refused', () => {
  it('if the target has data, unless it is to be replaced', async () => {
    const to = await makeDatabase();
    await restore(to);
    await to.ask(`DELETE FROM booking.bookings; UPDATE catalog.services SET name = 'Changed'`);
    const before = await contentOf(to);
    await expect(restore(to)).rejects.toThrow(/has data of catalog already.*--replace/);
    expect(await contentOf(to)).toEqual(before);
    await restore(to, archive, { replace: true });
    expect(await contentOf(to)).toEqual(restored(await contentOf(from)));
    await to.client.end();
  });

  it('if a byte was changed, the end is missing or the key is another one, and nothing is written', async () => {
    const to = await makeDatabase();
    const bytes = readFileSync(archive);
    const broken = (content: Buffer): string => {
      const file = join(folder, `${randomBytes(4).toString('hex')}.broken`);
      writeFileSync(file, content);
      return file;
    };
    const flipped = Buffer.from(bytes);
    flipped[bytes.length - 20]! ^= 1;
    await expect(restore(to, broken(flipped))).rejects.toThrow(/damaged/);
    await expect(restore(to, broken(bytes.subarray(0, -1)))).rejects.toThrow(/damaged/);
    await expect(restore(to, archive, { key: 'another-passphrase' })).rejects.toThrow(
      /key does not fit/,
    );
    expect(await tableCount(to)).toBe(0);
    await to.client.end();
  });

  it('if the archive is newer than this version', async () => {
    const to = await makeDatabase();
    await from.ask(`INSERT INTO billing.migrations (timestamp, name) VALUES (9, 'Later9')`);
    const file = await backUp();
    await from.ask(`DELETE FROM billing.migrations WHERE name = 'Later9'`);
    await expect(restore(to, file)).rejects.toThrow(
      /newer version \(1\.2\.3\): billing lacks Later9/,
    );
    expect(await tableCount(to)).toBe(0);
    await to.client.end();
  });

  it('as a whole if one service cannot be restored', async () => {
    const to = await makeDatabase();
    await restore(to);
    const before = await contentOf(to);
    // Another session holds a lock on a table of the service that is restored last.
    const other = new Client(to.adminUrl);
    await other.connect();
    await other.query('BEGIN; LOCK TABLE identity.users');
    const failing = restore(to, archive, { replace: true });
    await Promise.all([
      expect(failing).rejects.toThrow(/terminat|connection/i),
      until('the restore waits for the lock', async () => {
        const waiting = await to.ask<{ pid: number }>(
          `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
        );
        if (waiting.length === 0) return false;
        await to.ask('SELECT pg_terminate_backend($1)', [waiting[0]!.pid]);
        return true;
      }),
    ]);
    await other.query('ROLLBACK');
    await other.end();
    expect(await contentOf(to)).toEqual(before);
    await to.client.end();
  });
});

it('a backup during writes contains one moment of all services', async () => {
  await from.ask('CREATE TABLE booking.pairs (n int); CREATE TABLE identity.pairs (n int)');
  await from.ask(`ALTER TABLE booking.pairs OWNER TO "booking_${names[0]}"`);
  await from.ask(`ALTER TABLE identity.pairs OWNER TO "identity_${names[0]}"`);
  let writing = true;
  let written = 0;
  const writer = (async () => {
    while (writing) {
      await from.ask(
        `WITH first AS (INSERT INTO booking.pairs VALUES (${written})) INSERT INTO identity.pairs VALUES (${written})`,
      );
      written += 1;
    }
  })();
  try {
    for (let round = 0; round < 5; round += 1) {
      const before = written;
      await until('further writes', () => written > before);
      const { manifest } = await readArchive({ file: await backUp(), key: KEY });
      const [one, other] = ['booking.pairs', 'identity.pairs'].map(
        (name) => manifest.tables[name]!,
      );
      expect(one!.rows).toBeGreaterThan(0);
      expect(one).toEqual(other);
    }
  } finally {
    writing = false;
    await writer;
    await from.ask('DROP TABLE booking.pairs, identity.pairs');
  }
});

it('the archive contains the secrets, and the file nothing readable', async () => {
  expect((await readHead({ file: archive, key: KEY })).secrets).toEqual({
    jwtSecret: 'signs access tokens',
  });
  const text = readFileSync(archive, 'latin1');
  for (const word of ['jwtSecret', 'dana@example.com', 'bookings'])
    expect(text).not.toContain(word);
  expect(statSync(archive).mode & 0o077).toBe(0);
});

describe('a restore that writes the secrets to a file', () => {
  const restoreTo = (target: Database, secretsFile: string, replace = false) =>
    runRestore(
      { ...config(target), BACKUP_KEY: KEY },
      { file: archive, replace, secretsFile, now: MADE_AT },
    );

  it('leaves the database unchanged if the file cannot be opened', async () => {
    const to = await makeDatabase();
    await expect(restoreTo(to, join(folder, 'no-folder', 'secrets.json'))).rejects.toThrow(
      /^The restore failed: ENOENT/,
    );
    expect(await tableCount(to)).toBe(0);
    await to.client.end();
  });

  it('replaces the content of the file, or says that only the secrets are missing', async () => {
    const to = await makeDatabase();
    await expect(restoreTo(to, '/dev/full')).rejects.toThrow(
      /^Restored the backup of .*The secrets were not written: /,
    );
    const file = join(folder, 'restored-secrets.json');
    await expect(restoreTo(to, file)).rejects.toThrow(/^The restore failed: .*--replace/);
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, '{"of": "an earlier restore"}');
    await expect(restoreTo(to, file)).rejects.toThrow(/^The restore failed: .*--replace/);
    expect(readFileSync(file, 'utf8')).toContain('an earlier restore');
    expect(await restoreTo(to, file, true)).toMatch(/^Restored the backup of .*\d+ tables$/);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ jwtSecret: 'signs access tokens' });
    await to.client.end();
  });
});

it('a configured secret replaces the generated one in the archive', async () => {
  const BACKUP_SECRETS_FILE = join(folder, 'secrets.json');
  const generated = { jwtSecret: 'generated', bookingLinkSecret: 'generated', natsSecret: 'nats' };
  writeFileSync(BACKUP_SECRETS_FILE, JSON.stringify(generated));
  const to = join(folder, 'configured');
  await runBackup(
    { ...settingsFor(to), BACKUP_SECRETS_FILE, BOOKING_LINK_SECRET: 'configured' },
    { verify: false, now: MADE_AT },
  );
  const file = join(to, 'desert-mirror-20261120T110000Z.backup');
  expect((await readHead({ file, key: KEY })).secrets).toEqual({
    ...generated,
    bookingLinkSecret: 'configured',
  });
});

it('a backup that cannot be written frees the space of expired archives, except the newest', async () => {
  const to = join(folder, 'full');
  const archiveOf = (day: string): string => `desert-mirror-202611${day}T110000Z.backup`;
  mkdirSync(to);
  for (const day of ['16', '17', '18']) writeFileSync(join(to, archiveOf(day)), '');
  const settings = { ...settingsFor(to), IDENTITY_DATABASE_URL: from.urls.identity.slice(0, -1) };
  await expect(runBackup(settings, { verify: false, now: MADE_AT })).rejects.toThrow(
    /does not exist/,
  );
  expect(readdirSync(to)).toEqual([archiveOf('18')]);
});

describe('verification', () => {
  const leftovers = () =>
    from.ask<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'verify_backup_%'`,
    );

  it('restores into a new database, which it drops like those of killed verifications', async () => {
    await asAdmin('CREATE DATABASE verify_backup_killed');
    await verifyBackup({ file: archive, key: KEY }, from.adminUrl);
    expect(await leftovers()).toEqual([]);
  });

  it('leaves the database of another verification that is running', async () => {
    await asAdmin('CREATE DATABASE verify_backup_running');
    const url = new URL(from.adminUrl);
    url.pathname = '/verify_backup_running';
    const other = new Client(url.href);
    await other.connect();
    try {
      await verifyBackup({ file: archive, key: KEY }, from.adminUrl);
      expect(await leftovers()).toEqual([{ datname: 'verify_backup_running' }]);
    } finally {
      await other.end();
      await asAdmin('DROP DATABASE verify_backup_running WITH (FORCE)');
    }
  });

  it('keeps an archive that it could not restore into a new database', async () => {
    const to = join(folder, 'unverified');
    // The role of a service may not create databases.
    const settings = { ...settingsFor(to), DATABASE_URL: from.urls.booking };
    await expect(runBackup(settings, { verify: true, now: MADE_AT })).rejects.toThrow(
      /20261120T110000Z\.backup was written, but not verified: permission denied to create database/,
    );
    expect(readdirSync(to)).toEqual(['desert-mirror-20261120T110000Z.backup']);
  });

  it('is followed by an audit, which records its result', async () => {
    await from.ask(
      `UPDATE billing.maintenance_runs SET succeeded_at = now() - interval '2 days', error = 'away'`,
    );
    await runAudit(config(from), new AbortController().signal);
    const audits = `SELECT succeeded_at > now() - interval '1 hour' AS "isRecent", error, differences
      FROM billing.maintenance_runs WHERE kind = 'audit'`;
    expect(await from.ask(audits)).toEqual([{ isRecent: true, error: null, differences: [] }]);
  });

  it('deletes an archive that cannot be restored, expired ones and abandoned drafts', async () => {
    const to = join(folder, 'nightly');
    const settings = settingsFor(to);
    mkdirSync(to);
    writeFileSync(join(to, 'desert-mirror-20261118T110000Z.backup.partial'), '');
    await runBackup(settings, { verify: true, now: new Date('2026-11-20T11:00:00Z') });
    const said = await runBackup(settings, { verify: true, now: new Date('2026-11-22T11:00:00Z') });
    expect(said).toMatch(/\d+ rows in \d+ tables, .*compared, 1 expired archives deleted$/);
    expect(readdirSync(to)).toEqual(['desert-mirror-20261122T110000Z.backup']);
    await from.ask(`INSERT INTO billing.migrations (timestamp, name) VALUES (9, 'Later9')`);
    const broken = runBackup(settings, { verify: true, now: new Date('2026-11-23T11:00:00Z') });
    await expect(broken).rejects.toThrow(/newer version/);
    await from.ask(`DELETE FROM billing.migrations WHERE name = 'Later9'`);
    expect(readdirSync(to)).toEqual(['desert-mirror-20261122T110000Z.backup']);
  });
});
