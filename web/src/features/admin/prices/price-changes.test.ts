import { describe, expect, it } from '@jest/globals';
import {
  changesText,
  countChanges,
  restoredPrices,
  savedCell,
  withAddedSizes,
  withSavedIds,
} from './price-changes.rules.js';
import {
  withCell,
  withCopiedSize,
  withMovedSize,
  withNewSize,
  withSize,
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

/** `SAVED` after a third size was added and saved. */
const ADDED: PriceValues = (() => {
  const values = withCell(withNewSize(SAVED), 7, 2, { price: '399' });
  return withSize(values, 2, { id: 3, key: 3, name: 'Van' });
})();

describe('withAddedSizes', () => {
  const typed = withCell(SAVED, 7, 0, { price: '299' });

  it('adds the sizes that someone else has saved, with their prices', () => {
    expect(withAddedSizes(typed, SAVED, ADDED)).toEqual(withCell(ADDED, 7, 0, { price: '299' }));
  });

  it('keeps new and moved sizes, and edited prices', () => {
    const own = withNewSize(withMovedSize(typed, 0, 1));
    const { sizes, rows } = withAddedSizes(own, SAVED, ADDED);
    expect(sizes.map(({ key }) => key)).toEqual([2, 1, -1, 3]);
    expect(rows[0]!.cells.map(({ price }) => price)).toEqual(['349.50', '299', '', '399']);
  });

  it.each([
    ['prices', withCell(SAVED, 7, 1, { price: '359' })],
    ['the order of sizes', withMovedSize(SAVED, 0, 1)],
  ])('changes nothing if only %s were changed', (_what, latest) => {
    expect(withAddedSizes(typed, SAVED, latest)).toEqual(typed);
  });
});

describe('withSavedIds', () => {
  const sent = withSize(withCell(withNewSize(SAVED), 7, 2, { price: '399' }), 2, { name: 'Van' });

  it.each<[string, (values: PriceValues) => PriceValues]>([
    ['a price', (values) => withCell(values, 7, 2, { price: '409' })],
    ['its name', (values) => withSize(values, 2, { name: 'Cargo van' })],
    ['the order', (values) => withMovedSize(values, 2, -1)],
  ])('gives a saved size its id after %s was changed while saving', (_what, change) => {
    expect(withSavedIds(change(sent), sent, ADDED)).toEqual(change(ADDED));
  });

  it('leaves a size that was added while saving without an id', () => {
    const { sizes } = withSavedIds(withNewSize(sent), sent, ADDED);
    expect(sizes.map(({ key, id }) => [key, id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [-2, undefined],
    ]);
  });
});

describe('restoredPrices', () => {
  const typed = withCell(SAVED, 7, 0, { price: '299' });

  it('restores edited prices and takes the others as they are saved now', () => {
    const current = withCell(SAVED, 7, 1, { price: '359' });
    expect(restoredPrices({ values: typed, saved: SAVED }, current)).toEqual({
      values: withCell(current, 7, 0, { price: '299' }),
      isConflict: false,
    });
  });

  it('recognizes that an edited price has been changed by someone else', () => {
    const current = withCell(SAVED, 7, 0, { price: '279' });
    expect(restoredPrices({ values: typed, saved: SAVED }, current)).toEqual({
      values: typed,
      isConflict: true,
    });
  });

  it('finds the size of an edited price after the sizes have been moved', () => {
    const current = withMovedSize(SAVED, 0, 1);
    expect(restoredPrices({ values: typed, saved: SAVED }, current)).toEqual({
      values: withCell(current, 7, 1, { price: '299' }),
      isConflict: false,
    });
  });

  it('restores a new size with its prices', () => {
    const values = withCell(withNewSize(SAVED), 7, 2, { price: '399' });
    expect(restoredPrices({ values, saved: SAVED }, SAVED)).toEqual({ values, isConflict: false });
    const current = withMovedSize(SAVED, 0, 1);
    expect(restoredPrices({ values, saved: SAVED }, current)).toEqual({
      values: withCell(withNewSize(current), 7, 2, { price: '399' }),
      isConflict: true,
    });
  });
});
