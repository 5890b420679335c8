import { createServer, type Server } from 'node:http';
import type { ProcessHealth } from '@desert-mirror/contracts/operations';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';

/** Something a process needs; resolves when it answers. */
export type HealthCheck = () => Promise<unknown>;

const CHECK_TIMEOUT_MS = 1_500;

/** Whether this process can do its work, over NATS for the gateway and over HTTP for probes. */
@Injectable()
export class Health implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Health.name);
  private server: Server | undefined;

  constructor(
    private readonly checks: Record<string, HealthCheck>,
    private readonly port: number | undefined,
  ) {}

  async check(): Promise<ProcessHealth> {
    const results = await Promise.all(
      Object.entries(this.checks).map(
        async ([name, check]) => [name, await answers(check)] as const,
      ),
    );
    const checks = Object.fromEntries(results);
    const ok = results.every(([, state]) => state === 'ok');
    return { status: ok ? 'ok' : 'unavailable', checks };
  }

  onApplicationBootstrap(): void {
    if (this.port === undefined) return;
    this.server = createServer((request, response) => {
      const respond = (ready: boolean, body: unknown) => {
        response.writeHead(ready ? 200 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.url === '/live') respond(true, { status: 'ok' });
      else void this.check().then((health) => respond(health.status === 'ok', health));
    });
    this.server.on('error', (error) => this.logger.error('Health port', error.stack));
    this.server.listen(this.port);
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}

async function answers(check: HealthCheck): Promise<'ok' | 'unavailable'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<'unavailable'>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), CHECK_TIMEOUT_MS);
  });
  const asked = check().then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );
  const state = await Promise.race([asked, tooLong]);
  clearTimeout(timer);
  return state;
}
