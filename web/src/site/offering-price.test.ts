import { describe, expect, it } from '@jest/globals';
import { hasPrice, lowestCents, priceParts } from './offering-price.rules.js';

const sizes = (...cents: number[]) => cents.map((priceCents) => ({ priceCents })) as never;

describe('priceParts', () => {
  it.each([
    ['a fixed price', '$100', 10_000, [], undefined, '$100'],
    ['one price for all sizes', '$100', 10_000, [10_000, 10_000], undefined, '$100'],
    ['larger vehicles cost more', '$899', 89_900, [89_900, 104_900], 'from', '$899'],
    ['a size costs less', '$899', 89_900, [79_900, 104_900], undefined, '$899'],
    ["the owner's own word", 'From $25', 0, [], 'From', '$25'],
    ["the owner's own word beside sizes", 'From $199', 0, [19_900, 24_900], 'From', '$199'],
    ['words only beside sizes', 'Custom quote', 0, [19_900, 24_900], undefined, 'Custom quote'],
    ['words only', 'Custom quote', 0, [], undefined, 'Custom quote'],
    ['a word that only begins alike', 'Fromage', 0, [], undefined, 'Fromage'],
  ])('%s', (_case, price, priceCents, cents, word, amount) => {
    expect(priceParts({ price, priceCents, vehicleClasses: sizes(...cents) })).toEqual({
      word,
      amount,
    });
  });
});

it('lowestCents finds the lowest fixed price of any size', () => {
  const priced = (priceCents: number, ...sizes: number[]) => ({
    priceCents,
    vehicleClasses: sizes.map((cents) => ({ priceCents: cents })),
  });
  expect(lowestCents([priced(0), priced(9900), priced(6000, 6000, 7000)])).toBe(6000);
  expect(lowestCents([priced(6000, 5500)])).toBe(5500);
  expect(lowestCents([priced(0, 19_900, 24_900)])).toBe(19_900);
  expect(lowestCents([priced(0)])).toBeUndefined();
});

it.each([
  ['$25', true],
  ['From $25', true],
  ['Custom quote', false],
])('hasPrice %s: %s', (price, expected) => {
  expect(hasPrice({ price })).toBe(expected);
});
