import { event, job } from '@desert-mirror/contracts/rpc';
import { startSchedule, startServiceApp } from '@desert-mirror/testing/apps';
import {
  extendStatementTimeouts,
  testDatabase,
  type TestDatabase,
} from '@desert-mirror/testing/database';
import { Responder } from '@desert-mirror/testing/responder';
import { until } from '@desert-mirror/testing/until';
import {
  startPrivateNats,
  startPrivatePooler,
  startPrivateRedis,
  type TestServer,
} from '@desert-mirror/testing/private-servers';
import { testServers } from '@desert-mirror/testing/config';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Injectable, type INestMicroservice } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import * as z from 'zod/mini';
import { createLeases } from '../jobs/lease.js';
import { RequeueJobsTask } from '../jobs/requeue-jobs.task.js';
import { JobHandler } from '../jobs/job-handler.js';
import { serviceJobs } from '../jobs/service-jobs.js';
import { ServiceModule } from '../service.module.js';
import { Database } from './database.js';
import { createPlatformTables } from './platform-tables.js';
import { migrate, provision } from './provision.js';

const polish = job('polish', z.object({ car: z.int() }), { attempts: 3, backoffMs: 10 });
const polished = event('billing.polished.v1', z.object({ car: z.int() }), ['booking']);

class Tables1763600000006 {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await createLeases(runner);
  }
  async down(): Promise<void> {}
}

const done = new Set<number>();

@Injectable()
class Polisher {
  @JobHandler(polish)
  polish({ car }: { car: number }): Promise<void> {
    done.add(car);
    return Promise.resolve();
  }
}

describe('behind a pooler in transaction mode', () => {
  let servers: { nats: TestServer; redis: TestServer; pooler: TestServer };
  let own: TestDatabase;
  let url: string;
  let adminUrl: string;
  const running: INestMicroservice[] = [];

  beforeAll(async () => {
    const [nats, redis, pooler, database] = await Promise.all([
      startPrivateNats(),
      startPrivateRedis(),
      // Two server connections for two processes with eight client connections each.
      startPrivatePooler(testServers().TEST_POSTGRES_URL, 2),
      testDatabase('billing', [Tables1763600000006]),
    ]);
    servers = { nats, redis, pooler };
    own = database;
    url = behindPooler(own.url);
    adminUrl = behindPooler(testServers().TEST_POSTGRES_URL, new URL(own.url).pathname);
  });
  afterAll(async () => {
    await Promise.all(running.map((app) => app.close()));
    await own?.close();
    await Promise.all(Object.values(servers ?? {}).map((server) => server.stop()));
  });

  function behindPooler(direct: string, path = new URL(direct).pathname): string {
    const { host } = new URL(servers.pooler.url);
    return Object.assign(new URL(direct), { host, pathname: path }).href;
  }

  async function start(role: 'main' | 'worker'): Promise<INestMicroservice> {
    const module = ServiceModule.register({
      process: role === 'main' ? 'billing' : 'billing-worker',
      owner: 'billing',
      role,
      config: { NATS_URL: servers.nats.url, LOG_LEVEL: 'fatal' },
      databaseUrl: url,
      entities: [],
      migrations: [Tables1763600000006],
      rpcs: {},
      events: [],
      jobs: serviceJobs(servers.redis.url, [polish]),
    });
    if (role === 'worker') module.providers?.push(Polisher);
    await extendStatementTimeouts(own);
    const app = await startServiceApp(servers.nats.url, `billing-${role}`, module);
    running.push(app);
    return app;
  }

  it('a schema is provisioned and migrated by concurrent processes', async () => {
    await own.dataSource.query('DROP SCHEMA billing CASCADE');
    await Promise.all([1, 2].map(() => provision(adminUrl, 'billing', url)));
    const options = { service: 'billing' as const, url, migrations: [Tables1763600000006] };
    const migrated = await Promise.all([1, 2, 3].map(() => migrate(options)));
    for (const dataSource of migrated) {
      expect(await dataSource.query('SHOW statement_timeout')).toEqual([
        { statement_timeout: '5s' },
      ]);
      await dataSource.destroy();
    }
    expect(await own.dataSource.query('SELECT name FROM migrations')).toHaveLength(1);
  });

  it('events are sent, jobs run, and leases are acquired and released', async () => {
    const booking = await Responder.start(servers.nats.url);
    await booking.onSubject('booking.events', () => ({})).ready();
    const [main, worker, other] = await Promise.all([
      start('main'),
      start('worker'),
      start('worker'),
    ]);
    const cars = Array.from({ length: 24 }, (_, car) => car);
    await Promise.all(
      cars.map((car) =>
        main.get(Database).transaction(async (tx) => {
          await tx.enqueue(polish, { car });
          await tx.publish(polished, { car });
        }),
      ),
    );
    await until('all events', () => booking.requests.length === cars.length);
    await until('all jobs', () => done.size === cars.length);
    const tasks = [worker, other].map((app) => app.get(RequeueJobsTask));
    await Promise.all(tasks.map((task) => task.run(0)));
    for (const task of tasks) startSchedule(task);
    await until('the task released its lease', async () => {
      const [lease] = await own.dataSource.query<{ holder: string | null }[]>(
        `SELECT holder FROM leases WHERE name = 'RequeueJobsTask' AND expires_at > now()`,
      );
      return lease?.holder === null;
    });
    await until('all jobs are marked as done', async () => {
      const open = await own.dataSource.query<object[]>(`SELECT FROM jobs WHERE status <> 'done'`);
      return open.length === 0;
    });
    await booking.stop();
  });
});
