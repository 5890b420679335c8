import { describe, expect, it } from '@jest/globals';
import { deducted, payoutFigures, statusText } from './payout.rules.js';

describe('payouts', () => {
  it.each([
    ['in_transit', 'In transit'],
    ['paid', 'Paid'],
  ])('the status %s is shown as %s', (status, text) => {
    expect(statusText({ status })).toBe(text);
  });

  it.each([
    ['12.00', '-$12.00'],
    ['-12.00', '$12.00'],
    ['0.00', '$0.00'],
  ])('a deduction of %s is shown as %s', (sum, text) => {
    expect(deducted(sum)).toBe(text);
  });

  const payout = (status: string, amount: string, arrivesOn = '2026-11-20') => ({
    status,
    amount,
    arrivesOn,
  });
  const onTheWay = [payout('pending', '100.10'), payout('in_transit', '-20.00')];

  it.each([
    [[], false, '$0.00', undefined],
    [onTheWay, false, '$80.10', undefined],
    [[...onTheWay, payout('failed', '7.00'), payout('paid', '9.00')], false, '$80.10', '9.00'],
    // Older ones, which are not loaded, may be on the way too.
    [[...onTheWay, payout('paid', '9.00')], true, undefined, '9.00'],
    [[...onTheWay, payout('paid', '9.00', '2026-11-05')], true, '$80.10', '9.00'],
  ])('%j, more: %s: %s are on the way, %s was paid last', (payouts, hasMore, sum, last) => {
    const figures = payoutFigures(payouts, hasMore, '2026-11-20');
    expect([figures.onTheWay, figures.lastPaid?.amount]).toEqual([sum, last]);
  });
});
