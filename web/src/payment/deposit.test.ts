import { describe, expect, it } from '@jest/globals';
import { depositDueCents } from './deposit.rules.js';

describe('depositDueCents', () => {
  it.each([
    ['0.00', '0.00', '299.00', 0],
    ['50.00', '0.00', '299.00', 5_000],
    ['50.00', '20.00', '279.00', 3_000],
    ['50.00', '50.00', '249.00', 0],
    ['299.00', '0.00', '299.00', 0],
    ['50.00', '0.00', '0.00', 0],
  ])('of %s with %s paid and %s due is %i', (deposit, amountPaid, amountDue, expected) => {
    expect(depositDueCents({ status: 'pending', deposit, amountPaid, amountDue })).toBe(expected);
  });

  it('is nothing after the work, when the whole price is due', () => {
    const booking = { deposit: '50.00', amountPaid: '0.00', amountDue: '299.00' };
    expect(depositDueCents({ ...booking, status: 'confirmed' })).toBe(5_000);
    expect(depositDueCents({ ...booking, status: 'completed' })).toBe(0);
  });
});
