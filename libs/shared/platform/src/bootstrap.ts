import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ProcessConfig } from './config.js';
import { JsonLogger } from './logger.js';
import { Health } from './observe/health.js';
import { HealthPort } from './observe/health-port.js';
import { natsServer } from './rpc/nats.js';

/** Starts a process that is reached over NATS only, and runs until it is told to stop. */
export async function runService(
  processName: string,
  config: ProcessConfig,
  module: DynamicModule,
): Promise<void> {
  const logger = new JsonLogger(processName, config.LOG_LEVEL);
  endOnUnexpected(logger);
  const port = new HealthPort().open(config);
  const app = await NestFactory.createMicroservice(module, {
    ...natsServer(config.NATS_URL, processName, processName),
    logger,
    abortOnError: false,
  });
  app.enableShutdownHooks();
  await app.listen();
  port.show(app.get(Health));
  logger.log('ready', 'bootstrap');
}

/** What nobody caught leaves the process in an unknown state: say it and end; the supervisor restarts. */
export function endOnUnexpected(logger: JsonLogger): void {
  const end = (error: unknown) => {
    logger.fatal('Unexpected failure', error instanceof Error ? error.stack : String(error));
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
