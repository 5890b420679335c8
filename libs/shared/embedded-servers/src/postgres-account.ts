import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync } from 'node:fs';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readHostConfig } from './config.ts';
import { messageOf, UnavailableError } from './errors.ts';
import { runToEnd } from './process.ts';

/**
 * How to run Postgres, which refuses to run as root. `direct`: the current user is not root.
 * `namespace`: a user namespace maps root to user 1000, which can use any folder. `nobody`: as user
 * nobody, where namespaces are not permitted (most containers); files move to a folder it can read.
 */
export type AccountKind = 'direct' | 'namespace' | 'nobody';

export interface PostgresAccount {
  readonly kind: AccountKind;
  readonly prefix: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
  readonly native: string;
}

export interface ExistingCluster {
  readonly data: string;
  /** It belongs to user nobody and is not in the requested folder. */
  readonly isOutside: boolean;
}

/**
 * Has the programs and data of user nobody. Only root can write to it. Unlike `/tmp` and `/var/tmp`, which earlier releases
 * used, it is not cleaned of old files.
 */
export const OUTSIDE = '/var/lib';

const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** Finds an account that runs Postgres here and can use the existing cluster. */
export async function choosePostgresAccount(
  native: string,
  existing?: ExistingCluster,
  forced?: AccountKind,
): Promise<PostgresAccount> {
  let reason = '';
  for (const kind of forced ? [forced] : kindsFor(existing)) {
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
    existing && !existing.isOutside && isRoot()
      ? `Postgres cannot use the database in ${existing.data} here (${reason}): permit user namespaces, ` +
          'or give DATA_DIR to a user other than root and start as that user'
      : `The embedded Postgres does not run here (${reason}): set DATABASE_URL to a Postgres 17`,
  );
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** The files of a cluster belong to its account, so a later start must not choose another one. */
function kindsFor(existing: ExistingCluster | undefined): readonly AccountKind[] {
  if (!isRoot()) return ['direct'];
  if (!existing) return ['namespace', 'nobody'];
  return existing.isOutside ? ['nobody'] : ['namespace'];
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

/** Copies the programs to a folder that user nobody can read. */
function copyFor(native: string): string {
  const version = readFileSync(join(dirname(native), 'package.json'), 'utf8');
  const { version: name } = JSON.parse(version) as { version: string };
  const home = join(OUTSIDE, `desert-mirror-postgres-${name}`);
  if (existsSync(home)) return home;
  let draft: string | undefined;
  try {
    draft = mkdtempSync(`${home}-`);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    renameSync(draft, home);
  } catch (error) {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true });
    // A parallel start may have been faster.
    if (!existsSync(home))
      throw new UnavailableError(
        `Postgres cannot be copied to ${OUTSIDE} (${messageOf(error)}): set DATABASE_URL to a Postgres 17`,
      );
  }
  return home;
}

export function giveTo(account: PostgresAccount, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(path, account.uid, account.gid);
  }
}
