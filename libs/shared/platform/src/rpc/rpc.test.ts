import { join } from 'node:path';
import { AppError } from '@desert-mirror/contracts/errors';
import { healthRpc } from '@desert-mirror/contracts/system';
import { event, rpc, type Rpc } from '@desert-mirror/contracts/rpc';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { startNats } from '@desert-mirror/embedded-servers/nats';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import {
  serverFolder,
  startPrivateNats,
  startPrivatePostgres,
  type TestServer,
} from '@desert-mirror/testing/private-servers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuthorizationError, connect } from '@nats-io/transport-node';
import { Controller, type INestMicroservice } from '@nestjs/common';
import { from, lastValueFrom, toArray, type Observable } from 'rxjs';
import type { QueryRunner } from 'typeorm';
import * as z from 'zod/mini';
import { currentRequestId, runInContext } from '../context.js';
import { Database } from '../database/database.js';
import { createPlatformTables } from '../database/platform-tables.js';
import { migrate, provision } from '../database/provision.js';
import { ServiceModule } from '../service.module.js';
import { natsConnection } from './nats.js';
import { RpcHandler } from './rpc-handler.js';
import type { RpcClient } from './rpc-client.js';

const echo = rpc(
  'catalog.echo',
  z.object({ text: z.string() }),
  z.object({ text: z.string(), requestId: z.string() }),
);
const fail = rpc('catalog.fail', z.object({ how: z.string() }), z.object({}));
const forget = rpc('catalog.forget', z.object({}), z.object({}));
const count = {
  ...rpc('catalog.count', z.object({ to: z.int() }), z.int()),
  kind: 'stream' as const,
};
const slow = rpc('catalog.slow', z.object({ name: z.string() }), z.object({ name: z.string() }));
const read = rpc('catalog.read', z.object({}), z.object({ one: z.int() }));
const missing = rpc('catalog.missing', z.object({}), z.object({}), { timeoutMs: 500 });

const requests: string[] = [];
const gate = Promise.withResolvers<void>();

@Controller()
class Echoes {
  constructor(private readonly database: Database) {}

  @RpcHandler(echo)
  async echo({ text }: { text: string }) {
    return { text, requestId: currentRequestId() ?? 'none', secret: 'must not leave' };
  }

  @RpcHandler(fail)
  async fail({ how }: { how: string }): Promise<void> {
    if (how === 'known') throw new AppError('price_changed', undefined, { retryAfter: 3 });
    throw new Error('password=hunter2');
  }

  @RpcHandler(forget)
  async forget(): Promise<void> {}

  @RpcHandler(count)
  count({ to }: { to: number }): Observable<number> {
    return from(Array.from({ length: to }, (_, index) => index));
  }

  @RpcHandler(slow)
  async slow({ name }: { name: string }) {
    requests.push(name);
    await gate.promise;
    return { name };
  }

  @RpcHandler(read)
  async read() {
    const [row] = await this.database.manager.query<{ one: number }[]>('SELECT 1 AS one');
    return { one: row!.one };
  }
}

class Tables1763600000003 {
  up(runner: QueryRunner): Promise<void> {
    return createPlatformTables(runner);
  }
  async down(): Promise<void> {}
}

const rpcs = { echo, fail, forget, count, slow, read };
const config = (natsUrl: string) => ({ NATS_URL: natsUrl, LOG_LEVEL: 'fatal' as const });

function echoModule(natsUrl: string, databaseUrl: string) {
  const module = ServiceModule.register({
    process: 'catalog',
    owner: 'catalog',
    role: 'main',
    config: config(natsUrl),
    databaseUrl,
    entities: [],
    migrations: [Tables1763600000003],
    rpcs,
    events: [],
  });
  module.controllers?.push(Echoes);
  return module;
}

