import { readHostConfig } from './config.ts';
import { resolveBinary } from './binaries.ts';
import { askPort } from './ports.ts';
import { startServer } from './server.ts';
import type { Progress, ServerPlan, StartedServer } from './server.ts';

export interface NatsOptions {
  readonly port: number;
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
      return {
        command: binary.file,
        args: ['--addr', '127.0.0.1', '--port', String(options.port), ...clusterArgs(options)],
        env: { ...readHostConfig().baseEnv, ...binary.env },
        parentDeath: 'SIGKILL',
        stop: 'SIGTERM',
      };
    },
    isReady: async () =>
      (await askPort(options.port))?.toString('latin1').startsWith('INFO') ?? false,
  };
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
