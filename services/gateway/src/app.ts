import { natsServer } from '@desert-mirror/platform/rpc/nats';
import { type LoggerService, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { answerFromCache } from './cache/cache-listener.js';
import { ResponseCache } from './cache/response-cache.js';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { installRequestContext } from './http/request-context.js';
import { createServer, requestIds } from './http/server.js';
import { Assets } from './pages/assets.js';

/** Creates the gateway without listening; used by the process and by the tests. */
export async function createGateway(
  config: GatewayConfig,
  logger: LoggerService | false,
): Promise<NestFastifyApplication> {
  const server = createServer(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.register(config),
    new FastifyAdapter(server),
    // The server has its own parser, which accepts only JSON; Nest's would also accept forms.
    { bodyParser: false, logger, abortOnError: false },
  );
  answerFromCache(server.server, {
    sources: [app.get(ResponseCache), app.get(Assets)],
    requestIdOf: requestIds(config),
  });
  installRequestContext(server);
  return app;
}

/**
 * Subscribes to `catalog.changed` without a queue group, because each gateway has its own cache. Does
 * not wait for NATS, so that the site is served without it. A (re)connection may have missed hints
 * and therefore drops the cache.
 */
export function listenForHints(app: NestFastifyApplication, config: GatewayConfig): void {
  const listener = app.connectMicroservice(natsServer(config.NATS_URL, 'gateway'));
  const cache = app.get(ResponseCache);
  listener.status.subscribe((status) => {
    if (status === 'connected') cache.drop();
  });
  app
    .startAllMicroservices()
    .catch((error: unknown) => new Logger('hints').error('NATS listener failed', error));
}
