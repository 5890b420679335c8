import { randomUUID } from 'node:crypto';
import { deadLetterRpcs } from '@desert-mirror/contracts/system';
import { event } from '@desert-mirror/contracts/rpc';
import { testRpcClient, startServiceApp } from '@desert-mirror/testing/apps';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { Responder } from '@desert-mirror/testing/responder';
import { until } from '@desert-mirror/testing/until';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Injectable, type INestMicroservice } from '@nestjs/common';
import { firstValueFrom } from 'rxjs';
import * as z from 'zod/mini';
import { Database, type Transaction } from '../database/database.js';
import { addClientAddress } from '../database/audit-log.js';
import { createPlatformTables } from '../database/platform-tables.js';
import { ServiceModule } from '../service.module.js';
import { EventHandler } from './inbox.js';
import { retryDelaySeconds, writeEvent } from './outbox.js';
import { OutboxRelay, RELAY_TIMINGS } from './relay.js';
import type { QueryRunner } from 'typeorm';

const pinged = event('catalog.pinged.v1', z.object({ n: z.int() }), ['booking']);

class Tables1763600000001 {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await addClientAddress(runner);
    await runner.query('CREATE TABLE effects (n integer NOT NULL)');
  }
  async down(): Promise<void> {}
}

/** How often the consumer's handler fails before it succeeds. */
let failures = 0;

@Injectable()
class Pings {
  @EventHandler(pinged)
  async pinged({ n }: { n: number }, tx: Transaction): Promise<void> {
    await tx.manager.query('INSERT INTO effects VALUES ($1)', [n]);
    if (failures-- > 0) throw new Error('not today');
  }
}

it('an event of a killed relay is sent again within 10 s', () => {
  const { leaseSeconds, sendTimeoutMs, retryMs } = RELAY_TIMINGS;
  expect(leaseSeconds * 1_000 + retryMs).toBeLessThan(10_000);
  expect(sendTimeoutMs).toBeLessThan(leaseSeconds * 1_000);
});

