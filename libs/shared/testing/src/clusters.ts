import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UnavailableError } from '@desert-mirror/embedded-servers/errors';
import { startNats } from '@desert-mirror/embedded-servers/nats';
import { askPort, reservePort } from '@desert-mirror/embedded-servers/ports';
import { planSentinel, startRedis } from '@desert-mirror/embedded-servers/redis';
import { startServer } from '@desert-mirror/embedded-servers/server';
import type { StartedServer } from '@desert-mirror/embedded-servers/server';
import { serverFolder } from './private-servers.ts';

export interface NatsCluster {
  /** All servers, in the format of NATS_URL. */
  readonly url: string;
  readonly servers: readonly StartedServer[];
  restart(index: number): Promise<void>;
  stop(): Promise<void>;
}

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
  /** In the format of REDIS_URL. */
  readonly url: string;
  readonly leader: StartedServer;
  stop(): Promise<void>;
}

/** A primary, a replica, and a sentinel that promotes the replica when the primary fails. */
export async function startWatchedRedis(): Promise<WatchedRedis> {
  const folder = serverFolder();
  const start = async (name: string, settings = {}): Promise<StartedServer> =>
    startRedis({ port: await reservePort(), dataDir: join(folder, name), settings });
  const leader = await start('leader');
  const follower = await start('follower', { replicaof: `127.0.0.1 ${String(leader.port)}` });
  await untilResponse(follower.port, 'INFO replication\r\n', 'master_link_status:up');
  const sentinel = await startServer(
    planSentinel({
      port: await reservePort(),
      dataDir: join(folder, 'sentinel'),
      monitoredPort: leader.port,
    }),
  );
  await untilResponse(sentinel.port, 'INFO sentinel\r\n', 'slaves=1');
  return {
    url: sentinel.url,
    leader,
    stop: async () => {
      await Promise.all([sentinel, follower, leader].map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A Redis Cluster of one server with all slots. */
export async function startRedisCluster(): Promise<StartedServer> {
  const folder = serverFolder();
  const bus = String(await reservePort());
  const server = await startRedis({
    port: await reservePort(),
    dataDir: folder,
    // A single node cannot learn its address from others.
    settings: {
      'cluster-enabled': 'yes',
      'cluster-port': bus,
      'cluster-announce-ip': '127.0.0.1',
    },
  });
  await untilResponse(server.port, 'CLUSTER ADDSLOTSRANGE 0 16383\r\n', '+OK');
  await untilResponse(server.port, 'CLUSTER INFO\r\n', 'cluster_state:ok');
  return {
    ...server,
    url: `redis+cluster://127.0.0.1:${String(server.port)}`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilResponse(port: number, question: string, expected: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await askPort(port, Buffer.from(question));
    if (answer?.toString('latin1').includes(expected)) return;
    await delay(50);
  }
  throw new UnavailableError(`The server on port ${String(port)} did not report ${expected}`);
}
