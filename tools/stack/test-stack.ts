import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from './nats.ts';
import { reservePort } from './ports.ts';
import { startPostgres } from './postgres.ts';
import { sendSignal } from './process.ts';
import { startRedis } from './redis.ts';
import type { StartedServer } from './server.ts';

export type { StartedServer } from './server.ts';

export interface TestServersOptions {
  readonly postgres?: boolean;
  readonly nats?: boolean;
  readonly redis?: boolean;
}

export interface TestServers {
  /** As superuser; make databases of your own on it. Empty when not asked for, as are the others. */
  readonly postgresUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
  stop(): Promise<void>;
}

const PREFIX = 'desert-mirror-test-';

/** For jest's globalSetup: real servers in a throw-away folder, dead with the process. */
export async function startTestServers(options: TestServersOptions = {}): Promise<TestServers> {
  const folder = scratchFolder();
  const begun = {
    postgres: options.postgres === false ? undefined : testPostgres(folder),
    nats: options.nats === false ? undefined : startPrivateNats(),
    redis: options.redis === false ? undefined : testRedis(folder),
  };
  const all = Object.values(begun).filter((one) => one !== undefined);
  const settled = await Promise.allSettled(all);
  const stop = async (): Promise<void> => {
    const running = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all(running.map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    postgresUrl: (await begun.postgres)?.url ?? '',
    natsUrl: (await begun.nats)?.url ?? '',
    redisUrl: (await begun.redis)?.url ?? '',
    stop,
  };
}

/** A NATS of one's own: for tests that break it. A given port brings it back where it was. */
export async function startPrivateNats(port?: number): Promise<StartedServer> {
  return startNats({ port: port ?? (await reservePort()) });
}

/** A Redis of one's own, empty unless a data folder is given. */
export async function startPrivateRedis(
  options: { port?: number; dataDir?: string } = {},
): Promise<StartedServer> {
  if (options.dataDir) {
    const port = options.port ?? (await reservePort());
    return startRedis({ port, dataDir: options.dataDir });
  }
  const folder = scratchFolder();
  const server = await testRedis(folder, options.port);
  return { ...server, stop: () => stopAndForget(server, folder) };
}

/** A Postgres of one's own: for tests that break it. */
export async function startPrivatePostgres(port?: number): Promise<StartedServer> {
  const folder = scratchFolder();
  const server = await testPostgres(folder, port);
  return { ...server, stop: () => stopAndForget(server, folder) };
}

async function stopAndForget(server: StartedServer, folder: string): Promise<void> {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function testPostgres(folder: string, port?: number): Promise<StartedServer> {
  return startPostgres({
    dataDir: join(folder, 'postgres'),
    port: port ?? (await reservePort()),
    superuserPassword: randomBytes(12).toString('hex'),
    volatile: true,
  });
}

async function testRedis(folder: string, port?: number): Promise<StartedServer> {
  return startRedis({
    port: port ?? (await reservePort()),
    dataDir: join(folder, 'redis'),
    appendonly: false,
  });
}

/** Named after its process, so that the folders of killed runs can be told and removed. */
function scratchFolder(): string {
  for (const entry of readdirSync(tmpdir())) {
    const pid = entry.startsWith(PREFIX) ? Number(entry.slice(PREFIX.length).split('-')[0]) : 0;
    if (pid && !sendSignal(pid, 0)) {
      rmSync(join(tmpdir(), entry), { recursive: true, force: true });
    }
  }
  return mkdtempSync(join(tmpdir(), `${PREFIX}${String(process.pid)}-`));
}
