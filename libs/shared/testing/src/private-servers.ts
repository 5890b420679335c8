import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@desert-mirror/embedded-servers/nats';
import { startPgBouncer } from '@desert-mirror/embedded-servers/pgbouncer';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { startPostgres } from '@desert-mirror/embedded-servers/postgres';
import { sendSignal } from '@desert-mirror/embedded-servers/process';
import { startRedis } from '@desert-mirror/embedded-servers/redis';
import type { StartedServer } from '@desert-mirror/embedded-servers/server';
import { containersOwner } from './config.ts';
import type { TestServer } from './test-server.ts';

export type { TestServer } from './test-server.ts';

const PREFIX = 'desert-mirror-test-';

/** A NATS for one test, which may stop it. Pass the port to restart it at the same address. */
export async function startPrivateNats(port?: number): Promise<TestServer> {
  const containers = await containerServers();
  if (containers) return containers.nats(port);
  return startNats({ port: port ?? (await reservePort()) });
}

export async function startPrivateRedis(port?: number): Promise<TestServer> {
  const containers = await containerServers();
  if (containers) return containers.redis(port);
  const folder = scratchFolder();
  const server = await startRedis({
    port: port ?? (await reservePort()),
    dataDir: join(folder, 'redis'),
    appendonly: false,
  });
  return { ...server, stop: () => stopAndRemove(server, folder) };
}

/** A Postgres for a test run or for one test. The URL is that of the superuser. */
export async function startPrivatePostgres(port?: number): Promise<TestServer> {
  const containers = await containerServers();
  if (containers) return containers.postgres(port);
  const folder = scratchFolder();
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: port ?? (await reservePort()),
    superuserPassword: randomBytes(12).toString('hex'),
    volatile: true,
  });
  return { ...server, stop: () => stopAndRemove(server, folder) };
}

/** Imports testcontainers only when it is used, because the library is large. */
async function containerServers() {
  const owner = containersOwner();
  if (owner === undefined) return undefined;
  const all = await import('./containers.ts');
  return {
    postgres: (port?: number) => all.startPostgresContainer(owner, port),
    nats: (port?: number) => all.startNatsContainer(owner, port),
    redis: (port?: number) => all.startRedisContainer(owner, port),
  };
}

/** A pooler in front of a Postgres, with `poolSize` connections per role. */
export async function startPrivatePooler(
  postgresUrl: string,
  poolSize: number,
): Promise<TestServer> {
  const dataDir = scratchFolder();
  const server = await startPgBouncer({
    port: await reservePort(),
    dataDir,
    postgresUrl,
    poolSize,
  });
  return { ...server, stop: () => stopAndRemove(server, dataDir) };
}

async function stopAndRemove(server: StartedServer, folder: string): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Contains the process id in its name, so that later runs can remove folders of killed ones. */
export function scratchFolder(): string {
  for (const entry of readdirSync(tmpdir())) {
    const pid = entry.startsWith(PREFIX) ? Number(entry.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid && !sendSignal(pid, 0)) {
      rmSync(join(tmpdir(), entry), { recursive: true, force: true });
    }
  }
  return mkdtempSync(join(tmpdir(), `${PREFIX}${String(process.pid)}-`));
}
