import { job } from '@desert-mirror/contracts/rpc';
import { startServiceApp } from '@desert-mirror/testing/apps';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import { startRedisCluster, startWatchedRedis } from '@desert-mirror/testing/clusters';
import { startPrivateNats, type TestServer } from '@desert-mirror/testing/private-servers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Injectable, type INestMicroservice } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import * as z from 'zod/mini';
import { Database } from '../database/database.js';
import { createPlatformTables } from '../database/platform-tables.js';
import { createLeases } from '../jobs/lease.js';
import { RequeueJobsTask } from '../jobs/requeue-jobs.task.js';
import { JobHandler } from '../jobs/job-handler.js';
import { Health } from '../observe/health.js';
import { serviceJobs } from '../jobs/service-jobs.js';
import { ServiceModule } from '../service.module.js';
import { connectRedis } from './client.js';

const polish = job('polish', z.object({ car: z.string() }), { attempts: 3, backoffMs: 10 });

class Tables1763600000007 {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await createLeases(runner);
  }
  async down(): Promise<void> {}
}

let polished: string[] = [];

@Injectable()
class Polisher {
  @JobHandler(polish)
  polish({ car }: { car: string }): Promise<void> {
    polished.push(car);
    return Promise.resolve();
  }
}

let nats: TestServer;
let database: TestDatabase;
let running: INestMicroservice[];

beforeAll(async () => {
  [nats, database] = await Promise.all([
    startPrivateNats(),
    testDatabase('billing', [Tables1763600000007]),
  ]);
});
afterAll(async () => {
  await database?.close();
  await nats?.stop();
});
beforeEach(() => {
  polished = [];
  running = [];
});
afterEach(() => Promise.all(running.map((app) => app.close())));

async function start(redisUrl: string, role: 'main' | 'worker'): Promise<INestMicroservice> {
  const module = ServiceModule.register({
    process: role === 'main' ? 'billing' : 'billing-worker',
    owner: 'billing',
    role,
    config: { NATS_URL: nats.url, LOG_LEVEL: 'fatal' },
    databaseUrl: database.url,
    entities: [],
    migrations: [Tables1763600000007],
    rpcs: {},
    events: [],
    jobs: serviceJobs(redisUrl, [polish]),
  });
  if (role === 'worker') module.providers?.push(Polisher);
  const app = await startServiceApp(nats.url, `billing-${role}`, module);
  running.push(app);
  return app;
}

const enqueue = (app: INestMicroservice, car: string) =>
  app.get(Database).transaction((tx) => tx.enqueue(polish, { car }));
const isHealthy = async (app: INestMicroservice) => (await app.get(Health).check()).status === 'ok';

it('jobs continue after a Sentinel failover', async () => {
  const redis = await startWatchedRedis();
  const main = await start(redis.url, 'main');
  const worker = await start(redis.url, 'worker');
  await until('Redis', () => isHealthy(main));
  await enqueue(main, 'before');
  await until('the first job', () => polished.includes('before'));

  await redis.leader.stop();
  await enqueue(main, 'during the failover');
  await until('the new leader', () => isHealthy(main), 25_000);
  await enqueue(main, 'after');
  await until('all jobs', async () => {
    await worker.get(RequeueJobsTask).run(0);
    return polished.includes('during the failover') && polished.includes('after');
  });
  await Promise.all(running.splice(0).map((app) => app.close()));
  await redis.stop();
});

it('jobs run on a cluster, with all keys of the queue in one slot', async () => {
  const redis = await startRedisCluster();
  const main = await start(redis.url, 'main');
  await start(redis.url, 'worker');
  await until('Redis', () => isHealthy(main));
  await Promise.all(['one', 'two', 'three'].map((car) => enqueue(main, car)));
  await until('all jobs', () => polished.length === 3);

  const client = connectRedis(redis.url);
  const keys = await client.keys('*');
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !key.startsWith('{desert-mirror}:billing:'))).toEqual([]);
  client.disconnect();
  await Promise.all(running.splice(0).map((app) => app.close()));
  await redis.stop();
});
