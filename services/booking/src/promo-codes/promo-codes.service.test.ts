import type { CreatePromoCode, UpdatePromoCode } from '@desert-mirror/contracts/promo-codes';
import { promoCodeRpcs } from '@desert-mirror/contracts/promo-codes.operations';
import { buildOffering } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asOwner, type BookingHarness, startBooking } from '../testing/harness.js';

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.reset();
  for (const id of [3, 4]) harness.catalog.offerings.set(id, buildOffering({ id }));
});

const promoCodes = {
  create: (promoCode: CreatePromoCode) =>
    asOwner(() => harness.rpc.call(promoCodeRpcs.createPromoCode, promoCode)),
  update: (id: number, promoCode: UpdatePromoCode) =>
    asOwner(() => harness.rpc.call(promoCodeRpcs.updatePromoCode, { id, promoCode })),
  list: () => asOwner(() => harness.rpc.call(promoCodeRpcs.listPromoCodes, {})),
};

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
    expect(await promoCodes.list()).toEqual({ items: [second, first], next: null });
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
      await harness.database.dataSource.query(
        `SELECT action, before, after FROM audit_log WHERE entity = 'promo-code' AND entity_id = $1
         ORDER BY id`,
        [String(id)],
      ),
    ).toEqual([
      expect.objectContaining({ action: 'promo-code.created' }),
      { action: 'promo-code.updated', before: { active: true }, after: { active: false } },
    ]);
  });

  describe('refuses services', () => {
    const refusal = (message: string) => ({ errors: [{ path: 'serviceIds', message }] });

    it.each([
      ['that do not exist', [3, 999], 'A selected service does not exist'],
      ['that are repeated', [3, 3], 'Contains a service twice'],
    ])('%s', async (_case, serviceIds, message) => {
      await expect(promoCodes.create({ ...SPRING, serviceIds })).rejects.toMatchObject(
        refusal(message),
      );
      const { id, version } = await promoCodes.create({ ...SPRING, serviceIds: [3] });
      const { code: _code, ...terms } = SPRING;
      const change = { ...terms, serviceIds, version };
      await expect(promoCodes.update(id, change)).rejects.toMatchObject(refusal(message));
    });

    it('unless the code has them already', async () => {
      const { id, version } = await promoCodes.create({ ...SPRING, serviceIds: [3] });
      harness.catalog.offerings.delete(3);
      const { code: _code, ...terms } = SPRING;
      const change = { ...terms, active: false, serviceIds: [3, 4], version };
      expect(await promoCodes.update(id, change)).toMatchObject({ serviceIds: [3, 4] });
    });
  });
});
