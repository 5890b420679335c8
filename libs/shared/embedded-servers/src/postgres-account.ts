import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readHostConfig } from './config.ts';
import { UnavailableError } from './errors.ts';
import { runToEnd } from './process.ts';

/**
 * Postgres refuses to run as root. `direct`: we are somebody else. `namespace`: a user namespace
 * in which root is called 1000; it still owns its files, so any folder will do. `nobody`: where
 * namespaces are forbidden (a plain container), with everything moved where nobody can reach it.
 */
export type AccountKind = 'direct' | 'namespace' | 'nobody';

export interface PostgresAccount {
  readonly kind: AccountKind;
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  readonly native: string;
}

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

export async function choosePostgresAccount(
  native: string,
  forced?: AccountKind,
): Promise<PostgresAccount> {
  const isRoot = process.getuid?.() === 0;
  const kinds: readonly AccountKind[] = forced
    ? [forced]
    : isRoot
      ? ['namespace', 'nobody']
      : ['direct'];
  let reason = '';
  for (const kind of kinds) {
    const account = prepare(kind, native);
    const tried = await runToEnd({
      command: join(account.native, 'bin/postgres'),
      args: ['--version'],
      env: readHostConfig().baseEnv,
      cwd: '/',
      prefix: account.prefix,
      uid: account.uid,
      gid: account.gid,
      parentDeath: 'SIGKILL',
      stop: 'SIGTERM',
    });
    if (tried.code === 0) return account;
    reason = tried.lines.at(-1) ?? `exit code ${String(tried.code)}`;
  }
  throw new UnavailableError(
    `The embedded Postgres does not run here (${reason}): set DATABASE_URL to a Postgres 17`,
  );
}

function prepare(kind: AccountKind, native: string): PostgresAccount {
  if (kind === 'direct') return { kind, prefix: [], native };
  if (kind === 'namespace') return { kind, prefix: NAMESPACE, native };
  return { kind, prefix: [], ...nobody(), native: copyFor(native) };
}

function nobody(): { uid: number; gid: number } {
  const id = (flag: string): number =>
    Number(execFileSync('id', [flag, 'nobody'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return { uid: 65534, gid: 65534 };
  }
}

/** The programs where nobody may read them, whatever folder the clone lies in. */
function copyFor(native: string): string {
  const version = readFileSync(join(dirname(native), 'package.json'), 'utf8');
  const { version: name } = JSON.parse(version) as { version: string };
  const home = join(tmpdir(), `desert-mirror-postgres-${name}`);
  const there = lstatSync(home, { throwIfNoEntry: false });
  if (there && isOurs(there)) return home;
  const draft = mkdtempSync(`${home}-`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  // A stranger may have put something under the well-known name: then ours keeps its own.
  if (there) return draft;
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isOurs(lstatSync(home))) throw error;
  }
  return home;
}

function isOurs(stats: Stats): boolean {
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

/**
 * Where the data really lies. For nobody it cannot be below a private folder, so a note in the
 * wanted folder names a place outside; removing the wanted folder forgets the data, as expected.
 */
export function dataFolderFor(account: PostgresAccount, wanted: string): string {
  if (account.kind !== 'nobody') {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return join(wanted, 'data');
  }
  const note = join(wanted, 'location');
  if (existsSync(note)) {
    const outside = readFileSync(note, 'utf8').trim();
    if (existsSync(outside)) return join(outside, 'data');
  }
  const outside = join('/var/tmp', `desert-mirror-${randomUUID()}`);
  mkdirSync(outside, { mode: 0o700 });
  giveTo(account, outside);
  mkdirSync(wanted, { recursive: true, mode: 0o700 });
  writeFileSync(note, `${outside}\n`, { mode: 0o600 });
  return join(outside, 'data');
}

export function giveTo(account: PostgresAccount, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(path, account.uid, account.gid);
  }
}