describe('RPC', () => {
  let nats: TestServer;
  let database: TestDatabase;
  let app: INestMicroservice;
  let client: RpcClient & { close(): Promise<void> };

  beforeAll(async () => {
    [nats, database] = await Promise.all([
      startPrivateNats(),
      testDatabase('catalog', [Tables1763600000003]),
    ]);
    app = await startServiceApp(nats.url, 'catalog', echoModule(nats.url, database.url));
    client = await testRpcClient(nats.url);
  });
  afterAll(async () => {
    await client.close();
    await app.close();
    await database.close();
    await nats.stop();
  });

  it('runs in the caller’s context and returns only the fields of the contract', async () => {
    const answer = await runInContext({ requestId: 'r-1' }, () =>
      client.call(echo, { text: 'hi' }),
    );
    expect(answer).toEqual({ text: 'hi', requestId: 'r-1' });
  });

  it('names the invalid field', async () => {
    const wrong = client.call(echo, { text: 5 } as never);
    await expect(wrong).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'text', message: expect.any(String) }],
    });
  });

  it('transmits a known error completely and an unknown one without its text', async () => {
    await expect(client.call(fail, { how: 'known' })).rejects.toMatchObject({
      code: 'price_changed',
      message: 'The price changed, please reload',
      retryAfter: 3,
    });
    await expect(client.call(fail, { how: 'unknown' })).rejects.toMatchObject({
      code: 'internal',
      message: 'Something went wrong on our side',
    });
  });

  it('answers with an empty object if the handler returns nothing', async () => {
    expect(await client.call(forget, {})).toEqual({});
  });

  it('streams parts in order', async () => {
    const parts = await lastValueFrom(client.stream(count, { to: 50 }).pipe(toArray()));
    expect(parts).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  it('fails immediately without a responder', async () => {
    await expect(client.call(missing, {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('loses no request when a replica stops', async () => {
    let stopped = false;
    let answered = 0;
    const callers = Array.from({ length: 20 }, async () => {
      while (!stopped) {
        const text = String(answered);
        expect(await client.call(echo, { text })).toMatchObject({ text });
        answered += 1;
      }
    });
    for (let run = 0; run < 5; run += 1) {
      const replica = await startServiceApp(
        nats.url,
        'catalog',
        echoModule(nats.url, database.url),
      );
      const before = answered;
      await until('requests to be answered', () => answered > before + 100);
      await replica.close();
    }
    stopped = true;
    await Promise.all(callers);
  });

  it('receives the response to a request sent before a replica stopped', async () => {
    const replica = await startServiceApp(nats.url, 'catalog', echoModule(nats.url, database.url));
    await app.close();
    const answer = client.call(slow, { name: 'last words' });
    await until('the request to arrive', () => requests.includes('last words'));
    const closed = replica.close();
    const isStopped = () =>
      client.call(echo, { text: '' }).then(
        () => false,
        () => true,
      );
    await until('the replica to accept no more requests', isStopped);
    gate.resolve();
    expect(await answer).toEqual({ name: 'last words' });
    await closed;
    app = await startServiceApp(nats.url, 'catalog', echoModule(nats.url, database.url));
  });

  it('is unavailable during a NATS outage and recovers', async () => {
    const { port } = nats;
    await nats.stop();
    const started = Date.now();
    await expect(client.call(echo, { text: 'a' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(Date.now() - started).toBeLessThan(6_000);
    nats = await startPrivateNats(port);
    const answer = await until('NATS to be back', () => client.call(echo, { text: 'b' }));
    expect(answer).toMatchObject({ text: 'b' });
  });
});

it('is unavailable during a Postgres outage and recovers', async () => {
  const nats = await startPrivateNats();
  let postgres = await startPrivatePostgres();
  const admin = new URL(postgres.url);
  const own = new URL(postgres.url);
  own.username = 'catalog';
  own.password = 'only-for-tests';
  const prepare = async () => {
    await provision(admin.href, 'catalog', own.href);
    await (
      await migrate({ service: 'catalog', url: own.href, migrations: [Tables1763600000003] })
    ).destroy();
  };
  await prepare();
  const app = await startServiceApp(nats.url, 'catalog', echoModule(nats.url, own.href));
  const client = await testRpcClient(nats.url);
  expect(await client.call(read, {})).toEqual({ one: 1 });

  await postgres.stop();
  const started = Date.now();
  await expect(client.call(read, {})).rejects.toMatchObject({ code: 'unavailable' });
  expect(Date.now() - started).toBeLessThan(6_000);
  expect(await client.call(healthRpc('catalog'), {})).toMatchObject({ status: 'unavailable' });

  postgres = await startPrivatePostgres(postgres.port);
  // The new server on the same port is empty and has a different superuser password.
  admin.password = new URL(postgres.url).password;
  await prepare();
  expect(await until('Postgres to be back', () => client.call(read, {}))).toEqual({ one: 1 });
  await client.close();
  await app.close();
  await postgres.stop();
  await nats.stop();
});

it('connects again after NATS has refused its password several times', async () => {
  const port = await reservePort();
  const file = join(serverFolder(), 'users.conf');
  const start = (password: string) => {
    const config = `authorization { users = [{ user: catalog, password: "${password}" }] }`;
    return startNats({ port, users: { file, config } });
  };
  const url = `nats://catalog:right@127.0.0.1:${port}`;
  let nats = await start('right');
  const database = await testDatabase('catalog', [Tables1763600000003]);
  const app = await startServiceApp(url, 'catalog', echoModule(url, database.url));
  const client = await testRpcClient(url);
  const watched = await connect(natsConnection(url, 'test'));
  const refused: unknown[] = [];
  const watching = (async () => {
    for await (const status of watched.status())
      if (status.type === 'error') refused.push(status.error);
  })();
  const change = async (password: string) => {
    await nats.stop();
    nats = await start(password);
  };
  await change('wrong');
  await until('several refusals', () => refused.length >= 3);
  await change('right');
  await until('an answer', () =>
    client.call(read, {}).then(
      () => true,
      () => false,
    ),
  );
  // It reconnects on its own, and rejects what was sent before.
  await until('the watched connection', () =>
    watched.flush().then(
      () => true,
      () => false,
    ),
  );
  expect(refused[0]).toBeInstanceOf(AuthorizationError);
  await watched.close();
  await watching;
  await client.close();
  await app.close();
  await database.close();
  await nats.stop();
});

describe('a process does not start', () => {
  const start = async (changes: {
    rpcs?: Record<string, Rpc>;
    events?: ReturnType<typeof event>[];
  }) => {
    const nats = await startPrivateNats();
    const database = await testDatabase('catalog', [Tables1763600000003]);
    const module = ServiceModule.register({
      process: 'catalog',
      owner: 'catalog',
      role: 'main',
      config: config(nats.url),
      databaseUrl: database.url,
      entities: [],
      migrations: [Tables1763600000003],
      rpcs,
      events: [],
      ...changes,
    });
    module.controllers?.push(Echoes);
    try {
      const app = await startServiceApp(nats.url, 'catalog', module);
      await app.close();
    } finally {
      await database.close();
      await nats.stop();
    }
  };

  it('without a handler for an RPC', async () => {
    await expect(start({ rpcs: { ...rpcs, missing } })).rejects.toThrow(
      'RPC catalog.missing has no handler',
    );
  });

  it('with an undeclared handler', async () => {
    await expect(start({ rpcs: { echo, fail, count, slow } })).rejects.toThrow(
      'catalog.read is handled but not declared',
    );
  });

  it('without a handler for an event sent to it', async () => {
    const unhandled = event('billing.unhandled.v1', z.object({}), ['catalog']);
    await expect(start({ events: [unhandled] })).rejects.toThrow(
      'event billing.unhandled.v1 has no handler',
    );
  });
});
