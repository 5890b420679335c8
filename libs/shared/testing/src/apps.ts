import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { natsConnection, natsServer } from '@desert-mirror/platform/rpc/nats';
import type { DynamicModule, INestMicroservice } from '@nestjs/common';
import { ClientNats } from '@nestjs/microservices';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import { filter, firstValueFrom } from 'rxjs';

/** Starts a service in the process of the test; it is reached over NATS as usual. */
export async function startServiceApp(
  natsUrl: string,
  processName: string,
  module: DynamicModule,
  override: (builder: TestingModuleBuilder) => TestingModuleBuilder = (builder) => builder,
): Promise<INestMicroservice> {
  const testing = await override(Test.createTestingModule({ imports: [module] })).compile();
  const app = testing.createNestMicroservice(natsServer(natsUrl, processName, processName));
  app.useLogger(false);
  await app.listen();
  return app;
}

export async function testRpcClient(
  natsUrl: string,
): Promise<RpcClient & { close: () => Promise<void> }> {
  const nats = new ClientNats(natsConnection(natsUrl, 'test'));
  const client = new RpcClient(nats);
  const connected = firstValueFrom(
    nats.status.pipe(filter((status: string) => status === 'connected')),
  );
  client.onModuleInit();
  await connected;
  return Object.assign(client, { close: () => client.onApplicationShutdown() });
}
