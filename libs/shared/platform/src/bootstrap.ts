import 'reflect-metadata';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Environment, ProcessConfig } from './config.js';
import { runInProcess } from './context.js';
import { exitOnUncaughtError, stopOnSignals } from './exit.js';
import { releaseMemoryWhenIdle } from './idle-memory.js';
import { JsonLogger } from './logger.js';
import { Health } from './observe/health.js';
import { HealthPort } from './observe/health-port.js';
import { natsServer } from './rpc/nats.js';

/** A process of the system. `SINGLE_PROCESS` runs all of them in one Node process. */
export interface NestProcess {
  readonly app: INestApplicationContext;
  /** Starts accepting work. */
  readonly listen: () => Promise<void>;
}

/** Creates a process from its variables, by default those of the Node process. */
export type CreateProcess = (environment?: Environment) => Promise<NestProcess>;

export function defineProcess<C extends ProcessConfig>(
  name: string,
  readConfig: (environment?: Environment) => C,
  create: (config: C, logger: JsonLogger, port: HealthPort) => Promise<NestProcess>,
): CreateProcess {
  return (environment) =>
    runInProcess(name, async () => {
      const config = readConfig(environment);
      const logger = new JsonLogger(name, config.LOG_LEVEL);
      const { app, listen } = await create(config, logger, new HealthPort().open(config));
      return { app, listen: AsyncLocalStorage.bind(listen) };
    });
}

/** A process that serves NATS only. */
export function defineService<C extends ProcessConfig>(
  name: string,
  readConfig: (environment?: Environment) => C,
  moduleOf: (config: C) => DynamicModule,
): CreateProcess {
  return defineProcess(name, readConfig, async (config, logger, port) => {
    const app = await NestFactory.createMicroservice(moduleOf(config), {
      ...natsServer(config.NATS_URL, name, name),
      logger,
      abortOnError: false,
    });
    const listen = async (): Promise<void> => {
      await app.listen();
      port.setHealth(app.get(Health));
      logger.log('ready', 'bootstrap');
    };
    return { app, listen };
  });
}

/**
 * Runs processes until a signal or an uncaught error ends all of them. Each accepts work as soon as it is created: while
 * the services wait for their databases, the gateway already serves static files and answers 503.
 */
export async function runProcesses(...create: (() => Promise<NestProcess>)[]): Promise<void> {
  exitOnUncaughtError();
  const apps: INestApplicationContext[] = [];
  const stopping = stopOnSignals(apps);
  const run = async (one: () => Promise<NestProcess>): Promise<void> => {
    const { app, listen } = await one();
    if (stopping.aborted) return;
    apps.push(app);
    await listen();
  };
  await Promise.all(create.map(run));
  releaseMemoryWhenIdle();
}
