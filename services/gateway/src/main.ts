import { endOnUnexpected } from '@desert-mirror/platform/bootstrap';
import { JsonLogger } from '@desert-mirror/platform/logger';
import { createGateway, listenForHints } from './app.js';
import { gatewayConfig } from './config.js';

const config = gatewayConfig();
const logger = new JsonLogger('gateway', config.LOG_LEVEL);
endOnUnexpected(logger);

const app = await createGateway(config, logger);
app.enableShutdownHooks();
listenForHints(app, config);
await app.listen({ port: config.PORT, host: config.HOST });
logger.log('ready', 'bootstrap');
