import { event, job } from '@desert-mirror/contracts/rpc';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { testServers } from '@desert-mirror/testing/config';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Column, DataSource, Entity, PrimaryGeneratedColumn, type QueryRunner } from 'typeorm';
import * as z from 'zod/mini';
import { runInContext } from '../context.js';
import { toAppError, violatedConstraint } from '../errors.js';
import { changesOf } from './audit.js';
import { addClientAddress, AuditLog, createAuditIndex, listAudit } from './audit-log.js';
import { dataSourceOptions, migratedDataSource } from './data-source.js';
import { Database, type Transaction } from './database.js';
import { fetchPage } from './page.js';
import { createPlatformTables } from './platform-tables.js';
import { migrate, provision } from './provision.js';
import { createSearchIndex, likePattern } from './search-index.js';

@Entity('cars')
class CarEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') plateNumber: string;
  @Column({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

class Tables1763600000004 {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await runner.query(`CREATE TABLE cars (id serial PRIMARY KEY, plate_number text NOT NULL,
      created_at timestamptz(3) NOT NULL, CONSTRAINT one_plate UNIQUE (plate_number))`);
    await createAuditIndex(runner);
    await addClientAddress(runner);
    await createSearchIndex(runner, 'cars_search', 'cars', 'plate_number');
  }
  async down(): Promise<void> {}
}

class Later1763600000006 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE cars ADD COLUMN wax text');
  }
  async down(): Promise<void> {}
}

const INSERT_CAR = 'INSERT INTO cars (plate_number, created_at) VALUES ($1, now())';