describe('events', () => {
  let nats: LeasedServer;
  let producer: TestDatabase;
  let consumer: TestDatabase;
  let running: INestMicroservice[];

  beforeAll(async () => {
    [nats, producer, consumer] = await Promise.all([
      leaseNats(),
      testDatabase('catalog', [Tables1763600000001]),
      testDatabase('booking', [Tables1763600000001]),
    ]);
  });
  afterAll(async () => {
    await Promise.all([producer.close(), consumer.close()]);
    nats.release();
  });
  beforeEach(async () => {
    running = [];
    failures = 0;
    await producer.dataSource.query('TRUNCATE outbox');
    await consumer.dataSource.query('TRUNCATE effects, inbox');
  });
  afterEach(async () => {
    await Promise.all(running.map((app) => app.close()));
  });

  async function start(
    owner: 'catalog' | 'booking',
    events = [pinged],
  ): Promise<INestMicroservice> {
    const module = ServiceModule.register({
      process: owner,
      owner,
      role: 'main',
      config: { NATS_URL: nats.url, LOG_LEVEL: 'fatal' },
      databaseUrl: (owner === 'catalog' ? producer : consumer).url,
      entities: [],
      migrations: [Tables1763600000001],
      rpcs: {},
      events,
    });
    if (owner === 'booking') module.providers?.push(Pings);
    const app = await startServiceApp(nats.url, owner, module);
    running.push(app);
    return app;
  }
  const publish = (app: INestMicroservice, n: number) =>
    app.get(Database).transaction((tx) => tx.publish(pinged, { n }));
  const effects = async (): Promise<number[]> =>
    (await consumer.dataSource.query<{ n: number }[]>('SELECT n FROM effects ORDER BY n')).map(
      ({ n }) => n,
    );
  const outbox = () =>
    producer.dataSource.query<
      { attempts: number; refusals: number; dead_at: Date | null; id: string }[]
    >('SELECT * FROM outbox ORDER BY id');
  const emptied = () => until('the outbox to be empty', async () => (await outbox()).length === 0);

  it('are delivered once and deleted from the outbox', async () => {
    await start('booking');
    await publish(await start('catalog'), 1);
    await emptied();
    expect(await effects()).toEqual([1]);
  });

  it('are not sent after a rollback', async () => {
    await start('booking');
    const app = await start('catalog');
    const failing = app.get(Database).transaction(async (tx) => {
      await tx.publish(pinged, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await publish(app, 2);
    await emptied();
    expect(await effects()).toEqual([2]);
  });

  it('survive a crash between commit and send', async () => {
    // The commit of a process that crashed before its relay saw it.
    await producer.dataSource.transaction((manager) => writeEvent(manager, pinged, { n: 7 }));
    await start('booking');
    await start('catalog');
    await emptied();
    expect(await effects()).toEqual([7]);
  });

  it('are sent again after a relay crashed while sending', async () => {
    await producer.dataSource.transaction((manager) => writeEvent(manager, pinged, { n: 8 }));
    await producer.dataSource.query(
      `UPDATE outbox SET locked_until = now() + interval '1 s', attempts = 1`,
    );
    await start('booking');
    await start('catalog');
    await emptied();
    expect(await effects()).toEqual([8]);
  });

  it('do not wait for their lease if the database failed after they were sent', async () => {
    const { dataSource } = producer;
    await dataSource.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'gone'; END $$`,
    );
    await dataSource.query(
      'CREATE TRIGGER broken BEFORE DELETE ON outbox FOR EACH ROW EXECUTE FUNCTION fail()',
    );
    await start('booking');
    await publish(await start('catalog'), 9);
    await until('a second attempt', async () => (await outbox())[0]!.attempts > 1);
    await dataSource.transaction(async (manager) => {
      await manager.query('DROP TRIGGER broken ON outbox');
      await manager.query(`UPDATE outbox SET locked_until = now() + interval '1 hour'`);
    });
    await emptied();
    expect(await effects()).toEqual([9]);
  });

  it('wait for an unavailable consumer, which does not count as a refusal', async () => {
    await publish(await start('catalog'), 3);
    const [row] = await until('three attempts', async () => {
      const rows = await outbox();
      return rows[0] && rows[0].attempts >= 3 ? rows : undefined;
    });
    expect(row).toMatchObject({ refusals: 0, dead_at: null });
    await start('booking');
    await emptied();
    expect(await effects()).toEqual([3]);
  });

  it('of an unknown type wait for an update of the consumer', async () => {
    await start('booking');
    const app = await start('catalog');
    await app
      .get(Database)
      .transaction((tx) => tx.publish({ ...pinged, name: 'catalog.unknown.v1' }, { n: 5 }));
    const [row] = await until('three attempts', async () => {
      await producer.dataSource.query('UPDATE outbox SET next_attempt_at = now()');
      app.get(OutboxRelay).wake();
      const rows = await outbox();
      return rows[0] && rows[0].attempts >= 3 ? rows : undefined;
    });
    expect(row).toMatchObject({ refusals: 0, dead_at: null });
    await producer.dataSource.query('DELETE FROM outbox');
  });

  it('take effect once under concurrent deliveries', async () => {
    await start('booking');
    const rpc = await testRpcClient(nats.url);
    const delivery = { eventId: randomUUID(), event: pinged.name, payload: { n: 4 } };
    const send = () => firstValueFrom(rpc.request('booking.events', delivery, 5_000));
    await Promise.all(Array.from({ length: 8 }, send));
    await send();
    await rpc.close();
    expect(await effects()).toEqual([4]);
  });

  it('are retried while the consumer fails, without partial effects', async () => {
    failures = 2;
    await start('booking');
    await publish(await start('catalog'), 5);
    await emptied();
    expect(failures).toBeLessThan(0);
    expect(await effects()).toEqual([5]);
  });

  it('become dead letters after ten refusals, which the owner can list and replay', async () => {
    failures = 10;
    await start('booking');
    const app = await start('catalog');
    await publish(app, 6);
    await until('the dead letter', async () => {
      // Skips the retry delays, which are tested below.
      await producer.dataSource.query('UPDATE outbox SET next_attempt_at = now()');
      app.get(OutboxRelay).wake();
      return (await outbox())[0]?.dead_at;
    });
    const [dead] = await outbox();
    expect(dead).toMatchObject({ refusals: 10 });

    const rpc = await testRpcClient(nats.url);
    const rpcs = deadLetterRpcs('catalog');
    const letter = { id: dead!.id, event: pinged.name, destination: 'booking', payload: { n: 6 } };
    expect(await rpc.call(rpcs.page, { limit: 1 })).toMatchObject({ items: [letter], next: null });
    expect(await rpc.call(rpcs.list, {})).toMatchObject([letter]);
    await expect(rpc.call(rpcs.replay, { id: '999999' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await rpc.call(rpcs.replay, { id: dead!.id });
    await rpc.close();
    await emptied();
    expect(await effects()).toEqual([6]);
  });

  it('are sent once by relays that share an outbox', async () => {
    const responder = await Responder.start(nats.url);
    await responder.onSubject('booking.events', () => ({})).ready();
    const [one] = await Promise.all([start('catalog'), start('catalog')]);
    await one.get(Database).transaction(async (tx) => {
      for (let n = 0; n < 200; n++) await tx.publish(pinged, { n });
    });
    await emptied();
    await responder.stop();
    expect(responder.requests).toHaveLength(200);
  });
});

it.each([
  [1, 0.25],
  [2, 0.5],
  [3, 1],
  [7, 16],
  [8, 30],
  [500, 30],
])('after %i failed attempts waits %d s', (attempts, seconds) => {
  expect(retryDelaySeconds(attempts)).toBe(seconds);
});
