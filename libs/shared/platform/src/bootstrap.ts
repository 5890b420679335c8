import 'reflect-metadata';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ProcessConfig } from './config.js';
import { JsonLogger } from './logger.js';
import { Health } from './observe/health.js';
import { HealthPort } from './observe/health-port.js';
import { natsServer } from './rpc/nats.js';

/** Starts a process that serves NATS only and runs until it receives SIGINT or SIGTERM. */
export async function runService(
  processName: string,
  config: ProcessConfig,
  module: DynamicModule,
): Promise<void> {
  const logger = new JsonLogger(processName, config.LOG_LEVEL);
  exitOnUncaughtError(logger);
  const port = new HealthPort().open(config);
  const app = await NestFactory.createMicroservice(module, {
    ...natsServer(config.NATS_URL, processName, processName),
    logger,
    abortOnError: false,
  });
  stopOnSignals(app);
  await app.listen();
  port.setHealth(app.get(Health));
  logger.log('ready', 'bootstrap');
}

/** Exits with `process.exit` after the shutdown, so that buffered log lines are written. */
export function stopOnSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks([], { useProcessExit: true });
}

/** After an uncaught error the process state is unknown: logs it and exits; the supervisor restarts the process. */
export function exitOnUncaughtError(logger: JsonLogger): void {
  const exit = (error: unknown) => {
    logger.fatal('Uncaught error', error instanceof Error ? error.stack : String(error));
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
