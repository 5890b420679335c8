import { setTimeout as delay } from 'node:timers/promises';
import { ScheduledTask } from '@desert-mirror/platform/jobs/scheduled-task';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { natsClient, natsServer } from '@desert-mirror/platform/rpc/nats';
import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { filter, firstValueFrom, type Observable } from 'rxjs';
import { extendPoolTimeouts, poolOf } from './database.js';

const PATIENCE = 5;
const STOP_LIMIT_MS = 60_000;

/**
 * Starts a service in the process of the test; it is reached over NATS as usual. Its scheduled tasks do not start, so that
 * results do not depend on how long a test takes: call `run()`, or `startSchedule` to test the schedule.
 */
export async function startServiceApp(
  natsUrl: string,
  processName: string,
  module: DynamicModule,
  override: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
): Promise<INestMicroservice> {
  const client = () => new PatientRpcClient(natsClient(natsUrl, processName));
  const builder = Test.createTestingModule({ imports: [module] })
    .overrideProvider(RpcClient)
    .useFactory({ factory: client });
  const testing = await override(builder).compile();
  const app = testing.createNestMicroservice(natsServer(natsUrl, processName, processName));
  app.useLogger(false);
  for (const task of instancesOf(app, ScheduledTask)) task.onApplicationBootstrap = () => undefined;
  await app.listen();
  for (const dataSource of instancesOf(app, DataSource)) extendPoolTimeouts(dataSource);
  limitStop(app, processName);
  return app;
}

/** If a service does not stop, reports its connections. Jest would report only that a hook takes too long. */
function limitStop(app: INestMicroservice, processName: string): void {
  const pools = instancesOf(app, DataSource).map(poolOf);
  const close = app.close.bind(app);
  app.close = async () => {
    const late = delay(STOP_LIMIT_MS, undefined, { ref: false }).then(() => {
      const states = pools.map(({ totalCount, idleCount, waitingCount, ending, ended }) =>
        JSON.stringify({ totalCount, idleCount, waitingCount, ending, ended }),
      );
      throw new Error(`${processName} does not stop; its connections: ${states.join()}`);
    });
    await Promise.race([close(), late]);
  };
}

export const startSchedule = (task: ScheduledTask): void =>
  ScheduledTask.prototype.onApplicationBootstrap.call(task);

function instancesOf<T>(app: INestMicroservice, type: abstract new (...args: never[]) => T): T[] {
  return [...app.get(ModulesContainer).values()]
    .flatMap(({ providers }) => [...providers.values()])
    .map(({ instance }) => instance)
    .filter((instance): instance is T => instance instanceof type);
}

/** Waits longer than a contract allows, so that results do not depend on the load of the machine. */
class PatientRpcClient extends RpcClient {
  override request(subject: string, data: unknown, timeoutMs: number): Observable<unknown> {
    return super.request(subject, data, timeoutMs * PATIENCE);
  }
}

export async function testRpcClient(
  natsUrl: string,
): Promise<RpcClient & { close: () => Promise<void> }> {
  const nats = natsClient(natsUrl, 'test');
  const client = new PatientRpcClient(nats);
  const connected = firstValueFrom(
    nats.status.pipe(filter((status: string) => status === 'connected')),
  );
  client.onModuleInit();
  await connected;
  return Object.assign(client, { close: () => client.onApplicationShutdown() });
}
