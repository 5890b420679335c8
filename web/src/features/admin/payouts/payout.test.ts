import { describe, expect, it } from '@jest/globals';
import { deducted, statusText } from './payout.rules.js';

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
});
