import { describe, expect, it } from '@jest/globals';
import { MAX_CENTS } from './money.js';
import {
  addedTaxCents,
  documentSums,
  formatTaxRate,
  includedTaxCents,
  parseTaxRate,
} from './tax.js';

const RATE = 8_250;

describe('a tax rate', () => {
  it.each([
    ['8.25', 8_250, '8.25'],
    ['8.375', 8_375, '8.375'],
    ['8', 8_000, '8.00'],
    ['0', 0, '0.00'],
    ['0.05', 50, '0.05'],
    ['99.999', 99_999, '99.999'],
  ])('%s is %d and printed as %s', (text, rate, printed) => {
    expect(parseTaxRate(text)).toBe(rate);
    expect(formatTaxRate(rate)).toBe(printed);
    expect(parseTaxRate(printed)).toBe(rate);
  });

  it.each(['', '8.', '.5', '100', '-1', '8.3755', '8,25', '8 %', 'eight'])('%j is none', (text) => {
    expect(parseTaxRate(text)).toBeUndefined();
  });
});

describe('addedTaxCents at 8.25 percent, half-up', () => {
  it.each([
    [0, 0],
    [1, 0],
    [6, 0],
    [7, 1],
    // Quick prices from $60 to $250.
    [6_000, 495],
    [8_000, 660],
    [10_000, 825],
    [12_000, 990],
    [15_000, 1_238],
    [20_000, 1_650],
    [22_500, 1_856],
    [25_000, 2_063],
    // $130: 10.725, which toFixed(2) rounds to 10.72.
    [13_000, 1_073],
    [28_900, 2_384],
    [MAX_CENTS, 825_000_000],
  ])('%d -> %d', (subtotal, tax) => {
    expect(addedTaxCents(subtotal, RATE)).toBe(tax);
  });

  it('is rounded once per document, not per line', () => {
    expect(addedTaxCents(13_000 + 13_000, RATE)).toBe(2_145);
    expect(addedTaxCents(13_000, RATE) + addedTaxCents(13_000, RATE)).toBe(2_146);
  });

  it('agrees with exact arithmetic on every amount up to $1,000', () => {
    for (let cents = 0; cents <= 100_000; cents += 1) {
      const exact = Number((BigInt(cents) * 825n + 5_000n) / 10_000n);
      if (addedTaxCents(cents, RATE) !== exact)
        throw new Error(`${cents}: ${addedTaxCents(cents, RATE)} for ${exact}`);
    }
  });
});

describe('includedTaxCents, half-up', () => {
  it.each([
    [0, RATE, 0],
    [1, RATE, 0],
    // $899.00 contains $68.5150.
    [89_900, RATE, 6_852],
    [10_825, RATE, 825],
    [14_073, RATE, 1_073],
    [29_900, 8_375, 2_311],
    [29_900, 0, 0],
    [MAX_CENTS, RATE, 762_124_711],
  ])('%d at %d -> %d', (gross, rate, tax) => {
    expect(includedTaxCents(gross, rate)).toBe(tax);
  });
});

describe('the sums of a document', () => {
  const prices = [
    { priceCents: 10_825, isExempt: false },
    { priceCents: 5_000, isExempt: true },
  ];
  it.each([
    ['added', 15_825, 893, 16_718],
    ['included', 15_000, 825, 15_825],
    ['exempt', 15_825, 0, 15_825],
  ] as const)('with tax %s: %d + %d = %d', (mode, subtotalCents, taxCents, totalCents) => {
    expect(documentSums(prices, { mode, rate: RATE })).toEqual({
      subtotalCents,
      taxCents,
      totalCents,
    });
  });
});
