import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Column, Entity, PrimaryGeneratedColumn, type QueryRunner } from 'typeorm';
import { insertIgnoring, insertOnce } from './insert-ignoring.js';

@Entity('coupons')
class CouponEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') code: string;
  @Column('integer') cents: number;
}

class Coupons1763600000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE coupons (
      id serial PRIMARY KEY, code text NOT NULL UNIQUE, cents integer NOT NULL CHECK (cents > 0))`);
  }
  async down(): Promise<void> {}
}

let own: TestDatabase;
beforeAll(async () => {
  own = await testDatabase('catalog', [Coupons1763600000000], [CouponEntity]);
});
afterAll(() => own.close());

it('returns the id of a new row and leaves an existing one as it is', async () => {
  const { manager } = own.dataSource;
  const code = `SPRING-${randomUUID()}`;
  const id = await insertOnce(manager, CouponEntity, { code, cents: 500 });
  expect(await insertOnce(manager, CouponEntity, { code, cents: 900 })).toBeUndefined();
  expect(await manager.findBy(CouponEntity, { code })).toEqual([{ id, code, cents: 500 }]);
});

it('inserts the rows that do not exist', async () => {
  const { manager } = own.dataSource;
  await insertIgnoring(manager, CouponEntity, { code: 'FALL', cents: 500 });
  await insertIgnoring(manager, CouponEntity, [
    { code: 'FALL', cents: 900 },
    { code: 'WINTER', cents: 700 },
  ]);
  const rows = await manager.find(CouponEntity);
  expect(rows.map(({ code, cents }) => `${code} ${cents}`)).toEqual(
    expect.arrayContaining(['FALL 500', 'WINTER 700']),
  );
  expect(rows.filter(({ code }) => code === 'FALL')).toHaveLength(1);
});

it('ignores no other violation', async () => {
  const { manager } = own.dataSource;
  await expect(insertOnce(manager, CouponEntity, { code: 'FREE', cents: 0 })).rejects.toThrow(
    'violates check constraint',
  );
});
