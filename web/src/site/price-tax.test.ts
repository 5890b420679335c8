import { describe, expect, it } from '@jest/globals';
import { priceTaxOf, taxNote, taxSentence } from './price-tax.rules.js';

describe('the sales tax in prices', () => {
  it.each([
    [{ rate: '8.25', onlinePrices: 'included' }, 'included'],
    [{ rate: '8.25', onlinePrices: 'untaxed' }, 'none'],
    [{ rate: '0.00', onlinePrices: 'included' }, 'none'],
    [null, null],
    [undefined, null],
  ] as const)('of %j is %s', (tax, expected) => {
    expect(priceTaxOf(tax)).toBe(expected);
  });

  it.each([
    ['included', { price: '$289', taxExempt: false }, 'Sales tax included'],
    ['included', { price: 'From $25', taxExempt: false }, 'Sales tax included'],
    ['included', { price: '$50', taxExempt: true }, 'No sales tax added'],
    ['none', { price: '$289', taxExempt: false }, 'No sales tax added'],
    ['included', { price: 'On request', taxExempt: false }, undefined],
    [null, { price: '$289', taxExempt: false }, undefined],
  ] as const)('%s, beside %j: %s', (priceTax, offering, expected) => {
    expect(taxNote(priceTax, offering)).toBe(expected);
  });

  it('is in a sentence for a list', () => {
    expect([taxSentence('included'), taxSentence('none')]).toEqual([
      'Prices include sales tax when you book online.',
      'No sales tax is added when you book online.',
    ]);
  });
});
