import { describe, expect, it } from '@jest/globals';
import { MAX_TIP_CENTS, suggestedTipCents, tipBaseCents } from './tips.js';

describe('the base of tips', () => {
  it.each([
    ['129.90', '9.90', 12_000],
    ['289.00', '22.03', 26_697],
    ['80.00', '0.00', 8_000],
    ['0.00', '0.00', 0],
  ])('of a total of %s with %s sales tax is %i', (total, tax, cents) => {
    expect(tipBaseCents(total, tax)).toBe(cents);
  });
});

describe('a suggested tip', () => {
  it.each([
    [12_000, 10, 1_200],
    // 40.0455, rounded down; 19.995, rounded up.
    [26_697, 15, 4_005],
    [13_330, 15, 2_000],
    [0, 20, 0],
    [900_000_000, 20, MAX_TIP_CENTS],
  ] as const)('of %i cents at %i%% is %i', (base, percent, tip) => {
    expect(suggestedTipCents(base, percent)).toBe(tip);
  });
});
