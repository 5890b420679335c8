import { once } from 'node:events';
import { createServer } from 'node:net';
import { AppError } from '@desert-mirror/contracts/errors';
import { event, job, rpc } from '@desert-mirror/contracts/rpc';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import {
  startPrivateNats,
  startPrivateRedis,
  type TestServer,
} from '@desert-mirror/testing/private-servers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, type INestMicroservice } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import * as z from 'zod/mini';
import { Database } from '../database/database.js';
import { createPlatformTables } from '../database/platform-tables.js';
import { RpcHandler } from '../rpc/rpc-handler.js';
import { serviceJobs } from '../jobs/service-jobs.js';
import { ServiceModule } from '../service.module.js';
import { Health } from './health.js';
import { HealthPort } from './health-port.js';

const wash = rpc('billing.wash', z.object({ car: z.string() }), z.object({}));
const polish = job('polish', z.object({ car: z.string() }), { attempts: 3, backoffMs: 10 });
const washed = event('billing.washed.v1', z.object({ car: z.string() }), ['booking', 'catalog']);

class Tables1763600000005 {
  up(runner: QueryRunner): Promise<void> {
    return createPlatformTables(runner);
  }
  async down(): Promise<void> {}
}

@Controller()
class Washes {
  @RpcHandler(wash)
  async wash({ car }: { car: string }) {
    if (car === 'none') throw new AppError('not_found');
    return {};
  }
}

describe('the health port', () => {
  let port: HealthPort;
  afterEach(() => port.close());

  async function open() {
    const HEALTH_PORT = await reservePort();
    port = new HealthPort().open({ HEALTH_PORT, HEALTH_HOST: undefined });
    const ask = (path: string) => fetch(`http://127.0.0.1:${HEALTH_PORT}${path}`);
    await until('the port to be open', () => ask('/live'));
    return ask;
  }

  it('reports a starting process as alive and not ready', async () => {
    const ask = await open();
    expect((await ask('/live')).status).toBe(200);
    expect((await ask('/ready')).status).toBe(503);
    expect((await ask('/metrics')).status).toBe(200);
    port.setHealth(new Health({ database: () => Promise.resolve() }));
    const ready = await ask('/ready');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ok', checks: { database: 'ok' } },
    ]);
  });

  it('reports a process as alive while its dependencies fail or hang', async () => {
    const ask = await open();
    port.setHealth(
      new Health({
        database: () => Promise.reject(new Error('gone')),
        redis: () => new Promise(() => undefined),
      }),
    );
    const ready = await ask('/ready');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', checks: { database: 'unavailable', redis: 'unavailable' } },
    ]);
    expect((await ask('/live')).status).toBe(200);
  });

  it('serves process metrics in the Prometheus format', async () => {
    const answer = await (await open())('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_seconds',
    ])
      expect(text).toMatch(new RegExp(`^${name} [0-9.e-]+$`, 'm'));
  });

  it('listens on 127.0.0.1 only by default', async () => {
    const HEALTH_PORT = await reservePort();
    port = new HealthPort().open({ HEALTH_PORT, HEALTH_HOST: undefined });
    // Listening on another address succeeds only if the port is free there.
    const other = createServer().listen(HEALTH_PORT, '127.0.0.2');
    await once(other, 'listening');
    other.close();
  });
});

describe('the metrics of a process', () => {
  let nats: TestServer;
  let redis: TestServer;
  let database: TestDatabase;
  let app: INestMicroservice;

  beforeAll(async () => {
    [nats, redis, database] = await Promise.all([
      startPrivateNats(),
      startPrivateRedis(),
      testDatabase('billing', [Tables1763600000005]),
    ]);
    const module = ServiceModule.register({
      process: 'billing',
      owner: 'billing',
      role: 'main',
      config: { NATS_URL: nats.url, LOG_LEVEL: 'fatal' },
      databaseUrl: database.url,
      entities: [],
      migrations: [Tables1763600000005],
      rpcs: { wash },
      events: [],
      jobs: serviceJobs(redis.url, [polish]),
    });
    module.controllers?.push(Washes);
    app = await startServiceApp(nats.url, 'billing', module);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await Promise.all([nats.stop(), redis.stop()]);
  });

  const lines = async () => (await app.get(Health).metrics()).split('\n');

  it('count RPCs by subject and outcome', async () => {
    const client = await testRpcClient(nats.url);
    await client.call(wash, { car: 'coupe' });
    await client.call(wash, { car: 'van' });
    await expect(client.call(wash, { car: 'none' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.call(wash, { car: 7 } as never)).rejects.toBeInstanceOf(AppError);
    await client.close();
    const counts = (await lines()).filter((line) => /_rpc_seconds_count.*wash/.test(line));
    expect(counts.toSorted()).toEqual([
      'desert_mirror_rpc_seconds_count{subject="billing.wash",outcome="not_found"} 1',
      'desert_mirror_rpc_seconds_count{subject="billing.wash",outcome="ok"} 2',
      'desert_mirror_rpc_seconds_count{subject="billing.wash",outcome="validation_failed"} 1',
    ]);
  });

  it('include the backlog in the tables and in Redis', async () => {
    const none = await lines();
    expect(none).toContain('desert_mirror_jobs_oldest_pending_seconds{queue="billing"} 0');
    expect(none).toContain('desert_mirror_outbox_oldest_waiting_seconds{owner="billing"} 0');
    await app.get(Database).transaction(async (tx) => {
      await tx.enqueue(polish, { car: 'coupe' });
      await tx.enqueue(polish, { car: 'van' });
      await tx.publish(washed, { car: 'coupe' });
    });
    // The result of an attempt in progress would overwrite `dead_at`.
    await until('a failed event between two attempts', async () => {
      const sql = `UPDATE outbox SET dead_at = now()
         WHERE destination = 'catalog' AND last_error IS NOT NULL AND locked_until IS NULL RETURNING id`;
      const [updated] = await database.dataSource.query<[unknown[], number]>(sql);
      return updated.length === 1;
    });
    await database.dataSource.query(`UPDATE jobs SET created_at = now() - interval '1 minute'`);
    // A dead letter does not count as waiting.
    await database.dataSource.query(
      `UPDATE outbox SET occurred_at = now() -
         CASE WHEN dead_at IS NULL THEN interval '6 minutes' ELSE interval '9 days' END`,
    );
    const queued = 'desert_mirror_jobs{queue="billing",state="waiting"} 2';
    await until('the jobs in Redis', async () => (await lines()).includes(queued));
    expect(await lines()).toEqual(
      expect.arrayContaining([
        queued,
        'desert_mirror_jobs{queue="billing",state="active"} 0',
        'desert_mirror_jobs{queue="billing",state="delayed"} 0',
        'desert_mirror_outbox_rows{owner="billing",state="waiting"} 1',
        'desert_mirror_outbox_rows{owner="billing",state="dead"} 1',
        expect.stringMatching(
          /^desert_mirror_jobs_oldest_pending_seconds\{.*\} (6\d|[7-9]\d|\d{3,})\./,
        ),
        expect.stringMatching(
          /^desert_mirror_outbox_oldest_waiting_seconds\{owner="billing"\} (3[6-9]\d|[4-9]\d{2}|\d{4})\./,
        ),
      ]),
    );
  });

  it('omit unavailable readings and include the rest', async () => {
    const { port } = redis;
    await redis.stop();
    const isOmitted = async () => !(await lines()).some((line) => /_jobs\{/.test(line));
    await until('the outage to be seen', isOmitted);
    expect((await lines()).some((line) => /_outbox_rows\{/.test(line))).toBe(true);
    redis = await startPrivateRedis(port);
  });
});
