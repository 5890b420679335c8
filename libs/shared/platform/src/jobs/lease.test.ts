import { connectPatiently, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DataSource, QueryRunner } from 'typeorm';
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
afterAll(() => own?.close());
beforeEach(() => own.dataSource.query('DELETE FROM leases'));

const ALL_BUT_INTERVALS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const acquiredByOther = () =>
  own.dataSource.query(
    `UPDATE leases SET holder = 'other', expires_at = now() + interval '1 hour'`,
  );

const expiry = async (): Promise<Date> => {
  const [row] = await own.dataSource.query<[{ expires_at: Date }]>('SELECT expires_at FROM leases');
  return row.expires_at;
};

/** A replica with separate connections, so that a test can close them. */
async function replica(): Promise<DataSource> {
  return connectPatiently({ service: 'catalog', url: own.url });
}

describe('a lease', () => {
  it('is acquired by one of several concurrent callers', async () => {
    const leases = Array.from({ length: 8 }, () => new Lease(database, 'polish'));
    const acquired = await Promise.all(leases.map((lease) => lease.acquire()));
    expect(acquired.filter(Boolean)).toHaveLength(1);
    await leases[acquired.indexOf(true)]!.release();
    const other = leases[acquired.indexOf(false)]!;
    expect(await other.acquire()).toBe(true);
    await other.release();
  });

  it('does not affect a lease with another name', async () => {
    const leases = ['polish', 'wax'].map((name) => new Lease(database, name));
    expect(await Promise.all(leases.map((lease) => lease.acquire()))).toEqual([true, true]);
    await Promise.all(leases.map((lease) => lease.release()));
  });

  it('is renewed while it is held', async () => {
    // Only the interval of the renewals is simulated: on a slow machine nothing expires meanwhile.
    jest.useFakeTimers({ doNotFake: [...ALL_BUT_INTERVALS] });
    try {
      const lease = new Lease(database, 'polish', 60_000);
      const other = new Lease(database, 'polish');
      await lease.acquire();
      for (let renewal = 0; renewal < 2; renewal += 1) {
        const before = await expiry();
        jest.advanceTimersByTime(20_000);
        await until('the renewal', async () => (await expiry()) > before);
        expect([await other.acquire(), lease.isLost]).toEqual([false, false]);
      }
      await lease.release();
    } finally {
      jest.useRealTimers();
    }
  });

  it('passes to another replica once its holder is dead, and not before', async () => {
    const dying = await replica();
    const lease = new Lease(new Database(dying), 'polish', 600);
    const other = new Lease(database, 'polish');
    const requestedAt = performance.now();
    await lease.acquire();
    await dying.destroy();
    await until('the lease has expired', () => other.acquire());
    expect(performance.now() - requestedAt).toBeGreaterThan(600);
    // A holder that cannot renew notices no later than the other replicas.
    expect(lease.isLost).toBe(true);
    await expect(lease.release()).rejects.toThrow();
    await other.release();
  });

  it('is neither renewed nor released after it was lost', async () => {
    const lease = new Lease(database, 'polish', 300);
    await lease.acquire();
    await acquiredByOther();
    await until('the loss is noticed', () => lease.isLost);
    await lease.release();
    expect(await own.dataSource.query('SELECT holder FROM leases')).toEqual([{ holder: 'other' }]);
  });

  it('cannot be acquired during its cooldown', async () => {
    const lease = new Lease(database, 'polish');
    await lease.acquire();
    await lease.release(60_000);
    expect(await lease.acquire()).toBe(false);
    await own.dataSource.query('UPDATE leases SET expires_at = clock_timestamp()');
    expect(await lease.acquire()).toBe(true);
    await lease.release();
  });

  it('is updated within its page, so that dead rows need no vacuum', async () => {
    await own.dataSource.transaction(async (manager) => {
      // Counts only the updates of this transaction.
      const updates = async () => {
        const [counted] = await manager.query<[{ all: number; hot: number }]>(
          `SELECT n_tup_upd::int AS all, n_tup_hot_upd::int AS hot FROM pg_stat_xact_user_tables
           WHERE relid = 'leases'::regclass`,
        );
        return counted;
      };
      const before = await updates();
      const lease = new Lease({ manager } as Database, 'polish');
      for (let run = 0; run < 5; run += 1) {
        await lease.acquire();
        await lease.release();
      }
      const after = await updates();
      expect({ all: after.all - before.all, hot: after.hot - before.hot }).toEqual({
        all: 9,
        hot: 9,
      });
    });
  });
});

/** Runs in steps of 20 ms until it must stop, and records overlapping runs. */
class PolishTask extends ScheduledTask {
  runs = 0;
  static running = new Set<PolishTask>();
  static overlapped = false;

  constructor(
    database: Database,
    private readonly steps: number,
    options?: ScheduledTaskOptions,
  ) {
    super(database, 50, options);
  }

  async run(): Promise<void> {
    this.runs += 1;
    PolishTask.running.add(this);
    for (let step = 0; step < this.steps && !this.stopped; step += 1) {
      PolishTask.overlapped ||= PolishTask.running.size > 1;
      await pause(20);
    }
    PolishTask.running.delete(this);
  }
}

describe('a scheduled task', () => {
  const start = <T extends PolishTask[]>(...ones: T): T => {
    PolishTask.overlapped = false;
    for (const one of ones) one.onApplicationBootstrap();
    return ones;
  };
  const runs = (ones: PolishTask[]) => ones.reduce((sum, one) => sum + one.runs, 0);

  it('runs on one replica at a time, and no more often with several replicas', async () => {
    const ones = start(...[1, 2, 3, 4].map(() => new PolishTask(database, 2)));
    const started = performance.now();
    await until('ten runs', () => runs(ones) >= 10);
    // 40 ms per run and nine tenths of the 50 ms period between two runs.
    expect(performance.now() - started).toBeGreaterThan(9 * 80);
    expect(PolishTask.overlapped).toBe(false);
    await Promise.all(ones.map((one) => one.onModuleDestroy()));
  });

  it('runs on another replica after a shutdown during a run', async () => {
    const [first] = start(new PolishTask(database, 10_000));
    await until('the run has started', () => first.runs === 1);
    const [second] = start(new PolishTask(database, 1));
    await first.onModuleDestroy();
    await until('the other replica has run', () => second.runs > 0);
    await second.onModuleDestroy();
  });

  it('stops at its next step once the lease is lost', async () => {
    const [one] = start(new PolishTask(database, 10_000, { initialDelayMs: 0, leaseMs: 600 }));
    await until('the run has started', () => PolishTask.running.has(one));
    await acquiredByOther();
    const { runs } = one;
    await until('it has stopped', () => !PolishTask.running.has(one));
    expect(one.runs).toBe(runs);
    await one.onModuleDestroy();
  });
});
