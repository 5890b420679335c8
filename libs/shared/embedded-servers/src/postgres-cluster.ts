import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, realpathSync, renameSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readHostConfig } from './config.ts';
import { UnavailableError } from './errors.ts';
import { giveTo } from './postgres-account.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { runToEnd, sendSignal } from './process.ts';
import type { Finished } from './process.ts';
import type { Launch } from './launch.ts';

export interface Cluster {
  readonly account: PostgresAccount;
  readonly data: string;
  readonly superuserPassword: string;
  readonly database: string;
  readonly durable: boolean;
}

/** Creates the cluster if it does not exist, or cleans up after a killed run. */
export async function prepareCluster(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.data, 'PG_VERSION'))) {
    await stopLeftover(cluster.data);
    if (!knowsPassword(cluster)) await setPassword(cluster);
    return;
  }
  const draft: Cluster = { ...cluster, data: `${cluster.data}.new` };
  rmSync(draft.data, { recursive: true, force: true });
  await initialize(draft);
  // Atomic: the cluster exists completely or not at all.
  renameSync(draft.data, cluster.data);
}

async function initialize(cluster: Cluster): Promise<void> {
  const passwordFile = join(dirname(cluster.data), 'password.tmp');
  writeFileSync(passwordFile, `${cluster.superuserPassword}\n`, { mode: 0o600 });
  giveTo(cluster.account, passwordFile);
  try {
    const done = await tool(cluster, 'initdb', [
      `--pgdata=${cluster.data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The built-in provider sorts the same on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
      ...(cluster.durable ? [] : ['--no-sync']),
    ]);
    if (done.code !== 0) throw failed('The embedded Postgres could not be set up', done);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  if (cluster.database !== 'postgres')
    await runSingleUser(cluster, `CREATE DATABASE ${cluster.database};`);
  rememberPassword(cluster);
}

const passwordFile = (cluster: Cluster): string => join(cluster.data, 'desert_mirror_password');
const digest = (cluster: Cluster): string =>
  createHash('sha256').update(cluster.superuserPassword).digest('hex');

function knowsPassword(cluster: Cluster): boolean {
  const file = passwordFile(cluster);
  return existsSync(file) && readFileSync(file, 'utf8') === digest(cluster);
}

function rememberPassword(cluster: Cluster): void {
  const file = passwordFile(cluster);
  writeFileSync(file, digest(cluster), { mode: 0o600 });
  giveTo(cluster.account, file);
}

/** Needed when the secrets file was lost or changed but the data remains. */
async function setPassword(cluster: Cluster): Promise<void> {
  const literal = cluster.superuserPassword.replaceAll("'", "''");
  await runSingleUser(cluster, `ALTER ROLE postgres PASSWORD '${literal}';`);
  rememberPassword(cluster);
}

/** Runs one statement in single-user mode, which needs no running server and no password. */
async function runSingleUser(cluster: Cluster, statement: string): Promise<void> {
  const script = join(dirname(cluster.data), 'statement.tmp');
  writeFileSync(script, `${statement}\n`, { mode: 0o600 });
  giveTo(cluster.account, script);
  const launch = launchOf(cluster, 'postgres', ['--single', '-D', cluster.data, 'postgres']);
  try {
    const done = await runToEnd({
      ...launch,
      command: '/bin/sh',
      args: [
        '-c',
        'script="$1"; shift; exec "$@" < "$script"',
        'sh',
        script,
        launch.command,
        ...launch.args,
      ],
    });
    if (done.code !== 0 || done.lines.some((line) => /(ERROR|FATAL|PANIC):/.test(line))) {
      throw failed('The embedded Postgres could not be set up', done);
    }
  } finally {
    rmSync(script, { force: true });
  }
}

/**
 * Stops a postmaster that a killed run left behind, and removes a lock file whose process id now belongs
 * to another program. Postgres would refuse to start in both cases.
 */
async function stopLeftover(data: string): Promise<void> {
  const lock = join(data, 'postmaster.pid');
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0;
  if (!pid || !sendSignal(pid, 0)) return;
  if (!isPostmasterOf(pid, data)) {
    rmSync(lock, { force: true });
    return;
  }
  sendSignal(pid, 'SIGINT');
  for (let waited = 0; isPostmasterOf(pid, data); waited += 20) {
    if (waited === 3000) sendSignal(pid, 'SIGQUIT');
    if (waited > 10_000) throw new UnavailableError(`Postgres ${String(pid)} still uses ${data}`);
    await delay(20);
  }
}

function isPostmasterOf(pid: number, data: string): boolean {
  try {
    const command = readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8');
    if (!command.includes('postgres')) return false;
    // In most containers, root may not read the working directory of a process of user nobody.
    return (
      command.includes(`\0-D\0${data}\0`) ||
      readlinkSync(`/proc/${String(pid)}/cwd`) === realpathSync(data)
    );
  } catch {
    return false;
  }
}

function failed(what: string, done: Finished): UnavailableError {
  const relevant = done.lines.filter((line) => /error|fatal|could not|denied|space/i.test(line));
  const why = (relevant.at(-1) ?? done.lines.at(-1) ?? '').trim();
  return new UnavailableError(`${what} (${why || `exit code ${String(done.code)}`})`);
}

function tool(cluster: Cluster, name: string, args: readonly string[]): Promise<Finished> {
  return runToEnd(launchOf(cluster, name, args));
}

export function launchOf(cluster: Cluster, name: string, args: readonly string[]): Launch {
  const { account } = cluster;
  return {
    command: join(account.native, 'bin', name),
    args,
    // Prefer the package's libraries; the machine may have others with the same names.
    env: {
      ...readHostConfig().baseEnv,
      LD_LIBRARY_PATH: join(account.native, 'lib'),
      LC_ALL: 'C',
    },
    cwd: account.kind === 'nobody' ? '/' : dirname(cluster.data),
    prefix: account.prefix,
    uid: account.uid,
    gid: account.gid,
    // An immediate shutdown leaves no orphan; crash recovery runs at the next start.
    parentDeath: 'SIGQUIT',
    stop: 'SIGINT',
  };
}
