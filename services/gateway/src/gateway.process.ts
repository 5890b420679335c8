import { defineProcess } from '@desert-mirror/platform/bootstrap';
import { Health } from '@desert-mirror/platform/observe/health';
import { createGateway, listenForHints } from './app.js';
import { gatewayConfig } from './config.js';

export const gateway = defineProcess('gateway', gatewayConfig, async (config, logger, port) => {
  const app = await createGateway(config, logger);
  const listen = async (): Promise<void> => {
    listenForHints(app, config);
    await app.listen({ port: config.PORT, host: config.HOST });
    // Ready without any check: without Redis or NATS the gateway still serves cached responses (docs/adr/0005).
    port.setHealth(new Health({}));
    logger.log('ready', 'bootstrap');
  };
  return { app, listen };
});
