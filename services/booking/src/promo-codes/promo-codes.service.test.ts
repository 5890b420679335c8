import type { CreatePromoCode } from '@desert-mirror/contracts/promo-codes';
import { Database } from '@desert-mirror/platform/database/database';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { PromoCodesService } from './promo-codes.service.js';

let database: TestDatabase;
let promoCodes: PromoCodesService;

beforeAll(async () => {
  database = await testDatabase('booking', migrations, entities);
  promoCodes = new PromoCodesService(new Database(database.dataSource));
});

afterAll(async () => {
  await database?.close();
});

const SPRING: CreatePromoCode = {
  code: 'SPRING',
  percentOff: 10,
  amountOff: null,
  serviceIds: [],
  maxRedemptions: null,
  maxPerCustomer: null,
  startsOn: null,
  endsOn: null,
  active: true,
};

describe('PromoCodesService', () => {
  it('lists promo codes, newest first', async () => {
    const first = await promoCodes.create({ ...SPRING, code: 'FIRST' });
    const second = await promoCodes.create({
      ...SPRING,
      code: 'SECOND',
      percentOff: null,
      amountOff: '20.00',
      serviceIds: [3, 4],
      endsOn: '2026-12-31',
    });
    expect(second).toMatchObject({ amountOff: '20.00', timesRedeemed: 0, discounted: '0.00' });
    expect(await promoCodes.list({})).toEqual({ items: [second, first], next: null });
  });

  it('refuses a code twice', async () => {
    await promoCodes.create(SPRING);
    await expect(promoCodes.create(SPRING)).rejects.toThrow('This promo code exists already');
  });

  it('audits a change once and refuses an outdated one', async () => {
    const { id, version } = await promoCodes.create({ ...SPRING, code: 'SUMMER' });
    const { code: _, ...terms } = SPRING;
    const change = { ...terms, active: false, version };
    const changed = await promoCodes.update(id, change);
    expect(changed).toMatchObject({ active: false, version: version + 1 });
    await expect(promoCodes.update(id, change)).rejects.toMatchObject({ code: 'conflict' });
    expect(await promoCodes.update(id, { ...change, version: version + 1 })).toEqual(changed);
    expect(
      await database.dataSource.query(
        `SELECT action, before, after FROM audit_log WHERE entity = 'promo-code' AND entity_id = $1
         ORDER BY id`,
        [String(id)],
      ),
    ).toEqual([
      expect.objectContaining({ action: 'promo-code.created' }),
      { action: 'promo-code.updated', before: { active: true }, after: { active: false } },
    ]);
  });
});
