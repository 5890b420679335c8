import { randomUUID } from 'node:crypto';
import { job, type JobContract } from '@desert-mirror/contracts/rpc';
import { startServiceApp } from '@desert-mirror/testing/apps';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import {
  startPrivateNats,
  startPrivateRedis,
  type TestServer,
} from '@desert-mirror/testing/private-servers';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { Injectable, type INestMicroservice, type Type } from '@nestjs/common';
import { Redis } from 'ioredis';
import { DataSource, type QueryRunner } from 'typeorm';
import * as z from 'zod/mini';
import { Database, type Transaction } from '../database/database.js';
import { addClientAddress } from '../database/audit-log.js';
import { createPlatformTables } from '../database/platform-tables.js';
import { Attention } from '../observe/attention.js';
import { Health } from '../observe/health.js';
import { serviceJobs } from './service-jobs.js';
import { ServiceModule } from '../service.module.js';
import { createLeases } from './lease.js';
import { JobQueue } from './queue.js';
import { RequeueJobsTask } from './requeue-jobs.task.js';
import { JobHandler, type JobAttempt } from './job-handler.js';

const polish = job('polish', z.object({ car: z.string() }), { attempts: 3, backoffMs: 10 });
const wash = job('wash', z.object({ cars: z.array(z.string()) }), {
  combine: (payloads) => ({ cars: payloads.flatMap(({ cars }) => cars) }),
});
const vacuum = job('vacuum', z.object({}), { isLowPriority: true });
const RELEASED = [polish, wash, vacuum];
/** A job of a newer release. */
const wax = job('wax', z.object({}));

class Tables1763600000002 {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await createLeases(runner);
    await addClientAddress(runner);
  }
  async down(): Promise<void> {}
}

let polished: string[] = [];
let washed: string[][] = [];
let vacuumed = 0;
let waxed = 0;
let failures = 0;
let isLastAttempt: boolean[] = [];
let beforePolish = () => Promise.resolve();

@Injectable()
class Polisher {
  @JobHandler(polish)
  async polish({ car }: { car: string }, { isLast }: JobAttempt): Promise<void> {
    isLastAttempt.push(isLast);
    await beforePolish();
    if (failures-- > 0) throw new Error('out of wax');
    polished.push(car);
  }

  @JobHandler(wash)
  async wash({ cars }: { cars: string[] }): Promise<void> {
    washed.push(cars);
  }

  @JobHandler(vacuum)
  async vacuum(): Promise<void> {
    vacuumed += 1;
  }
}

@Injectable()
class Waxer {
  @JobHandler(wax)
  async wax(): Promise<void> {
    waxed += 1;
  }
}

interface JobRow {
  status: string;
  attempts: number;
  last_error: string | null;
}

