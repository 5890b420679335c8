import { mkdirSync } from 'node:fs';
import { readStackConfig } from './config.ts';
import { resolveBinary } from './binaries.ts';
import { askPort } from './ports.ts';
import { startServer } from './server.ts';
import type { Progress, ServerPlan, StartedServer } from './server.ts';

export interface RedisOptions {
  readonly port: number;
  readonly dataDir: string;
  /** Off only in tests: the queue must survive a restart. */
  readonly appendonly?: boolean;
  /** BullMQ loses jobs when Redis may evict keys. */
  readonly noeviction?: boolean;
  readonly onProgress?: Progress;
}

const PING = Buffer.from('PING\r\n');

export function planRedis(options: RedisOptions): ServerPlan {
  const setting = (name: string, value: string): string[] => [`--${name}`, value];
  return {
    name: 'redis',
    url: `redis://127.0.0.1:${String(options.port)}`,
    port: options.port,
    prepare: async () => {
      const binary = await resolveBinary('redis-server', options.onProgress);
      mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
      return {
        command: binary.file,
        args: [
          ...setting('bind', '127.0.0.1'),
          ...setting('port', String(options.port)),
          // Relative to the working directory: a path with spaces survives.
          ...setting('dir', './'),
          ...setting('daemonize', 'no'),
          ...setting('save', ''),
          ...setting('appendonly', options.appendonly === false ? 'no' : 'yes'),
          ...setting('appendfsync', 'everysec'),
          ...setting(
            'maxmemory-policy',
            options.noeviction === false ? 'allkeys-lru' : 'noeviction',
          ),
        ],
        env: { ...readStackConfig().baseEnv, ...binary.env },
        cwd: options.dataDir,
        parentDeath: 'SIGKILL',
        stop: 'SIGTERM',
      };
    },
    isReady: async () =>
      (await askPort(options.port, PING))?.toString('latin1').startsWith('+PONG') ?? false,
  };
}

export function startRedis(options: RedisOptions): Promise<StartedServer> {
  return startServer(planRedis(options));
}
