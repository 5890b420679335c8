import { describe, expect, it } from '@jest/globals';
import { addedServices, discountCentsOf, refusalOf } from './promo-code.rules.js';

const code = {
  active: true,
  startsOn: '2026-11-10',
  endsOn: '2026-11-20',
  maxRedemptions: 3,
  maxPerCustomer: 2,
  timesRedeemed: 2,
};

describe('refusalOf', () => {
  it.each([
    ['on its first day', {}, '2026-11-10', 0, undefined],
    ['on its last day', {}, '2026-11-20', 1, undefined],
    ['before', {}, '2026-11-09', 0, 'This promo code starts on Nov 10, 2026'],
    ['after', {}, '2026-11-21', 0, 'This promo code expired on Nov 20, 2026'],
    ['inactive', { active: false }, '2026-11-15', 0, 'This promo code is not valid'],
    ['used up', { timesRedeemed: 3 }, '2026-11-15', 0, 'This promo code has been used up'],
    ['used by the customer', {}, '2026-11-15', 2, 'You have already used this promo code'],
    [
      'without limits',
      { startsOn: null, endsOn: null, maxRedemptions: null, maxPerCustomer: null },
      '2030-01-01',
      99,
      undefined,
    ],
  ])('%s', (_case, changes, today, uses, refusal) => {
    expect(refusalOf({ ...code, ...changes }, today, uses)).toBe(refusal);
  });
});

describe('addedServices', () => {
  it.each<[number[], number[], number[]]>([
    [[], [], []],
    [[1, 2], [], [1, 2]],
    [[2, 1], [1], [2]],
    [[1], [1, 2], []],
    [[1, 1, 2], [1, 1], [2]],
  ])('%j, before %j, are %j', (serviceIds, before, expected) => {
    expect(addedServices(serviceIds, before)).toEqual(expected);
  });

  it.each<[number[], number[]]>([
    [[1, 1], []],
    [[1, 1], [1]],
  ])('%j, before %j, are refused', (serviceIds, before) => {
    expect(() => addedServices(serviceIds, before)).toThrow('Contains a service twice');
  });
});

const line = (serviceId: number, priceCents: number) => ({ serviceId, priceCents });
const percent = (percentOff: number, serviceIds: number[] = []) => ({
  percentOff,
  amountOffCents: null,
  serviceIds,
});
const amount = (amountOffCents: number, serviceIds: number[] = []) => ({
  percentOff: null,
  amountOffCents,
  serviceIds,
});

describe('discountCentsOf', () => {
  it.each([
    ['a percentage', percent(10), [line(1, 89_900)], 8990],
    ['half a cent up', percent(10), [line(1, 1005)], 101],
    ['a rest of 50 cents is paid', percent(99), [line(1, 5000)], 4950],
    ['a rest below 50 cents is discounted, too', percent(99), [line(1, 4900)], 4900],
    ['a rest of other services is paid', percent(99, [1]), [line(1, 4900), line(2, 3000)], 4851],
    ['an amount of the whole booking', amount(2000), [line(1, 5000), line(2, 3000)], 2000],
    ['at most the price', amount(9000), [line(1, 5000)], 5000],
    ['only its services', percent(50, [2]), [line(1, 5000), line(2, 3000)], 1500],
    ['at most the price of its services', amount(9000, [2]), [line(1, 5000), line(2, 3000)], 3000],
    ['none of its services', percent(50, [3]), [line(1, 5000)], 0],
    ['a quote', percent(50), [line(1, 0)], 0],
  ])('%s', (_case, terms, lines, discount) => {
    expect(discountCentsOf(terms, lines)).toBe(discount);
  });
});
