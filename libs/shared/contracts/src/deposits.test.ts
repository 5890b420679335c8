import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { Deposit, depositFor } from './deposits.js';

describe('Deposit', () => {
  it.each([
    ['', null],
    [undefined, null],
    [null, null],
    ['0', null],
    ['50', '50.00'],
    [' $ 49.5 ', '49.50'],
    ['25%', '25%'],
    ['25 %', '25%'],
    ['100%', '100%'],
  ])('%j -> %j', (input, expected) => {
    expect(z.parse(Deposit, input)).toBe(expected);
  });

  it.each(['0%', '101%', '-5', 'half', '12.5%', '100000000', '100000000.00', 50])(
    'rejects %j',
    (input) => {
      expect(z.safeParse(Deposit, input).success).toBe(false);
    },
  );
});

describe('depositFor', () => {
  it.each([
    [null, 28_900, 0],
    ['50.00', 28_900, 5_000],
    ['50.00', 4_000, 4_000],
    ['25%', 28_900, 7_225],
    ['25%', 2, 1],
    ['100%', 28_900, 28_900],
    ['25%', 0, 0],
  ])('%s of %i is %i', (deposit, priceCents, expected) => {
    expect(depositFor(deposit, priceCents)).toBe(expected);
  });
});
