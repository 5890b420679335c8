import { createServer, type Server, type ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { ProcessConfig } from '../config.js';
import { Health } from './health.js';
import { measureProcess, METRICS_TYPE } from './metrics.js';

type HealthResponse = readonly [status: number, type: string, body: string];

/**
 * Serves `/live`, `/ready` and `/metrics` to operators on a separate port. It opens first, because a
 * process that waits for its database is alive. The process is ready after `setHealth`.
 */
export class HealthPort {
  private readonly logger = new Logger(HealthPort.name);
  private health: Health | undefined;
  private server: Server | undefined;

  open({ HEALTH_PORT, HEALTH_HOST }: Pick<ProcessConfig, 'HEALTH_PORT' | 'HEALTH_HOST'>): this {
    if (HEALTH_PORT === undefined) return this;
    measureProcess();
    this.server = createServer((request, response) => {
      this.answer(request.url).then(
        (answer) => send(response, answer),
        (error: unknown) => {
          this.logger.error('Health port', error);
          send(response, json(500, {}));
        },
      );
    });
    this.server.on('error', (error) => this.logger.error('Health port', error.stack));
    this.server.listen(HEALTH_PORT, HEALTH_HOST ?? '127.0.0.1');
    // Does not keep the process running.
    this.server.unref();
    return this;
  }

  setHealth(health: Health): void {
    this.health = health;
  }

  close(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(url: string | undefined): Promise<HealthResponse> {
    if (url === '/live') return json(200, { status: 'ok' });
    const health = this.health ?? STARTING;
    if (url === '/metrics') return [200, METRICS_TYPE, await health.metrics()];
    const state = await health.check();
    return json(state.status === 'ok' ? 200 : 503, state);
  }
}

const STARTING = new Health({ started: () => Promise.reject(new Error('not yet')) });

const json = (status: number, body: object): HealthResponse => [
  status,
  'application/json',
  JSON.stringify(body),
];

function send(response: ServerResponse, [status, type, body]: HealthResponse): void {
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
