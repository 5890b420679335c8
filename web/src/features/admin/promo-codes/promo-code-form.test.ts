import type { PromoCode } from '@desert-mirror/contracts/promo-codes';
import { describe, expect, it } from '@jest/globals';
import {
  discountText,
  periodText,
  promoCodeState,
  promoCodeValues,
  usesText,
} from './promo-code-form.rules.js';
import { promoCodeForm } from './promo-code-schema.rules.js';

const promoCode: PromoCode = {
  id: 1,
  code: 'SPRING-10',
  percentOff: 10,
  amountOff: null,
  serviceIds: [3],
  maxRedemptions: 5,
  maxPerCustomer: null,
  startsOn: '2026-11-10',
  endsOn: null,
  active: true,
  version: 1,
  timesRedeemed: 2,
  discounted: '12.00',
  createdAt: '2026-11-01T00:00:00.000Z',
};

describe('promo code form', () => {
  it('returns what it was given', () => {
    const { id: _, version, timesRedeemed, discounted, createdAt, ...saved } = promoCode;
    expect(promoCodeForm.parse(promoCodeValues(promoCode))).toEqual(saved);
  });

  it.each([
    ['code', { code: 'A' }, 'Use 3 to 30 letters, digits or dashes'],
    ['percentOff', { percentOff: '' }, 'Must be a whole number from 1 to 100'],
    ['amountOff', { kind: 'amount' as const, amountOff: '' }, 'Must be an amount like 129.00'],
    ['amountOff', { kind: 'amount' as const, amountOff: '0' }, 'Must be above zero'],
    ['maxRedemptions', { maxRedemptions: 'ten' }, 'Must be a whole number from 1 to 1000000'],
    ['endsOn', { endsOn: '2026-11-09' }, 'Must not be before the first day'],
  ])('names %s for %j', (field, changes, message) => {
    const { error } = promoCodeForm.safeParse({ ...promoCodeValues(promoCode), ...changes });
    expect(error?.issues).toEqual([expect.objectContaining({ path: [field], message })]);
  });

  it('stores codes in capitals', () => {
    const values = { ...promoCodeValues(promoCode), code: ' spring-10 ' };
    expect(promoCodeForm.parse(values).code).toBe('SPRING-10');
  });
});

describe('promo code texts', () => {
  it.each([
    [discountText(promoCode), '10% off'],
    [discountText({ ...promoCode, amountOff: '20.00' }), '$20.00 off'],
    [usesText(promoCode), '2 of 5 times'],
    [usesText({ ...promoCode, maxRedemptions: null, timesRedeemed: 1 }), 'Once'],
    [usesText({ ...promoCode, maxRedemptions: null, timesRedeemed: 0 }), 'Not used yet'],
    [periodText(promoCode), 'From Nov 10, 2026'],
    [periodText({ ...promoCode, endsOn: '2026-11-20' }), 'Nov 10, 2026 to Nov 20, 2026'],
    [periodText({ ...promoCode, startsOn: null }), 'Any day'],
  ])('%s', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it.each([
    ['2026-11-09', {}, 'scheduled'],
    ['2026-11-10', {}, 'active'],
    ['2026-11-10', { active: false }, 'inactive'],
    ['2026-11-10', { timesRedeemed: 5 }, 'used up'],
    ['2026-11-21', { endsOn: '2026-11-20' }, 'expired'],
  ])('on %s with %j it is %s', (date, changes, state) => {
    expect(promoCodeState({ ...promoCode, ...changes }, date)).toBe(state);
  });
});
