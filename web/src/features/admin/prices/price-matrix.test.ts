import { describe, expect, it } from '@jest/globals';
import type { PriceMatrix } from '@desert-mirror/contracts/prices-admin';
import {
  changedCents,
  payloadOf,
  percentOf,
  priceTexts,
  valuesOf,
  withCell,
  withChangedPrices,
  withCopiedRow,
  withCopiedSize,
  withMovedSize,
  withNewSize,
  withSize,
  withoutSize,
} from './price-matrix.rules.js';

const MATRIX: PriceMatrix = {
  version: 4,
  classes: [
    { id: 1, name: 'Coupe', examples: 'Miata', active: true, position: 0 },
    { id: 2, name: 'SUV', examples: null, active: false, position: 1 },
  ],
  offerings: [
    {
      serviceId: 7,
      name: 'Full Detail',
      price: '$289',
      priceCents: 28_900,
      duration: 240,
      active: true,
      cells: [
        { price: '289.00', minutes: null },
        { price: '349.50', minutes: 300 },
      ],
    },
    {
      serviceId: 8,
      name: 'Trash Bins',
      price: 'From $25',
      priceCents: 0,
      duration: null,
      active: true,
      cells: [null, null],
    },
  ],
};
const values = valuesOf(MATRIX);
const prices = (of: typeof values) => of.rows.map(({ cells }) => cells.map(({ price }) => price));

it.each([
  [
    ['899', '1049.50', ''],
    ['$899', '$1,049.50', '–'],
  ],
  [['cheap'], ['cheap']],
])('prices by size: %j', (typed, texts) => {
  expect(priceTexts({ cells: typed.map((price) => ({ price, minutes: '' })) })).toEqual(texts);
});

describe('the price matrix', () => {
  it('sends what it received', () => {
    expect(payloadOf(values, 4)).toEqual({
      payload: {
        version: 4,
        classes: [
          { id: 1, name: 'Coupe', examples: 'Miata', active: true },
          { id: 2, name: 'SUV', examples: null, active: false },
        ],
        offerings: [
          {
            serviceId: 7,
            cells: [
              { price: '289', minutes: null },
              { price: '349.50', minutes: 300 },
            ],
          },
          { serviceId: 8, cells: [null, null] },
        ],
      },
    });
  });

  it('accepts amounts as people write them, and names wrong cells', () => {
    expect(payloadOf(withCell(values, 7, 0, { price: '$1,299' }), 4)).toMatchObject({
      payload: { offerings: [{ cells: [{ price: '1299' }, {}] }, {}] },
    });
    const wrong = withCell(withCell(values, 7, 0, { price: 'a lot' }), 8, 1, { minutes: '20' });
    expect(payloadOf(withSize(wrong, 0, { name: ' ' }), 4)).toEqual({
      errors: {
        'classes.0.name': 'Name is required',
        'offerings.0.cells.0.price': 'Must be an amount like 129.00',
        'offerings.1.cells.1.price': 'Must be an amount like 129.00',
      },
    });
  });

  it('adds, moves and removes sizes with their prices', () => {
    const added = withSize(withNewSize(values), 2, { name: 'Van' });
    expect(prices(withMovedSize(added, 0, 1))).toEqual([
      ['349.50', '289', ''],
      ['', '', ''],
    ]);
    expect(prices(withoutSize(added, 0))[0]).toEqual(['349.50', '']);
    expect(new Set(withNewSize(added).sizes.map(({ key }) => key)).size).toBe(4);
    expect(payloadOf(added, 4)).toMatchObject({ payload: { classes: [{}, {}, { name: 'Van' }] } });
  });

  it('copies sizes, list prices and services', () => {
    expect(prices(withCopiedSize(values, 1, 0))).toEqual([
      ['349.50', '349.50'],
      ['', ''],
    ]);
    expect(prices(withCopiedSize(values, 'list', 1))).toEqual([
      ['289', '289'],
      ['', ''],
    ]);
    expect(prices(withCopiedRow(values, 7, 8))[1]).toEqual(['289', '349.50']);
  });

  it('changes prices by percent, of everything, a size or a service', () => {
    const change = { percent: 10, step: 500, column: undefined, serviceId: undefined };
    expect(prices(withChangedPrices(values, change))).toEqual([
      ['320', '385'],
      ['', ''],
    ]);
    expect(prices(withChangedPrices(values, { ...change, column: 1 }))[0]).toEqual(['289', '385']);
    expect(prices(withChangedPrices(values, { ...change, serviceId: 8 }))).toEqual(prices(values));
  });
});

describe('changedCents', () => {
  it.each([
    [28_900, 10, 100, 31_800],
    [28_900, 10, 500, 32_000],
    [28_900, -100, 100, 0],
    [10_000, 0.5, 1, 10_050],
    [250, 0, 500, 500],
    [249, 0, 500, 0],
  ])('%d by %d%% in steps of %d is %d', (cents, percent, step, expected) => {
    expect(changedCents(cents, percent, step)).toBe(expected);
  });

  it.each([1, 100, 500])('is the nearest multiple of %d', (step) => {
    for (let cents = 0; cents < 200_000; cents += 3_973) {
      for (let parts = -9_900; parts <= 20_000; parts += 1_333) {
        const changed = changedCents(cents, parts / 100, step);
        const exact = (cents * (10_000 + parts)) / 10_000;
        expect([changed % step, Math.abs(changed - exact) <= step / 2]).toEqual([0, true]);
      }
    }
  });
});

describe('percentOf', () => {
  it.each([
    ['5', 5],
    ['+5 %', 5],
    ['-2.5', -2.5],
    ['−2.5', -2.5],
    ['', undefined],
    ['-100', undefined],
    ['1.234', undefined],
    ['ten', undefined],
  ])('%j -> %s', (text, percent) => {
    expect(percentOf(text)).toBe(percent);
  });
});
