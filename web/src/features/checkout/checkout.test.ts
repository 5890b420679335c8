import { describe, expect, it } from '@jest/globals';
import { checkoutState, parseBookingId } from './checkout.rules.js';

describe('parseBookingId', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['99999999999', undefined],
    ['0', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s -> %s', (param, id) => {
    expect(parseBookingId(param)).toBe(id);
  });
});

describe('checkoutState', () => {
  const booking = { status: 'pending', totalAmount: '899.00' } as const;

  it.each([
    [{ ...booking, paymentStatus: 'unpaid' as const }, 'payable'],
    [booking, 'payable'],
    [{ ...booking, paymentStatus: 'paid' as const }, 'paid'],
    [{ ...booking, paymentStatus: 'paid' as const, status: 'cancelled' as const }, 'paid'],
    [{ ...booking, paymentStatus: 'refunded' as const }, 'refunded'],
    [{ ...booking, status: 'cancelled' as const }, 'cancelled'],
    [{ ...booking, totalAmount: '0.00' }, 'nothing-to-pay'],
  ])('%j -> %s', (account, state) => {
    expect(checkoutState(account)).toBe(state);
  });
});
