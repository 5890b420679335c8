import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  Column,
  CreateDateColumn,
  Entity,
  PrimaryGeneratedColumn,
  type DeepPartial,
  type QueryRunner,
} from 'typeorm';
import { insertRows } from './insert-rows.js';

@Entity('washes')
class WashEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') name: string;
  @Column('text', { default: 'new' }) status: string;
  @Column('text', { nullable: true }) note: string | null;
  @Column('decimal', { precision: 10, scale: 2 }) price: string;
  @Column('bigint', { default: 0, transformer: { to: (value: number) => value, from: Number } })
  paidCents: number;
  @Column('jsonb', { nullable: true }) policy: { steps: string[] } | null;
  @Column({ type: 'timestamptz', precision: 3 }) startsAt: Date;
  @Column({ type: 'text', insert: false, update: false, select: false }) search: string;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

class Washes1763600000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE washes (
      id serial PRIMARY KEY, name text NOT NULL, status text NOT NULL DEFAULT 'new', note text,
      price numeric(10, 2) NOT NULL, paid_cents bigint NOT NULL DEFAULT 0, policy jsonb,
      starts_at timestamptz(3) NOT NULL, search text GENERATED ALWAYS AS (lower(name)) STORED,
      created_at timestamptz(3) NOT NULL DEFAULT '2026-11-30T20:00:00Z')`);
  }
  async down(): Promise<void> {}
}

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase('catalog', [Washes1763600000000], [WashEntity]);
});
afterAll(() => own.close());

const startsAt = new Date('2026-12-01T17:30:00.125Z');
const washes: DeepPartial<WashEntity>[] = [
  { name: `O'Neil "VIP" \\ \u2028 é`, price: '120.50', startsAt },
  {
    name: 'Large',
    price: '99999999.99',
    startsAt,
    paidCents: 9_007_199_254_740_991,
    status: 'done',
    note: '',
    policy: { steps: ['a', `b"'`] },
  },
  { name: 'Nothing', price: '0', startsAt, note: null, policy: null },
  { name: 'Second of its kind', price: '1', startsAt },
];

it('stores what `manager.insert` does, and sets what Postgres generates', async () => {
  const { manager } = own.dataSource;
  await manager.clear(WashEntity);
  for (const wash of washes) await manager.insert(WashEntity, { ...wash });
  const rows = washes.map((wash) => manager.create(WashEntity, wash));
  await insertRows(manager, WashEntity, rows);
  const stored = await manager.find(WashEntity, { order: { id: 'ASC' } });
  const byName = (some: WashEntity[]) => some.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const withoutId = ({ id: _id, ...row }: WashEntity) => row;
  const [expected, found] = [stored.slice(0, washes.length), stored.slice(washes.length)];
  expect(byName(found).map(withoutId)).toEqual(byName(expected).map(withoutId));
  // Values that were set stay as they are.
  const asStored = rows.map((row) => ({ ...row, price: Number(row.price).toFixed(2) }));
  expect(byName(asStored)).toEqual(byName(found));
});

it('sends one statement for rows of the same columns', async () => {
  const { manager } = own.dataSource;
  const rows = [1, 2, 3].map((count) =>
    manager.create(WashEntity, { name: `Wash ${count}`, price: '1', startsAt }),
  );
  const statements: string[] = [];
  const { logger } = own.dataSource;
  const logQuery = logger.logQuery.bind(logger);
  logger.logQuery = (sql) => void statements.push(sql);
  await insertRows(manager, WashEntity, rows).finally(() => (logger.logQuery = logQuery));
  expect(statements).toHaveLength(1);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});
