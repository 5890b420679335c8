import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataSource, type QueryRunner } from 'typeorm';
import { dataSourceOptions } from '../database/data-source.js';
import { Database } from '../database/database.js';
import { createLeases, dropLeases, Lease } from './lease.js';
import { ScheduledTask, type ScheduledTaskOptions } from './scheduled-task.js';

class Leases1763600000005 {
  up(runner: QueryRunner): Promise<void> {
    return createLeases(runner);
  }
  down(runner: QueryRunner): Promise<void> {
    return dropLeases(runner);
  }
}

let own: TestDatabase;
let database: Database;

beforeAll(async () => {
  own = await testDatabase('catalog', [Leases1763600000005]);
  database = new Database(own.dataSource);
});
afterAll(() => own?.drop());
beforeEach(() => own.dataSource.query('DELETE FROM leases'));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const takenBySomebodyElse = () =>
  own.dataSource.query(`UPDATE leases SET holder = 'else', expires_at = now() + interval '1 hour'`);

/** A replica with connections of its own, which can be cut. */
async function replica(): Promise<DataSource> {
  return new DataSource(dataSourceOptions({ service: 'catalog', url: own.url })).initialize();
}

describe('a lease', () => {
  it('is given to one of many who ask at once', async () => {
    const leases = Array.from({ length: 8 }, () => new Lease(database, 'polish'));
    const taken = await Promise.all(leases.map((lease) => lease.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await leases[taken.indexOf(true)]!.giveBack();
    const other = leases[taken.indexOf(false)]!;
    expect(await other.take()).toBe(true);
    await other.giveBack();
  });

  it('of one work says nothing about another', async () => {
    const leases = ['polish', 'wax'].map((name) => new Lease(database, name));
    expect(await Promise.all(leases.map((lease) => lease.take()))).toEqual([true, true]);
    await Promise.all(leases.map((lease) => lease.giveBack()));
  });

  it('is renewed while the work goes on', async () => {
    const lease = new Lease(database, 'polish', 1_200);
    const other = new Lease(database, 'polish');
    await lease.take();
    const twice = performance.now() + 2_400;
    while (performance.now() < twice) {
      expect([await other.take(), lease.isLost]).toEqual([false, false]);
      await pause(20);
    }
    await lease.giveBack();
  });

  it('goes to another once its holder is dead, and not before', async () => {
    const dying = await replica();
    const lease = new Lease(new Database(dying), 'polish', 600);
    const other = new Lease(database, 'polish');
    const asked = performance.now();
    await lease.take();
    await dying.destroy();
    await until('the lease has run out', () => other.take());
    expect(performance.now() - asked).toBeGreaterThan(600);
    // Whoever cannot renew knows it no later than the others do.
    expect(lease.isLost).toBe(true);
    await expect(lease.giveBack()).rejects.toThrow();
    await other.giveBack();
  });

  it('that was lost is neither renewed nor given back', async () => {
    const lease = new Lease(database, 'polish', 300);
    await lease.take();
    await takenBySomebodyElse();
    await until('it is known', () => lease.isLost);
    await lease.giveBack();
    expect(await own.dataSource.query('SELECT holder FROM leases')).toEqual([{ holder: 'else' }]);
  });

  it('rests before the next one has it', async () => {
    const lease = new Lease(database, 'polish');
    await lease.take();
    await lease.giveBack(200);
    expect(await lease.take()).toBe(false);
    await until('the rest is over', () => lease.take());
    await lease.giveBack();
  });

  it('leaves no more behind than its row', async () => {
    const lease = new Lease(database, 'polish');
    for (let round = 0; round < 300; round += 1) {
      await lease.take();
      await lease.giveBack();
    }
    // Each version that it leaves is cleared away by a later statement, unless somebody else still looks.
    const [{ pages }] = await own.dataSource.query<[{ pages: number }]>(
      `SELECT (pg_relation_size('leases') / 8192)::int AS pages`,
    );
    expect(pages).toBeLessThanOrEqual(4);
  });
});

/** Works in steps of 20 ms until it is told to stop, and says who was at it. */
class Polishing extends ScheduledTask {
  rounds = 0;
  static atWork = new Set<Polishing>();
  static met = false;

  constructor(
    database: Database,
    private readonly steps: number,
    options?: ScheduledTaskOptions,
  ) {
    super(database, 50, options);
  }

  protected async work(): Promise<void> {
    this.rounds += 1;
    Polishing.atWork.add(this);
    for (let step = 0; step < this.steps && !this.stopped; step += 1) {
      Polishing.met ||= Polishing.atWork.size > 1;
      await pause(20);
    }
    Polishing.atWork.delete(this);
  }
}

describe('what comes round by itself', () => {
  const start = <T extends Polishing[]>(...ones: T): T => {
    Polishing.met = false;
    for (const one of ones) one.onApplicationBootstrap();
    return ones;
  };
  const rounds = (ones: Polishing[]) => ones.reduce((sum, one) => sum + one.rounds, 0);

  it('is done by one replica at a time, and not more often for there being several', async () => {
    const ones = start(...[1, 2, 3, 4].map(() => new Polishing(database, 2)));
    const started = performance.now();
    await until('ten rounds', () => rounds(ones) >= 10);
    // 40 ms of work and nine tenths of the 50 between two rounds.
    expect(performance.now() - started).toBeGreaterThan(9 * 80);
    expect(Polishing.met).toBe(false);
    await Promise.all(ones.map((one) => one.onModuleDestroy()));
  });

  it('goes to another when the process ends in the middle', async () => {
    const [first] = start(new Polishing(database, 10_000));
    await until('it works', () => first.rounds === 1);
    const [second] = start(new Polishing(database, 1));
    await first.onModuleDestroy();
    await until('the other works', () => second.rounds > 0);
    await second.onModuleDestroy();
  });

  it('ends at its next step once the lease is lost', async () => {
    const [one] = start(new Polishing(database, 10_000, { firstMs: 0, leaseMs: 600 }));
    await until('it works', () => Polishing.atWork.has(one));
    await takenBySomebodyElse();
    await until('it has stopped', () => !Polishing.atWork.has(one));
    expect(one.rounds).toBe(1);
    await one.onModuleDestroy();
  });
});