describe('jobs', () => {
  let nats: TestServer;
  let redis: TestServer;
  let database: TestDatabase;
  let main: INestMicroservice;
  let worker: INestMicroservice;

  beforeAll(async () => {
    [nats, redis, database] = await Promise.all([
      startPrivateNats(),
      startPrivateRedis(),
      testDatabase('billing', [Tables1763600000002]),
    ]);
  });
  afterAll(async () => {
    await database.close();
    await Promise.all([nats.stop(), redis.stop()]);
  });
  beforeEach(async () => {
    polished = [];
    washed = [];
    vacuumed = 0;
    waxed = 0;
    failures = 0;
    isLastAttempt = [];
    beforePolish = () => Promise.resolve();
    await database.dataSource.query('TRUNCATE jobs');
    main = await start('main');
    worker = await start('worker');
  });
  afterEach(async () => {
    await Promise.all([main.close(), worker.close()]);
  });

  async function start(
    role: 'main' | 'worker',
    jobs: readonly JobContract[] = RELEASED,
    handlers: readonly Type[] = [Polisher],
  ): Promise<INestMicroservice> {
    const module = ServiceModule.register({
      process: role === 'main' ? 'billing' : 'billing-worker',
      owner: 'billing',
      role,
      config: { NATS_URL: nats.url, LOG_LEVEL: 'fatal' },
      databaseUrl: database.url,
      entities: [],
      migrations: [Tables1763600000002],
      rpcs: {},
      events: [],
      jobs: serviceJobs(redis.url, jobs),
    });
    if (role === 'worker') module.providers?.push(...handlers);
    return startServiceApp(nats.url, `billing-${role}`, module);
  }
  const enqueue = (car: string, key?: string) =>
    main.get(Database).transaction((tx) => tx.enqueue(polish, { car }, key));
  const rows = () => database.dataSource.query<JobRow[]>('SELECT * FROM jobs ORDER BY created_at');
  const allAre = (status: string) =>
    until(`all jobs to be ${status}`, async () =>
      (await rows()).every((row) => row.status === status),
    );
  const requeue = () => worker.get(RequeueJobsTask).run(0);

  it('run once after the commit', async () => {
    await enqueue('coupe');
    await allAre('done');
    expect(polished).toEqual(['coupe']);
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: null }]);
  });

  it('of low priority start after all others', async () => {
    await worker.close();
    const gate = Promise.withResolvers<void>();
    beforePolish = () => gate.promise;
    await main.get(Database).transaction(async (tx) => {
      for (let count = 0; count < 3; count += 1) await tx.enqueue(vacuum, {});
    });
    const cars = Array.from({ length: 20 }, (_, index) => `car ${index}`);
    for (const car of cars) await enqueue(car);
    await until('the jobs in Redis', async () => {
      const { waiting } = await main.get(JobQueue).counts();
      return waiting === cars.length + 3;
    });
    worker = await start('worker');
    await until('jobs to run', () => isLastAttempt.length >= 4);
    expect(vacuumed).toBe(0);
    gate.resolve();
    await allAre('done');
    expect(vacuumed).toBe(3);
  });

  it('with the same key are one job', async () => {
    await Promise.all([enqueue('van', 'van-1'), enqueue('van', 'van-1'), enqueue('van', 'van-1')]);
    await allAre('done');
    await enqueue('van', 'van-1');
    await main.get(Database).transaction(async (tx) => {
      for (const key of ['van-1', 'van-2', 'van-2']) await tx.enqueue(polish, { car: key }, key);
    });
    await allAre('done');
    expect(await rows()).toHaveLength(2);
    expect(polished).toEqual(['van', 'van-2']);
  });

  it('without key are combined if they share a transaction and the contract allows it', async () => {
    const enqueueTwo = (tx: Transaction, cars: readonly string[]) =>
      Promise.all(cars.map((car) => tx.enqueue(wash, { cars: [car] })));
    await main.get(Database).transaction(async (tx) => {
      await enqueueTwo(tx, ['coupe', 'van']);
      await tx.enqueue(wash, { cars: ['truck'] }, 'truck');
      await tx.enqueue(polish, { car: 'wagon' });
      await tx.enqueue(polish, { car: 'wagon' });
    });
    await main.get(Database).transaction((tx) => enqueueTwo(tx, ['bus']));
    await allAre('done');
    expect(washed.map(String).toSorted()).toEqual(['bus', 'coupe,van', 'truck']);
    expect(polished).toEqual(['wagon', 'wagon']);
  });

  it('are not created by a rolled-back transaction', async () => {
    const failing = main.get(Database).transaction(async (tx) => {
      await tx.enqueue(polish, { car: 'ghost' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await enqueue('real');
    await allAre('done');
    expect(polished).toEqual(['real']);
  });

  it('are retried and keep the last error until they succeed', async () => {
    failures = 2;
    await enqueue('wagon');
    await until('done', async () => (await rows())[0]?.status === 'done');
    expect(await rows()).toMatchObject([{ attempts: 3, last_error: null }]);
  });

  it('fail permanently and visibly after their attempts', async () => {
    failures = 99;
    await enqueue('truck');
    await until('failed', async () => (await rows())[0]?.status === 'failed');
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 3 });
    expect(row!.last_error).toContain('out of wax');
    expect(isLastAttempt).toEqual([false, false, true]);

    const attention = main.get(Attention);
    const [item] = await attention.list('billing');
    expect(item).toMatchObject({ kind: 'failed-job', service: 'billing', subject: polish.name });
    expect(item!.reason).toContain('out of wax');
    failures = 0;
    await attention.retryJob(item!.id);
    await requeue();
    await allAre('done');
    expect(await attention.list('billing')).toEqual([]);
    for (const id of [item!.id, 'x', randomUUID()])
      await expect(attention.retryJob(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are found by id, however many wait', async () => {
    await database.dataSource.query(
      `INSERT INTO jobs (name, key, payload, meta, status, queued_at)
       SELECT 'polish', n, '{}', '{}', 'done', 'infinity' FROM generate_series(1, 5000) AS n`,
    );
    await database.dataSource.query('ANALYZE jobs');
    await database.dataSource.query(`UPDATE jobs SET status = 'pending'`);
    const query = jest.spyOn(worker.get(DataSource), 'query');
    await enqueue('green');
    await until('the job to be done', () => polished.includes('green'));
    const byId = () => query.mock.calls.filter(([sql]) => /\bid = /.test(sql));
    await until('it to be marked', () => byId().some(([sql]) => sql.startsWith('UPDATE')));
    expect(byId()[0]![0]).toMatch(/^SELECT/);
    for (const [sql, parameters] of byId())
      expect(
        JSON.stringify(await database.dataSource.query(`EXPLAIN ${sql}`, parameters)),
      ).toContain('Index Scan using jobs_pkey');
  });

  it('survive an emptied Redis', async () => {
    await worker.close();
    await enqueue('sedan');
    const client = new Redis(redis.url);
    await until('the job in Redis', async () => (await client.dbsize()) > 0);
    await client.flushall();
    await client.quit();
    worker = await start('worker');
    await requeue();
    await allAre('done');
    expect(polished).toEqual(['sedan']);
  });

  it('of a newer release keep no others from being queued again', async () => {
    const insert = (job: JobContract, payload: object, queuedAt: string, count: number) =>
      database.dataSource.query(
        `INSERT INTO jobs (name, payload, meta, queued_at)
         SELECT $1, $2, '{"requestId":"r"}', $3 FROM generate_series(1, $4)`,
        [job.name, payload, queuedAt, count],
      );
    await insert(polish, { car: 'hatchback' }, '-infinity', 1);
    await insert(wax, {}, 'epoch', 500);
    await insert(polish, { car: 'limousine' }, '2026-05-01', 1);
    await requeue();
    await until('the known jobs to be done', () => polished.length === 2);
    expect(polished.toSorted()).toEqual(['hatchback', 'limousine']);
  });

  it('of a newer release wait for its worker', async () => {
    await main.close();
    main = await start('main', [...RELEASED, wax]);
    await main.get(Database).transaction(async (tx) => {
      await tx.enqueue(wax, {});
      await tx.enqueue(polish, { car: 'minivan' });
    });
    await until('Redis to be empty', async () => {
      const { waiting, active, delayed } = await main.get(JobQueue).counts();
      return polished.length === 1 && waiting + active + delayed === 0;
    });
    expect(await rows()).toContainEqual(
      expect.objectContaining({ name: 'wax', status: 'pending', attempts: 0, last_error: null }),
    );
    await worker.close();
    worker = await start('worker', [...RELEASED, wax], [Polisher, Waxer]);
    await requeue();
    await allAre('done');
    expect(waxed).toBe(1);
  });

  it('that are delivered again while they run are run once', async () => {
    const gate = Promise.withResolvers<void>();
    beforePolish = () => gate.promise;
    await enqueue('roadster');
    await until('the job is running', () => isLastAttempt.length === 1);
    const client = new Redis(redis.url);
    await client.flushall();
    await client.quit();
    await requeue();
    await until('the second delivery', async () => {
      const { active } = await worker.get(JobQueue).counts();
      return active === 1;
    });
    gate.resolve();
    await allAre('done');
    expect(polished).toEqual(['roadster']);
  });

  it('under way finish before a shutdown while Redis is unavailable', async () => {
    const { port } = redis;
    const gate = Promise.withResolvers<void>();
    beforePolish = () => gate.promise;
    await enqueue('convertible');
    await until('the job is running', () => isLastAttempt.length === 1);
    await redis.stop();
    let ended = false;
    const ending = worker.close().then(() => (ended = true));
    // A round trip, so that the worker has time to close.
    await rows();
    expect(ended).toBe(false);
    gate.resolve();
    await ending;
    expect(await rows()).toMatchObject([{ status: 'done' }]);
    redis = await startPrivateRedis(port);
  });

  it('survive a Redis outage, which health reports, and resume afterwards', async () => {
    const { port } = redis;
    await redis.stop();
    await until(
      'health to report the outage',
      async () => (await main.get(Health).check()).status === 'unavailable',
    );
    await enqueue('pickup');
    expect(await rows()).toMatchObject([{ status: 'pending' }]);
    redis = await startPrivateRedis(port);
    await until('health', async () => (await main.get(Health).check()).status === 'ok');
    await until('done', async () => {
      await requeue();
      return (await rows())[0]?.status === 'done';
    });
    expect(polished).toEqual(['pickup']);
  });
});
