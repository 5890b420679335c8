import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { startNats } from '@desert-mirror/embedded-servers/nats';
import { startPgBouncer } from '@desert-mirror/embedded-servers/pgbouncer';
import { askPort, reservePort } from '@desert-mirror/embedded-servers/ports';
import { startPostgres } from '@desert-mirror/embedded-servers/postgres';
import { removeDataFolder } from '@desert-mirror/embedded-servers/postgres-folder';
import { startRedis } from '@desert-mirror/embedded-servers/redis';
import type { StartedServer } from '@desert-mirror/embedded-servers/server';
import { containersOwner } from './config.ts';
import { memoryFolder } from './scratch-folder.ts';
import type { TestServer } from './test-server.ts';

export type { TestServer } from './test-server.ts';

/** A NATS for one test, which may stop it. Pass the port to restart it at the same address. */
export async function startPrivateNats(port?: number): Promise<TestServer> {
  const containers = await containerServers();
  if (containers) return containers.nats(port);
  return startNats({ port: port ?? (await reservePort()) });
}

export async function startPrivateRedis(port?: number): Promise<TestServer> {
  const containers = await containerServers();
  if (containers) return containers.redis(port);
  const folder = serverFolder();
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
  const folder = serverFolder();
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: port ?? (await reservePort()),
    superuserPassword: randomBytes(12).toString('hex'),
    volatile: true,
  });
  return { ...server, stop: () => stopAndRemove(server, folder) };
}

/** A running server that the next test reuses once it is released. */
export interface LeasedServer extends Pick<TestServer, 'url' | 'port'> {
  release(): void;
}

const idle: Record<'nats' | 'redis', TestServer[]> = { nats: [], redis: [] };

/** A NATS server without clients. A test that stops NATS needs a private one. */
export const leaseNats = (): Promise<LeasedServer> => lease(idle.nats, startPrivateNats);

/** An empty Redis. A test that stops Redis needs a private one. */
export async function leaseRedis(): Promise<LeasedServer> {
  const redis = await lease(idle.redis, startPrivateRedis);
  const answer = await askPort(redis.port, Buffer.from('FLUSHALL\r\n'));
  if (answer?.toString('latin1') !== '+OK\r\n')
    throw new UnavailableError('The Redis of the previous test could not be emptied');
  return redis;
}

/** Servers run until the worker process exits, because starting one takes longer than most tests. */
async function lease(
  servers: TestServer[],
  start: () => Promise<TestServer>,
): Promise<LeasedServer> {
  const server = servers.pop() ?? (await start());
  return { url: server.url, port: server.port, release: () => void servers.push(server) };
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
  const dataDir = serverFolder();
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
  removeDataFolder(folder);
}

const folders = new Set<string>();
process.once('exit', () => {
  for (const folder of folders) removeDataFolder(folder);
});

/** A new data folder for a test server, removed when this process exits; if it is killed, by a later run. */
export function serverFolder(): string {
  const folder = memoryFolder('desert-mirror-test-');
  folders.add(folder);
  return folder;
}
