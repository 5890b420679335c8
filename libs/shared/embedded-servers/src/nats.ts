import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readHostConfig } from './config.ts';
import { resolveBinary } from './binaries.ts';
import { askPort } from './ports.ts';
import { startServer } from './server.ts';
import type { Progress, ServerPlan, StartedServer } from './server.ts';

export interface NatsOptions {
  readonly port: number;
  /** Users and their permissions, in a file because other users of the machine can read arguments. */
  readonly users?: { readonly file: string; readonly config: string };
  /** Tests only: a cluster member. */
  readonly cluster?: { readonly port: number; readonly routes: readonly number[] };
  readonly onProgress?: Progress;
}

/** Core NATS without JetStream; durability comes from the outbox tables. */
export function planNats(options: NatsOptions): ServerPlan {
  return {
    name: 'nats',
    url: `nats://127.0.0.1:${String(options.port)}`,
    port: options.port,
    prepare: async () => {
      const binary = await resolveBinary('nats-server', options.onProgress);
      writeUsers(options);
      return {
        command: binary.file,
        args: [
          '--addr',
          '127.0.0.1',
          '--port',
          String(options.port),
          ...(options.users ? ['--config', options.users.file] : []),
          ...clusterArgs(options),
        ],
        env: { ...readHostConfig().baseEnv, ...binary.env },
        parentDeath: 'SIGKILL',
        stop: 'SIGTERM',
      };
    },
    isReady: async () =>
      (await askPort(options.port))?.toString('latin1').startsWith('INFO') ?? false,
  };
}

function writeUsers({ users }: NatsOptions): void {
  if (!users) return;
  mkdirSync(dirname(users.file), { recursive: true, mode: 0o700 });
  writeFileSync(users.file, users.config, { mode: 0o600 });
}

function clusterArgs({ cluster }: NatsOptions): string[] {
  if (!cluster) return [];
  const address = (port: number): string => `nats://127.0.0.1:${String(port)}`;
  const routes = cluster.routes.map(address).join(',');
  return ['--cluster_name', 'test', '--cluster', address(cluster.port), '--routes', routes];
}

export function startNats(options: NatsOptions): Promise<StartedServer> {
  return startServer(planNats(options));
}
