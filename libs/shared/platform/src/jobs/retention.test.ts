import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addClientAddress } from '../database/audit-log.js';
import { Database } from '../database/database.js';
import { createPlatformTables } from '../database/platform-tables.js';
import { auditRetention, type Retention, RetentionTask } from './retention.task.js';

class Tables1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTables(runner);
    await addClientAddress(runner);
    await runner.query('CREATE TABLE things (id serial, at timestamptz, name text)');
  }
  async down(): Promise<void> {}
}

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await testDatabase('booking', [Tables1763600000000]);
  database = new Database(own.dataSource);
});
afterAll(() => own.close());
beforeEach(() => own.dataSource.query('TRUNCATE jobs, inbox, audit_log, things'));

const query = <T>(sql: string): Promise<T[]> => own.dataSource.query(sql);
const run = (...rules: Retention[]) => new RetentionTask(database, rules).run();

it('deletes old finished jobs and received events, and no pending job', async () => {
  await query(
    `INSERT INTO jobs (name, payload, meta, status, finished_at) VALUES
       ('old', '{}', '{}', 'done', now() - interval '31 days'),
       ('fresh', '{}', '{}', 'done', now() - interval '29 days'),
       ('failed', '{}', '{}', 'failed', now() - interval '31 days'),
       ('pending', '{}', '{}', 'pending', NULL)`,
  );
  await query(
    `INSERT INTO inbox (event_id, event, received_at) VALUES
       (gen_random_uuid(), 'old', now() - interval '91 days'), (gen_random_uuid(), 'fresh', now())`,
  );
  await run();
  expect(await query('SELECT name FROM jobs ORDER BY name')).toEqual([
    { name: 'failed' },
    { name: 'fresh' },
    { name: 'pending' },
  ]);
  expect(await query('SELECT event FROM inbox')).toEqual([{ event: 'fresh' }]);
});

it('works through more rows than one batch', async () => {
  await query(
    `INSERT INTO things (at) SELECT now() - interval '2 days' FROM generate_series(1, 2500)`,
  );
  await query('INSERT INTO things (at) VALUES (now())');
  await run({ table: 'things', where: `at < now() - interval '1 day'` });
  expect(await query('SELECT FROM things')).toHaveLength(1);
});

it('applies the rules after one that fails', async () => {
  await query(`INSERT INTO things (at) VALUES (now() - interval '2 days')`);
  await run({ table: 'missing', where: 'true' }, { table: 'things', where: 'true' });
  expect(await query('SELECT FROM things')).toEqual([]);
});

it('reads rules that depend on settings before each run', async () => {
  let days = 3;
  const rules = async () => [{ table: 'things', where: `at < now() - interval '${days} days'` }];
  const task = new RetentionTask(database, rules);
  await query(`INSERT INTO things (at) VALUES (now() - interval '2 days'), (now())`);
  await task.run();
  expect(await query('SELECT FROM things')).toHaveLength(2);
  days = 1;
  await task.run();
  expect(await query('SELECT FROM things')).toHaveLength(1);
});

it('changes rows instead of deleting them', async () => {
  await query(
    `INSERT INTO things (at, name) VALUES (now() - interval '2 days', 'Rosa'), (now(), 'Dana')`,
  );
  const where = `name <> '' AND at < now() - interval '1 day'`;
  await run({ table: 'things', where, set: `name = ''` });
  expect(await query('SELECT name FROM things ORDER BY name')).toEqual([
    { name: '' },
    { name: 'Dana' },
  ]);
});

describe('rows whose customers are erased', () => {
  const rule = (name: string) =>
    ({ table: 'things', where: `name = '${name}'`, erasesCustomers: true }) as const;

  it('are counted in the audit log for each rule', async () => {
    await query(`INSERT INTO things (name) VALUES ('Rosa'), ('Rosa'), ('Dana'), ('Ada')`);
    await run({ table: 'things', where: `name = 'Ada'` }, rule('Rosa'), rule('Dana'), rule('Zoë'));
    const erased = { action: 'customer.erased-by-retention', entity: 'customer', entity_id: 'all' };
    expect(
      await query('SELECT action, entity, entity_id, before, after FROM audit_log ORDER BY id'),
    ).toEqual([
      { ...erased, before: null, after: { things: 2 } },
      { ...erased, before: null, after: { things: 1 } },
    ]);
  });

  it('stay as they are if the audit entry cannot be written', async () => {
    await query(`INSERT INTO things (name) VALUES ('Rosa')`);
    await query(`ALTER TABLE audit_log ADD CONSTRAINT no_customers CHECK (entity <> 'customer')`);
    try {
      await run(rule('Rosa'));
    } finally {
      await query('ALTER TABLE audit_log DROP CONSTRAINT no_customers');
    }
    expect(await query('SELECT name FROM things')).toEqual([{ name: 'Rosa' }]);
  });
});

it('removes addresses from old audit entries', async () => {
  await query(
    `INSERT INTO audit_log (at, action, entity, entity_id, client_address) VALUES
       (now() - interval '3 years', 'a', 'car', '1', '203.0.113.7'), (now(), 'b', 'car', '1', '203.0.113.7')`,
  );
  await run();
  expect(await query('SELECT client_address FROM audit_log ORDER BY action')).toEqual([
    { client_address: null },
    { client_address: '203.0.113.7' },
  ]);
});

it('removes addresses together with contact data, if that is earlier', async () => {
  await query(
    `INSERT INTO audit_log (at, action, entity, entity_id, client_address) VALUES
       (now() - interval '7 months', 'a', 'car', '1', '203.0.113.7'),
       (now() - interval '5 months', 'b', 'car', '1', '203.0.113.7')`,
  );
  await run(auditRetention(['email'], 6));
  expect(await query('SELECT client_address FROM audit_log ORDER BY action')).toEqual([
    { client_address: null },
    { client_address: '203.0.113.7' },
  ]);
});

it('removes contact data from old audit entries', async () => {
  await query(
    `INSERT INTO audit_log (at, action, entity, entity_id, before, after) VALUES
       (now() - interval '3 years', 'a', 'booking', '1', NULL, '{"email": "rosa@example.com", "total": "9"}'),
       (now() - interval '3 years', 'b', 'booking', '1', '{"email": "rosa@example.com"}', NULL),
       (now(), 'c', 'booking', '1', NULL, '{"email": "rosa@example.com"}')`,
  );
  await run(auditRetention(['email'], 24));
  expect(await query('SELECT before, after FROM audit_log ORDER BY action')).toEqual([
    { before: null, after: { total: '9' } },
    { before: {}, after: null },
    { before: null, after: { email: 'rosa@example.com' } },
  ]);
});
