import { describe, expect, it } from '@jest/globals';
import {
  type AutomaticRefundStatus,
  automaticRefundTransitions,
  nextStatus,
  type IntentStatus,
} from './payment-intent.rules.js';

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

it.each<[AutomaticRefundStatus, AutomaticRefundStatus, boolean]>([
  ['due', 'done', true],
  ['due', 'failed', true],
  ['failed', 'due', true],
  ['failed', 'done', true],
  ['done', 'failed', true],
  ['done', 'due', true],
  ['due', 'due', false],
])('an automatic refund that is %s becomes %s: %s', (before, after, allowed) => {
  expect(automaticRefundTransitions.allows(before, after)).toBe(allowed);
});
