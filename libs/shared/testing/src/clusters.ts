import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { startNats } from '@desert-mirror/embedded-servers/nats';
import { askPort, reservePort } from '@desert-mirror/embedded-servers/ports';
import { planSentinel, startRedis } from '@desert-mirror/embedded-servers/redis';
import { startServer } from '@desert-mirror/embedded-servers/server';
import type { StartedServer } from '@desert-mirror/embedded-servers/server';
import { scratchFolder } from './private-servers.ts';

export interface NatsCluster {
  /** All its servers, as NATS_URL names them. */
  readonly url: string;
  readonly servers: readonly StartedServer[];
  /** Brings a server back that was stopped. */
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

/** Two servers that pass on to each other what their clients say. */
export async function startNatsCluster(): Promise<NatsCluster> {
  const ports = [await reservePort(), await reservePort()];
  const routes = [await reservePort(), await reservePort()];
  const start = (index: number): Promise<StartedServer> =>
    startNats({ port: ports[index]!, cluster: { port: routes[index]!, routes } });
  const servers = await Promise.all([start(0), start(1)]);
  return {
    url: servers.map(({ url }) => url).join(','),
    servers,
    restart: async (index) => {
      servers[index] = await start(index);
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

export interface WatchedRedis {
  /** As REDIS_URL names it. */
  readonly url: string;
  readonly leader: StartedServer;
  stop(): Promise<void>;
}

/** A Redis, one that follows it, and a sentinel that makes the second the first when that is gone. */
export async function startWatchedRedis(): Promise<WatchedRedis> {
  const folder = scratchFolder();
  const start = async (name: string, settings = {}): Promise<StartedServer> =>
    startRedis({ port: await reservePort(), dataDir: join(folder, name), settings });
  const leader = await start('leader');
  const follower = await start('follower', { replicaof: `127.0.0.1 ${String(leader.port)}` });
  await isAsTold(follower.port, 'INFO replication\r\n', 'master_link_status:up');
  const sentinel = await startServer(
    planSentinel({
      port: await reservePort(),
      dataDir: join(folder, 'sentinel'),
      watched: leader.port,
    }),
  );
  await isAsTold(sentinel.port, 'INFO sentinel\r\n', 'slaves=1');
  return {
    url: sentinel.url,
    leader,
    stop: async () => {
      await Promise.all([sentinel, follower, leader].map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A cluster of Redis, as small as one can be: one server that has all slots. */
export async function startRedisCluster(): Promise<StartedServer> {
  const folder = scratchFolder();
  const bus = String(await reservePort());
  const server = await startRedis({
    port: await reservePort(),
    dataDir: folder,
    // Alone it has heard its address from nobody.
    settings: {
      'cluster-enabled': 'yes',
      'cluster-port': bus,
      'cluster-announce-ip': '127.0.0.1',
    },
  });
  await isAsTold(server.port, 'CLUSTER ADDSLOTSRANGE 0 16383\r\n', '+OK');
  await isAsTold(server.port, 'CLUSTER INFO\r\n', 'cluster_state:ok');
  return {
    ...server,
    url: `redis+cluster://127.0.0.1:${String(server.port)}`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Asks until the answer holds what it should. */
async function isAsTold(port: number, question: string, expected: string): Promise<void> {
  for (let asked = 0; asked < 300; asked += 1) {
    const answer = await askPort(port, Buffer.from(question));
    if (answer?.toString('latin1').includes(expected)) return;
    await delay(50);
  }
  throw new UnavailableError(`The server on ${String(port)} does not come to ${expected}`);
}
