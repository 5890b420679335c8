import { describe, expect, it } from '@jest/globals';
import {
  centsToDecimal,
  decimalToCents,
  dollarsToCents,
  exactPriceCents,
  formatCents,
  formatCentsShort,
  promisedPrice,
  MAX_CENTS,
} from './money.js';

describe('exactPriceCents', () => {
  it.each([
    ['$299', 29_900],
    ['299', 29_900],
    ['$299.50', 29_950],
    ['1,299.00', 129_900],
    ['$1,299.00', 129_900],
    ['$1,299', 129_900],
    ['$12,345,678.90', 1_234_567_890],
    [' $ 80 ', 8_000],
    ['$0', 0],
    ['From $25', 0],
    ['$20/month', 0],
    ['$65/quarter', 0],
    ['$100-$200', 0],
    ['$100 - 200', 0],
    ['$299+', 0],
    ['$299 per car', 0],
    ['Custom quote', 0],
    ['Free', 0],
    ['', 0],
    ['$', 0],
    ['-$5', 0],
    ['$-5', 0],
    ['$1,29', 0],
    ['$1,2999', 0],
    ['$12.5', 0],
    ['$12.345', 0],
    ['€299', 0],
    ['1e3', 0],
    ['$299\n$300', 0],
    ['$999999999', 0],
  ])('%j -> %d', (price, cents) => {
    expect(exactPriceCents(price)).toBe(cents);
  });
});

describe('dollarsToCents', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.07, 7],
    [1.1, 110],
    [19.99, 1_999],
    [289, 28_900],
    [1_299.5, 129_950],
    [4_503.51, 450_351],
    [99_999_999.99, MAX_CENTS],
  ])('%d -> %d', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each([-1, -0.01, 0.001, 19.999, 1e8, 1e21, Number.NaN, Infinity, -Infinity])(
    'rejects %d',
    (dollars) => {
      expect(dollarsToCents(dollars)).toBeUndefined();
    },
  );

  it('round-trips every amount up to $2,000', () => {
    for (let cents = 0; cents <= 200_000; cents += 1)
      if (dollarsToCents(Number(centsToDecimal(cents))) !== cents) throw new Error(String(cents));
  });
});

describe('decimalToCents and back', () => {
  it.each([
    ['0.00', 0],
    ['0.05', 5],
    ['1299.00', 129_900],
    ['99999999.99', MAX_CENTS],
  ])('%s is %d', (text, cents) => {
    expect(decimalToCents(text)).toBe(cents);
    expect(centsToDecimal(cents)).toBe(text);
  });

  it.each([
    ['1299', 129_900],
    ['1299.5', 129_950],
    ['007', 700],
  ])('reads %s as %d too', (text, cents) => {
    expect(decimalToCents(text)).toBe(cents);
  });

  it.each(['', ' ', '-1', '+1', '1,299', '1.999', '.5', '5.', '1e3', '0x10', '100000000', '1 '])(
    'rejects %j',
    (text) => {
      expect(decimalToCents(text)).toBeUndefined();
    },
  );

  it('formats negative amounts', () => {
    expect(centsToDecimal(-5)).toBe('-0.05');
  });
});

describe('display format', () => {
  it.each([
    [0, '$0.00', '$0'],
    [5, '$0.05', '$0.05'],
    [29_950, '$299.50', '$299.50'],
    [129_900, '$1,299.00', '$1,299'],
    [MAX_CENTS, '$99,999,999.99', '$99,999,999.99'],
    [-129_900, '-$1,299.00', '-$1,299'],
  ])('%d', (cents, long, short) => {
    expect(formatCents(cents)).toBe(long);
    expect(formatCentsShort(cents)).toBe(short);
  });
});

describe('promisedPrice', () => {
  it.each([
    ['Detail Service - $60', '60'],
    ['Detail Service - $1,250.50', '1250.50'],
    ['Detail Service -$60 ', '60'],
    ['Detail - $5 - $60', '60'],
    ['Detail Service - $60.555', '60.555'],
    ['Detail Service', undefined],
    ['Save $20 today', undefined],
    ['- $20 off the usual', undefined],
    ['Upgrade - from $20', undefined],
  ])('"%s" promises %s', (name, expected) => {
    expect(promisedPrice(name)).toBe(expected);
  });
});
