import { natsServer } from '@desert-mirror/platform/rpc/nats';
import { type LoggerService, Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { installReadyAnswers } from './http/ready-hook.js';
import { installRequestContext } from './http/request-context.js';
import { createServer } from './http/server.js';
import { ByteCache } from './http/byte-cache.js';
import { Assets } from './pages/assets.js';

/** The whole gateway, not yet listening: the same for the process and for the tests. */
export async function createGateway(
  config: GatewayConfig,
  logger: LoggerService | false,
): Promise<NestFastifyApplication> {
  const server = createServer(config);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.register(config),
    new FastifyAdapter(server),
    // Our own parser takes JSON and nothing else; Nest's would take forms as well.
    { bodyParser: false, logger, abortOnError: false },
  );
  // First what needs no request context, then the context for everything else.
  installReadyAnswers(server, app.get(Assets), app.get(ByteCache));
  installRequestContext(server);
  return app;
}

/**
 * Hears `catalog.changed`, without a queue: every gateway has a cache of its own. While NATS is away
 * the site is served all the same, so nobody waits for this; what was cached before a (re)connection
 * may have missed a hint and is dropped.
 */
export function listenForHints(app: NestFastifyApplication, config: GatewayConfig): void {
  const listener = app.connectMicroservice(natsServer(config.NATS_URL, 'gateway'));
  const cache = app.get(ByteCache);
  listener.status.subscribe((status) => {
    if (status === 'connected') cache.drop();
  });
  app
    .startAllMicroservices()
    .catch((error: unknown) => new Logger('hints').error('NATS listener failed', error));
}
