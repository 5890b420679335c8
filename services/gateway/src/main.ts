import 'reflect-metadata';
import { exitOnUncaughtError, stopOnSignals } from '@desert-mirror/platform/exit';
import { JsonLogger } from '@desert-mirror/platform/logger';
import { Health } from '@desert-mirror/platform/observe/health';
import { HealthPort } from '@desert-mirror/platform/observe/health-port';
import { createGateway, listenForHints } from './app.js';
import { gatewayConfig } from './config.js';

const config = gatewayConfig();
const logger = new JsonLogger('gateway', config.LOG_LEVEL);
exitOnUncaughtError(logger);
const port = new HealthPort().open(config);

const app = await createGateway(config, logger);
stopOnSignals(app);
listenForHints(app, config);
await app.listen({ port: config.PORT, host: config.HOST });
// Ready without any check: without Redis or NATS the gateway still serves cached responses (docs/adr/0005).
port.setHealth(new Health({}));
logger.log('ready', 'bootstrap');
