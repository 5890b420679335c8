import { rpc } from '@desert-mirror/contracts/rpc';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { until } from '@desert-mirror/testing/until';
import { startNatsCluster, type NatsCluster } from '@desert-mirror/testing/clusters';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import * as z from 'zod/mini';
import { RpcHandler } from './rpc-handler.js';
import type { RpcClient } from './rpc-client.js';

const echo = rpc('catalog.echo', z.object({ text: z.string() }), z.object({ text: z.string() }));

let hints = 0;

@Controller()
class Echoes {
  @RpcHandler(echo)
  echo({ text }: { text: string }) {
    return Promise.resolve({ text });
  }

  @EventPattern('catalog.hinted')
  hinted(_hint: unknown): void {
    hints += 1;
  }
}

@Module({ controllers: [Echoes] })
class EchoModule {}

let cluster: NatsCluster;
let app: INestMicroservice;
let client: RpcClient & { close: () => Promise<void> };

beforeAll(async () => {
  cluster = await startNatsCluster();
  app = await startServiceApp(cluster.url, 'catalog', { module: EchoModule });
  client = await testRpcClient(cluster.url);
});
afterAll(async () => {
  await client?.close();
  await app?.close();
  await cluster?.stop();
});

const answers = async (text: string) => (await client.call(echo, { text })).text === text;

it('requests and hints continue when any server of a cluster stops', async () => {
  await until('a response', () => answers('with both'));
  for (const stopped of [0, 1]) {
    await cluster.servers[stopped]!.stop();
    await until('a response from the other', () => answers(`without ${stopped}`));
    const before = hints;
    await until('a hint through the other', () => {
      client.hint('catalog.hinted');
      return hints > before;
    });
    await cluster.restart(stopped);
    await until('both', () => answers(`with ${stopped} again`));
  }
  expect(hints).toBeGreaterThan(1);
});
