import 'reflect-metadata';
import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ProcessConfig } from './config.js';
import { exitOnUncaughtError, stopOnSignals } from './exit.js';
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