describe('a service database', () => {
  let own: TestDatabase;

  beforeAll(async () => {
    own = await testDatabase('catalog', [Tables1763600000004], [CarEntity]);
  });
  afterAll(() => own.close());

  it('denies access to the role of another service in the same database', async () => {
    const other = new URL(own.url);
    const admin = new URL(testServers().TEST_POSTGRES_URL);
    admin.pathname = other.pathname;
    other.username = `booking_${other.pathname.slice(1)}`;
    await provision(admin.href, 'booking', other.href);
    const otherService = await migrate({
      service: 'booking',
      url: other.href,
      migrations: [Tables1763600000004],
    });
    for (const statement of [
      'SELECT * FROM catalog.cars',
      'INSERT INTO catalog.outbox DEFAULT VALUES',
      'CREATE TABLE catalog.mine (id int)',
      'CREATE TABLE public.mine (id int)',
      'CREATE ROLE friend',
    ])
      await expect(otherService.query(statement)).rejects.toMatchObject({ code: '42501' });
    await otherService.query('DROP SCHEMA booking CASCADE');
    await otherService.destroy();
    const cleaner = await new DataSource({ type: 'postgres', url: admin.href }).initialize();
    await cleaner.query(`DROP ROLE "${other.username}"`);
    await cleaner.destroy();
  });

  it('sets timeouts and the cost of a random read for its role', async () => {
    const settings = await own.dataSource.query<{ name: string; setting: string }[]>(
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'random_page_cost', 'TimeZone') ORDER BY name`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      TimeZone: 'UTC',
      lock_timeout: '3000',
      random_page_cost: '1.1',
      statement_timeout: '5000',
    });
  });

  it('names the violated constraint', async () => {
    const insert = () =>
      own.dataSource.manager.insert(CarEntity, { plateNumber: 'TWICE', createdAt: new Date(0) });
    await insert();
    const failure = await insert().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(violatedConstraint(failure)).toBe('one_plate');
    expect(violatedConstraint(new Error('other'))).toBeUndefined();
  });

  it('reads a consistent snapshot despite concurrent commits', async () => {
    const counts = await new Database(own.dataSource).snapshot(async (manager) => {
      const before = await manager.count(CarEntity);
      await own.dataSource.manager.insert(CarEntity, {
        plateNumber: 'MEANWHILE',
        createdAt: new Date(0),
      });
      return [before, await manager.count(CarEntity)];
    });
    expect(counts[1]).toBe(counts[0]);
    expect(await own.dataSource.manager.count(CarEntity)).toBe(counts[0]! + 1);
  });

  it.each([
    ['alone', async () => undefined],
    ['before another one', (tx: Transaction) => tx.manager.query(INSERT_CAR, ['NV-2'])],
  ])('rolls back if a statement fails that it did not wait for, %s', async (_, then) => {
    const database = new Database(own.dataSource);
    const changed = database.transaction(async (tx) => {
      await tx.audit({ action: 'car.bought', entity: 'car', entityId: 77 });
      for (let time = 0; time < 2; time += 1) tx.send(INSERT_CAR, ['NV-1']);
      await then(tx);
    });
    const error: unknown = await changed.catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('one_plate');
    const found = `SELECT plate_number FROM cars WHERE plate_number LIKE 'NV-%'
      UNION ALL SELECT action FROM audit_log WHERE entity_id = '77'`;
    expect(await database.manager.query(found)).toEqual([]);
  });

  it('sends statements in order, so that each sees the changes of those before', async () => {
    const plates = await new Database(own.dataSource).transaction(async (tx) => {
      tx.send(INSERT_CAR, ['AZ-1']);
      tx.send('UPDATE cars SET plate_number = $2 WHERE plate_number = $1', ['AZ-1', 'AZ-2']);
      return tx.manager.query(`SELECT plate_number FROM cars WHERE plate_number LIKE 'AZ-%'`);
    });
    expect(plates).toEqual([{ plate_number: 'AZ-2' }]);
  });

  it('writes an audit entry in the transaction of the change', async () => {
    const actor = { id: 1, username: 'owner', role: 'admin' };
    const database = new Database(own.dataSource);
    await runInContext({ requestId: 'r-9', actor, clientAddress: '203.0.113.7' }, () =>
      database.transaction((tx) =>
        tx.audit({ action: 'car.washed', entity: 'car', entityId: 5, after: { clean: true } }),
      ),
    );
    const rows = await own.dataSource.query('SELECT * FROM audit_log');
    expect(rows).toMatchObject([
      {
        actor_name: 'owner',
        action: 'car.washed',
        entity_id: '5',
        after: { clean: true },
        request_id: 'r-9',
        client_address: '203.0.113.7',
      },
    ]);
    const { items } = await listAudit(database.manager, 'catalog', {});
    expect(items).toMatchObject([{ actor: 'owner', clientAddress: '203.0.113.7' }]);
  });

  it('stores no address with events and jobs', async () => {
    const meta = { requestId: 'r-10', clientAddress: '203.0.113.7' };
    const washed = event('catalog.car-washed.v1', z.object({}), ['booking']);
    await runInContext(meta, () =>
      new Database(own.dataSource).transaction(async (tx) => {
        await tx.publish(washed, {});
        await tx.enqueue(job('dry-car', z.object({})), {});
      }),
    );
    const stored = await own.dataSource.query(
      'SELECT meta FROM outbox UNION SELECT meta FROM jobs',
    );
    expect(stored).toEqual([{ meta: { requestId: 'r-10' } }]);
  });

  describe('a shared transaction', () => {
    const bought = job('insure-car', z.object({ plate: z.string() }));
    const buy = (database: Database, plate: string) =>
      runInContext({ requestId: `r-${plate}` }, () =>
        database.sharedTransaction(async (tx) => {
          const [row] = await tx.manager.query<{ xid: string }[]>(
            'SELECT pg_current_xact_id()::text AS xid',
          );
          await tx.manager.query(INSERT_CAR, [plate]);
          await tx.audit({ action: 'car.bought', entity: 'car', entityId: plate });
          await tx.enqueue(bought, { plate });
          return { plate, xid: row!.xid };
        }),
      );
    const stored = (plates: string[]) =>
      own.dataSource.query(
        `SELECT plate_number AS plate, audit_log.request_id AS audited, meta->>'requestId' AS queued
         FROM cars JOIN audit_log ON entity_id = plate_number
         JOIN jobs ON payload->>'plate' = plate_number
         WHERE plate_number = ANY($1) ORDER BY plate_number`,
        [plates],
      );

    it('serves work of the same time, each in its context and with its result', async () => {
      const database = new Database(own.dataSource);
      const commits: number[] = [];
      database.committed$.subscribe(({ jobs }) => commits.push(jobs.length));
      const plates = ['UT-1', 'UT-2', 'UT-3'];
      const results = await Promise.all(plates.map((plate) => buy(database, plate)));
      expect(results.map(({ plate }) => plate)).toEqual(plates);
      expect(new Set(results.map(({ xid }) => xid)).size).toBe(1);
      expect(commits).toEqual([3]);
      expect(await stored(plates)).toEqual(
        plates.map((plate) => ({ plate, audited: `r-${plate}`, queued: `r-${plate}` })),
      );
    });

    it('fails only for the work that fails, and writes nothing of it', async () => {
      const database = new Database(own.dataSource);
      await buy(database, 'CA-1');
      const plates = ['CA-2', 'CA-1', 'CA-3'];
      const results = await Promise.allSettled(plates.map((plate) => buy(database, plate)));
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      const [, failed] = results;
      expect(violatedConstraint((failed as PromiseRejectedResult).reason)).toBe('one_plate');
      const each = (plate: string) => ({ plate, audited: `r-${plate}`, queued: `r-${plate}` });
      expect(await stored(plates)).toEqual(['CA-1', 'CA-2', 'CA-3'].map(each));
    });

    it('does not run again after its connection was lost while it was committed', async () => {
      await own.dataSource.query(`
        CREATE FUNCTION terminate() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          PERFORM pg_terminate_backend(pg_backend_pid());
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER terminated AFTER INSERT ON cars DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW WHEN (NEW.plate_number LIKE 'ID-%') EXECUTE FUNCTION terminate()`);
      const database = new Database(own.dataSource);
      const runs: string[] = [];
      const results = await Promise.allSettled(
        ['ID-1', 'ID-2'].map((plate) =>
          database.sharedTransaction(async (tx) => {
            runs.push(plate);
            await tx.manager.query(INSERT_CAR, [plate]);
          }),
        ),
      );
      await own.dataSource.query('DROP FUNCTION terminate CASCADE');
      expect(runs).toEqual(['ID-1', 'ID-2']);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      for (const result of results)
        expect(toAppError((result as PromiseRejectedResult).reason).code).toBe('unavailable');
    });

    describe('that writes rows together', () => {
      let statements: string[][] = [];
      const insertCars = async ({ manager }: Transaction, plates: string[]): Promise<void> => {
        statements.push(plates);
        await manager.query(
          'INSERT INTO cars (plate_number, created_at) SELECT unnest($1::text[]), now()',
          [plates],
        );
      };
      const park = (database: Database, plate: string) =>
        database.sharedTransaction(async (tx) => {
          await tx.together(insertCars, plate);
          await tx.audit({ action: 'car.parked', entity: 'car', entityId: plate });
          return plate;
        });
      const parked = async (): Promise<string[]> =>
        (
          await own.dataSource.query<{ plate: string }[]>(
            `SELECT plate_number AS plate FROM cars JOIN audit_log ON entity_id = plate_number
             WHERE plate_number LIKE 'NV-%' ORDER BY plate_number`,
          )
        ).map(({ plate }) => plate);

      it('needs one statement for all, and one for each after a failure', async () => {
        const database = new Database(own.dataSource);
        statements = [];
        const plates = ['NV-1', 'NV-2', 'NV-3'];
        expect(await Promise.all(plates.map((plate) => park(database, plate)))).toEqual(plates);
        expect(statements).toEqual([plates]);
        statements = [];
        const again = ['NV-4', 'NV-1', 'NV-5'];
        const results = await Promise.allSettled(again.map((plate) => park(database, plate)));
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        const [first, ...alone] = statements;
        expect(first).toEqual(again);
        expect(alone.toSorted()).toEqual([['NV-1'], ['NV-4'], ['NV-5']]);
        expect(await parked()).toEqual(['NV-1', 'NV-2', 'NV-3', 'NV-4', 'NV-5']);
      });

      it('commits after rows that another write adds', async () => {
        const database = new Database(own.dataSource);
        const insertLater = async (tx: Transaction, plates: string[]): Promise<void> => {
          for (const plate of plates) void tx.together(insertCars, plate);
        };
        await database.transaction(async (tx) => {
          void tx.together(insertLater, 'UT-7');
        });
        const added = await own.dataSource.query(`SELECT FROM cars WHERE plate_number = 'UT-7'`);
        expect(added).toHaveLength(1);
      });

      it('commits after rows that nobody has waited for, or fails with them', async () => {
        const database = new Database(own.dataSource);
        const leave = (plate: string) =>
          database.transaction(async (tx) => {
            void tx.together(insertCars, plate);
            await tx.audit({ action: 'car.parked', entity: 'car', entityId: plate });
          });
        await leave('NV-6');
        const error = await leave('NV-6').catch((reason: unknown) => reason);
        expect(violatedConstraint(error)).toBe('one_plate');
        expect((await parked()).filter((plate) => plate === 'NV-6')).toHaveLength(1);
      });
    });

    it('does not roll back while a statement of other work may follow', async () => {
      const database = new Database(own.dataSource);
      const refused = database.sharedTransaction(() => Promise.reject(new Error('refused')));
      const [first, second] = await Promise.allSettled([refused, buy(database, 'OR-1')]);
      expect(first).toMatchObject({ status: 'rejected', reason: new Error('refused') });
      expect(second).toMatchObject({ status: 'fulfilled' });
      expect(await stored(['OR-1'])).toHaveLength(1);
    });
  });

  it('is listed in pages that neither skip nor repeat a row, also with equal times', async () => {
    await own.dataSource.manager.clear(CarEntity);
    const cars = Array.from({ length: 25 }, (_, index) => ({
      plateNumber: `P${index}`,
      createdAt: new Date(Math.floor(index / 10) * 1000),
    }));
    await own.dataSource.manager.insert(CarEntity, cars);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await fetchPage(
        own.dataSource.manager.createQueryBuilder(CarEntity, 'car'),
        { limit: 7, ...(cursor !== undefined && { cursor }) },
        { by: ['createdAt', 'id'], direction: 'DESC' },
        (car) => car.plateNumber,
      );
      seen.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(cars.map(({ plateNumber }) => plateNumber).reverse());
  });

  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  it.each([
    'nonsense',
    '',
    ...['[]', '["x;DROP"]', '["2026-01-01"]', '[99999999999]'].map(encoded),
  ])('rejects the cursor %j', async (cursor) => {
    const page = fetchPage(
      own.dataSource.manager.createQueryBuilder(CarEntity, 'car'),
      { cursor },
      { by: ['id'], direction: 'DESC' },
      (car) => car.id,
    );
    await expect(page).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'cursor' }],
    });
  });

  it('ends a page before it exceeds the message limit', async () => {
    await own.dataSource.manager.clear(CarEntity);
    const plate = 'x'.repeat(90_000);
    await own.dataSource.manager.insert(
      CarEntity,
      ['a', 'b', 'c'].map((end) => ({ plateNumber: plate + end, createdAt: new Date(0) })),
    );
    const page = await fetchPage(
      own.dataSource.manager.createQueryBuilder(CarEntity, 'car'),
      {},
      { by: ['id'], direction: 'ASC' },
      (car) => car.plateNumber,
    );
    expect(page.items).toHaveLength(2);
    expect(page.next).not.toBeNull();
  });
});

it('connects with the service as its name', () => {
  expect(dataSourceOptions({ service: 'billing', url: 'postgres://x' })).toMatchObject({
    schema: 'billing',
    applicationName: 'billing',
  });
});

describe('search and audit log', () => {
  let own: TestDatabase;

  beforeAll(async () => {
    own = await testDatabase('catalog', [Tables1763600000004], [CarEntity]);
  });
  afterAll(() => own.close());

  it('uses an index to search for part of a text', async () => {
    const plan = await own.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return manager.query<Record<string, string>[]>(
        `EXPLAIN SELECT * FROM cars WHERE plate_number LIKE '%NV-12%'`,
      );
    });
    expect(JSON.stringify(plan)).toContain('cars_search');
  });

  it.each([
    ['plain', '%plain%'],
    ['100%_\\', '%100\\%\\_\\\\%'],
  ])('escapes %s', (text, pattern) => {
    expect(likePattern(text)).toBe(pattern);
  });

  it('lists audit entries in pages, newest first, optionally of one entity', async () => {
    const database = new Database(own.dataSource);
    await own.dataSource.query('TRUNCATE audit_log');
    for (const entityId of [1, 2, 1, 2, 1])
      await runInContext(
        { requestId: 'r-1', actor: { id: 1, username: 'owner', role: 'admin' } },
        () =>
          database.transaction((tx) =>
            tx.audit({ action: 'car.washed', entity: 'car', entityId, after: { clean: true } }),
          ),
      );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listAudit(database.manager, 'catalog', {
        limit: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((one, other) => Number(other) - Number(one)));
    const { items } = await listAudit(database.manager, 'catalog', {
      entity: 'car',
      entityId: '2',
    });
    expect(items).toEqual([
      expect.objectContaining({ actor: 'owner', action: 'car.washed', entityId: '2' }),
      expect.objectContaining({ service: 'catalog', before: null, after: { clean: true } }),
    ]);
  });
});

describe('names in the audit log', () => {
  let own: TestDatabase;

  beforeAll(async () => {
    own = await testDatabase('catalog', [Tables1763600000004], [CarEntity]);
  });
  afterAll(() => own.close());

  it('are those of the records that an entry mentions, also of removed ones', async () => {
    const database = new Database(own.dataSource);
    const log = new AuditLog(database, [
      {
        entity: 'car',
        table: 'cars',
        name: 'plate_number',
        fields: ['ids'],
        removedName: 'plate',
      },
    ]);
    await own.dataSource.query(`${INSERT_CAR}, ($2, now())`, ['NV-1', 'NV-2']);
    await database.transaction(async (tx) => {
      await tx.audit({
        action: 'car.reordered',
        entity: 'car',
        entityId: 'all',
        after: { ids: [2, 1, 99] },
      });
      await tx.audit({
        action: 'car.removed',
        entity: 'car',
        entityId: 3,
        before: { plate: 'NV-3' },
      });
      await tx.audit({ action: 'car.washed', entity: 'car', entityId: 1 });
      await tx.audit({ action: 'van.washed', entity: 'van', entityId: 1 });
    });
    const { items } = await log.list('catalog', {});
    expect(items.map(({ action, names }) => [action, names])).toEqual([
      ['van.washed', {}],
      ['car.washed', { 'car 1': 'NV-1' }],
      ['car.removed', { 'car 3': 'NV-3' }],
      ['car.reordered', { 'car 1': 'NV-1', 'car 2': 'NV-2' }],
    ]);
  });
});

describe('changesOf', () => {
  it('returns only changed fields, comparing lists and objects deeply', () => {
    const before = { name: 'Old', price: '$1', features: ['a'], active: true };
    const after = { name: 'New', price: '$1', features: ['a', 'b'], active: true };
    expect(changesOf(before, after)).toEqual({
      before: { name: 'Old', features: ['a'] },
      after: { name: 'New', features: ['a', 'b'] },
    });
  });
});

it('connects only after every migration that the code knows', async () => {
  const own = await testDatabase('catalog', [Tables1763600000004]);
  const connect = (migrations: (typeof Tables1763600000004)[]) =>
    migratedDataSource(dataSourceOptions({ service: 'catalog', url: own.url, migrations }));
  const both = [Tables1763600000004, Later1763600000006];

  await expect(connect(both)).rejects.toThrow('The schema lacks the migrations Later1763600000006');
  await (await migrate({ service: 'catalog', url: own.url, migrations: both })).destroy();
  await (await connect(both)).destroy();
  // The previous release still connects, during a rolling update or after a rollback.
  await (await connect([Tables1763600000004])).destroy();
  await own.close();
});
