import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHostConfig } from './config.ts';
import { resolveBinary } from './binaries.ts';
import { askPort } from './ports.ts';
import { startServer } from './server.ts';
import type { Progress, ServerPlan, StartedServer } from './server.ts';

export interface RedisOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly password?: string;
  /** Disabled only in tests: the queue must survive a restart. */
  readonly appendonly?: boolean;
  /** BullMQ loses jobs when Redis may evict keys. */
  readonly noeviction?: boolean;
  /** Tests only: replication and cluster settings. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onProgress?: Progress;
}

const PASSWORD_FILE = 'password.conf';

export function planRedis(options: RedisOptions): ServerPlan {
  const setting = (name: string, value: string): string[] => [`--${name}`, value];
  return {
    name: 'redis',
    url: `redis://${options.password ? `:${options.password}@` : ''}127.0.0.1:${String(options.port)}`,
    port: options.port,
    prepare: async () => {
      const binary = await resolveBinary('redis-server', options.onProgress);
      mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
      // In a file, because other users of the machine can read arguments.
      if (options.password)
        writeFileSync(join(options.dataDir, PASSWORD_FILE), `requirepass ${options.password}\n`, {
          mode: 0o600,
        });
      return {
        command: binary.file,
        args: [
          ...(options.password ? [PASSWORD_FILE] : []),
          ...setting('bind', '127.0.0.1'),
          ...setting('port', String(options.port)),
          // Relative, so that a path with spaces works.
          ...setting('dir', './'),
          ...setting('daemonize', 'no'),
          ...setting('save', ''),
          ...setting('appendonly', options.appendonly === false ? 'no' : 'yes'),
          ...setting('appendfsync', 'everysec'),
          ...setting(
            'maxmemory-policy',
            options.noeviction === false ? 'allkeys-lru' : 'noeviction',
          ),
          ...Object.entries(options.settings ?? {}).flatMap(([name, value]) =>
            setting(name, value),
          ),
        ],
        env: { ...readHostConfig().baseEnv, ...binary.env },
        cwd: options.dataDir,
        parentDeath: 'SIGKILL',
        stop: 'SIGTERM',
      };
    },
    isReady: () => answersPing(options.port, options.password),
  };
}

/** While Redis loads its data, it accepts the password but answers PING with an error. */
async function answersPing(port: number, password?: string): Promise<boolean> {
  const sign = password ? `AUTH ${password}\r\n` : '';
  const answer = await askPort(port, Buffer.from(`${sign}PING\r\n`));
  return answer?.toString('latin1').includes('+PONG') ?? false;
}

export interface SentinelOptions {
  readonly port: number;
  /** An empty folder. */
  readonly dataDir: string;
  /** Port of the monitored primary, named `main`. */
  readonly monitoredPort: number;
}

/** Tests only: promotes a replica when the primary fails. */
export function planSentinel(options: SentinelOptions): ServerPlan {
  return {
    name: 'sentinel',
    url: `redis+sentinel://127.0.0.1:${String(options.port)}/main`,
    port: options.port,
    prepare: async () => {
      const binary = await resolveBinary('redis-server');
      mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
      const lines = [
        'bind 127.0.0.1',
        `port ${String(options.port)}`,
        `sentinel monitor main 127.0.0.1 ${String(options.monitoredPort)} 1`,
        'sentinel down-after-milliseconds main 500',
        'sentinel failover-timeout main 5000',
      ];
      // Sentinel rewrites this file.
      writeFileSync(join(options.dataDir, 'sentinel.conf'), `${lines.join('\n')}\n`);
      return {
        command: binary.file,
        args: ['sentinel.conf', '--sentinel'],
        env: { ...readHostConfig().baseEnv, ...binary.env },
        cwd: options.dataDir,
        parentDeath: 'SIGKILL',
        stop: 'SIGTERM',
      };
    },
    isReady: () => answersPing(options.port),
  };
}

export function startRedis(options: RedisOptions): Promise<StartedServer> {
  return startServer(planRedis(options));
}
