import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { discountLines, refusalOf } from './promo-code.rules.js';

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

const line = (serviceId: number, priceCents: number, taxExempt = false) => ({
  serviceId,
  priceCents,
  taxExempt,
});
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

describe('discountLines', () => {
  it.each([
    ['a percentage', percent(10), [line(1, 89_900)], [line(1, -8990)]],
    ['half a cent up', percent(10), [line(1, 25)], [line(1, -3)]],
    ['an amount', amount(2000), [line(1, 5000), line(2, 3000)], [line(1, -2000)]],
    ['at most the price', amount(9000), [line(1, 5000)], [line(1, -5000)]],
    ['only its services', percent(50, [2]), [line(1, 5000), line(2, 3000)], [line(2, -1500)]],
    ['none of its services', percent(50, [3]), [line(1, 5000)], []],
    ['a quote', percent(50), [line(1, 0)], []],
    [
      'taxed and untaxed services by their prices',
      amount(1000),
      [line(1, 9000), line(2, 3000, true)],
      [line(1, -750), line(2, -250, true)],
    ],
  ])('%s', (_case, terms, lines, discount) => {
    expect(discountLines(terms, lines)).toEqual(discount);
  });

  it('never makes the taxed or the untaxed part negative', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999 });
    const lines = fc.array(
      fc.record({
        serviceId: fc.integer({ min: 1, max: 4 }),
        priceCents: cents,
        taxExempt: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map((value) => percent(value)),
      cents.map((value) => amount(value + 1)),
    );
    fc.assert(
      fc.property(terms, lines, (code, booked) => {
        const all = [...booked, ...discountLines(code, booked)];
        for (const isExempt of [true, false]) {
          const part = all.filter(({ taxExempt }) => taxExempt === isExempt);
          expect(part.reduce((sum, { priceCents }) => sum + priceCents, 0)).toBeGreaterThanOrEqual(
            0,
          );
        }
      }),
    );
  });
});
