import { startNats } from './nats.ts';
import { reservePort } from './ports.ts';
import type { StartedServer } from './server.ts';

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
