import { describe, expect, it } from '@jest/globals';
import { nextStatus, type IntentStatus } from './payment-intent.rules.js';

describe('nextStatus', () => {
  it.each<[IntentStatus, IntentStatus, IntentStatus]>([
    ['open', 'open', 'open'],
    ['open', 'processing', 'processing'],
    ['open', 'succeeded', 'succeeded'],
    ['open', 'canceled', 'canceled'],
    ['processing', 'open', 'open'],
    ['processing', 'succeeded', 'succeeded'],
    ['processing', 'canceled', 'canceled'],
    ['canceled', 'open', 'canceled'],
    ['canceled', 'processing', 'canceled'],
    ['canceled', 'succeeded', 'succeeded'],
    ['succeeded', 'open', 'succeeded'],
    ['succeeded', 'processing', 'succeeded'],
    ['succeeded', 'canceled', 'succeeded'],
  ])('from %s with %s at Stripe is %s', (current, seen, expected) => {
    expect(nextStatus(current, seen)).toBe(expected);
  });
});
