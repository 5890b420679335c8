import { describe, expect, it } from '@jest/globals';
import {
  parseToken,
  payState,
  percentCents,
  tipCents,
  tipProblem,
  typedTipCents,
  type TipChoice,
} from './pay.rules.js';

describe('parseToken', () => {
  const token = 'abcDEF123_-abcDEF123';

  it.each([
    [token, token],
    [token.slice(1), undefined],
    ['x'.repeat(101), undefined],
    [`${token}.pdf`, undefined],
    [`${token}/..`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s -> %s', (param, expected) => {
    expect(parseToken(param)).toBe(expected);
  });
});

describe('payState', () => {
  it.each([
    ['draft', '10.00', 'hidden'],
    ['void', '0.00', 'hidden'],
    ['sent', '10.00', 'payable'],
    ['partially_paid', '0.01', 'payable'],
    ['overdue', '10.00', 'payable'],
    ['sent', '0.00', 'paid'],
    ['paid', '0.00', 'paid'],
  ] as const)('%s with %s due -> %s', (status, amountDue, state) => {
    expect(payState({ status, amountDue })).toBe(state);
  });
});

describe('a tip', () => {
  it.each([
    [10_000, 15, 1_500],
    [14_073, 10, 1_407],
    [14_075, 10, 1_408],
    [14_074, 15, 2_111],
    [14_070, 15, 2_111],
    [1, 20, 0],
    [3, 20, 1],
    [0, 20, 0],
    [9_999_999_999, 20, 2_000_000_000],
  ])('of %d cents at %d %% is %d', (cents, percent, expected) => {
    expect(percentCents(cents, percent)).toBe(expected);
  });

  it.each([
    ['', 0],
    ['  ', 0],
    ['5', 500],
    ['5.', 500],
    ['5.5', 550],
    [' $12.50 ', 1_250],
    ['$1,250', 125_000],
    ['0', 0],
    ['5.555', undefined],
    ['-5', undefined],
    ['1,25', undefined],
    ['5e2', undefined],
    ['five', undefined],
    ['9'.repeat(20), undefined],
  ])('typed as %j is %s', (typed, cents) => {
    expect(typedTipCents(typed)).toBe(cents);
  });

  it.each([
    ['10000', undefined],
    ['10000.01', 'At most $10,000.00'],
    ['ten', 'Must be an amount like 12.50'],
  ])('%j: %s', (typed, problem) => {
    expect(tipProblem(typed)).toBe(problem);
  });

  it.each<[TipChoice, string, number, number | undefined]>([
    ['none', '5', 14_073, 0],
    [20, '5', 14_073, 2_815],
    [20, '', 9_999_999_999, 1_000_000],
    ['other', '5', 14_073, 500],
    ['other', '', 14_073, 0],
    ['other', 'five', 14_073, undefined],
    ['other', '10001', 14_073, undefined],
  ])('chosen as %s with %j on %d is %s', (choice, typed, due, cents) => {
    expect(tipCents(choice, typed, due)).toBe(cents);
  });
});
