import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { AccountKind } from './postgres-account.ts';
import { reservePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { removeDataFolder } from './postgres-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded servers-'));
});
afterEach(() => removeDataFolder(folder));

interface ServerInfo {
  readonly pid: number;
  readonly url: string;
}

async function smallSupervisor(
  ...wrapper: string[]
): Promise<{ process: ChildProcess; servers: ServerInfo[] }> {
  const script = fileURLToPath(new URL('./small-supervisor.ts', import.meta.url));
  const node = [process.execPath, '--disable-warning=ExperimentalWarning'];
  const [file, ...args] = [...wrapper, ...node, script, folder];
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, servers: JSON.parse(text.toString()) as ServerInfo[] };
}

/** A zombie process does not count as running. */
function runs(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${String(pid)}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('embedded servers', () => {
  it('exit when their supervisor is killed, and recover at the next start', async () => {
    const first = await smallSupervisor();
    await query(first.servers[0]?.url ?? '', 'CREATE TABLE kept AS SELECT 42 AS answer');
    first.process.kill('SIGKILL');
    const deadline = Date.now() + 5000;
    while (first.servers.some(({ pid }) => runs(pid)) && Date.now() < deadline) await delay(20);
    expect(first.servers.filter(({ pid }) => runs(pid))).toEqual([]);

    const second = await smallSupervisor();
    expect(await query(second.servers[0]?.url ?? '', 'SELECT answer FROM kept')).toEqual([
      { answer: 42 },
    ]);
    second.process.kill('SIGKILL');
    await once(second.process, 'exit');
  }, 60_000);

  const kinds: AccountKind[] = process.getuid?.() === 0 ? ['namespace', 'nobody'] : ['direct'];
  it.each(kinds)(
    'run Postgres as a user other than root (%s)',
    async (account) => {
      const port = await reservePort();
      const options = {
        dataDir: join(folder, 'postgres'),
        port,
        account,
        volatile: true,
        database: 'mine',
      };
      const server = await startPostgres({ ...options, superuserPassword: 'one' });
      expect(await query(server.url, 'SELECT current_database() AS name')).toEqual([
        { name: 'mine' },
      ]);
      await expect(query(server.url.replace(':one@', ':two@'), 'SELECT 1')).rejects.toThrow(
        /password/,
      );
      await server.stop();
      // As after a lost secrets file: the existing data gets the new password.
      const again = await startPostgres({ ...options, superuserPassword: 'two' });
      expect(await query(again.url, 'SHOW timezone')).toEqual([{ TimeZone: 'UTC' }]);
      await again.stop();
    },
    60_000,
  );

  const outside = kinds.filter((kind) => kind === 'nobody');
  it.each(outside)(
    'keep a database of user %s where another user could run Postgres, and do not replace a lost one',
    async (account) => {
      const port = await reservePort();
      const options = { dataDir: join(folder, 'postgres'), port, superuserPassword: 'one' };
      const server = await startPostgres({ ...options, account });
      await query(server.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await server.stop();
      const again = await startPostgres(options);
      expect(await query(again.url, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
      const [program] = readFileSync(`/proc/${String(again.pid)}/cmdline`, 'utf8').split('\0');
      expect(program).toMatch(/^\/var\/lib\//);
      await again.stop();
      const place = readFileSync(join(options.dataDir, 'location'), 'utf8').trim();
      expect(dirname(place)).toBe('/var/lib');
      rmSync(place, { recursive: true });
      await expect(startPostgres(options)).rejects.toThrow(/is missing/);
      expect(existsSync(join(options.dataDir, 'data'))).toBe(false);
    },
    60_000,
  );

  it.each(outside)(
    'stop a Postgres of user %s that a killed start left running, in a container without CAP_SYS_PTRACE',
    async (account) => {
      const options = { dataDir: join(folder, 'postgres'), superuserPassword: 'test-password' };
      const left = await startPostgres({ ...options, port: await reservePort(), account });
      const capability = '-sys_ptrace';
      const limits = [`--bounding-set=${capability}`, `--inh-caps=${capability}`];
      const next = await smallSupervisor('setpriv', ...limits);
      expect(runs(left.pid)).toBe(false);
      expect(await query(next.servers[0]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      next.process.kill('SIGKILL');
      await once(next.process, 'exit');
    },
    60_000,
  );
});
