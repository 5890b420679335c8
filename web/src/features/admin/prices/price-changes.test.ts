import { describe, expect, it } from '@jest/globals';
import { changesText, countChanges, savedCell } from './price-changes.rules.js';
import {
  withCell,
  withCopiedSize,
  withMovedSize,
  withNewSize,
  type PriceValues,
} from './price-matrix.rules.js';

const SAVED: PriceValues = {
  sizes: [
    { key: 1, id: 1, name: 'Coupe', examples: '', active: true },
    { key: 2, id: 2, name: 'SUV', examples: '', active: true },
  ],
  rows: [
    {
      serviceId: 7,
      name: 'Full Detail',
      price: '$289',
      priceCents: 28_900,
      duration: 240,
      cells: [
        { price: '289', minutes: '' },
        { price: '349.50', minutes: '300' },
      ],
    },
  ],
};

describe('changes of prices', () => {
  it('finds the saved texts of a size by its key', () => {
    expect(savedCell(SAVED, 7, 2)).toEqual({ price: '349.50', minutes: '300' });
    expect(savedCell(SAVED, 7, -1)).toBeUndefined();
    expect(savedCell(SAVED, 8, 1)).toBeUndefined();
  });

  it.each<[string, (values: PriceValues) => PriceValues, number]>([
    ['nothing', (values) => values, 0],
    ['a price', (values) => withCell(values, 7, 0, { price: '299' }), 1],
    ['minutes', (values) => withCell(values, 7, 1, { minutes: '' }), 1],
    [
      'a price and its minutes',
      (values) => withCell(values, 7, 0, { price: '1', minutes: '2' }),
      1,
    ],
    ['the order of sizes', (values) => withMovedSize(values, 0, 1), 0],
    ['a new size without prices', withNewSize, 0],
    ['a new size with prices', (values) => withCopiedSize(withNewSize(values), 1, 2), 1],
  ])('counts %s', (_what, change, count) => {
    expect(countChanges(change(SAVED), SAVED)).toBe(count);
  });

  it('names them', () => {
    const one = withCell(SAVED, 7, 0, { price: '299' });
    const two = withCell(one, 7, 1, { price: '399' });
    expect([SAVED, one, two].map((values) => changesText(values, SAVED))).toEqual([
      undefined,
      '1 price changed',
      '2 prices changed',
    ]);
  });
});
