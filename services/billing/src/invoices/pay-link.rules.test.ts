import { describe, expect, it } from '@jest/globals';
import { isPayLinkExpired } from './pay-link.rules.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

describe('isPayLinkExpired', () => {
  it.each([
    ['paid', daysAgo(91), true],
    ['paid', daysAgo(90), false],
    ['paid', daysAgo(1), false],
    ['partially_paid', daysAgo(200), false],
    ['overdue', null, false],
    ['sent', null, false],
  ] as const)('%s, paid at %s: %s', (status, paidAt, expected) => {
    expect(isPayLinkExpired({ status, paidAt }, NOW)).toBe(expected);
  });
});
