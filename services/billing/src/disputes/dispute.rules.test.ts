import { describe, expect, it } from '@jest/globals';
import { movedBy, noticeOf, stateOf, stateOfWarning } from './dispute.rules.js';

describe('stateOf', () => {
  it.each([
    ['warning_needs_response', 'inquiry', 'needs-response'],
    ['warning_under_review', 'inquiry', 'under-review'],
    ['warning_closed', 'inquiry', 'closed'],
    ['needs_response', 'dispute', 'needs-response'],
    ['under_review', 'dispute', 'under-review'],
    ['appeal_needs_response', 'dispute', 'needs-response'],
    ['appeal_under_review', 'dispute', 'under-review'],
    ['won', 'dispute', 'won'],
    ['prevented', 'dispute', 'won'],
    ['lost', 'dispute', 'lost'],
    ['something_new', 'dispute', 'under-review'],
  ])("Stripe's %s", (stripeStatus, kind, status) => {
    expect(stateOf(stripeStatus)).toEqual({ kind, status });
  });
});

it.each([
  [true, 0, 'needs-response'],
  [true, 120, 'needs-response'],
  [true, 120.01, 'closed'],
  [false, 0, 'closed'],
])('a warning (actionable: %s) of %d days ago is %s', (isActionable, days, status) => {
  const now = new Date('2026-11-23T12:00:00Z');
  const openedAt = new Date(now.getTime() - days * 86_400_000);
  expect(stateOfWarning({ isActionable, openedAt }, now)).toEqual({
    kind: 'fraud-warning',
    status,
  });
});

describe('movedBy', () => {
  it.each([
    [[], 0, 0],
    [[{ amount: -10_000, fee: 1_500 }], 10_000, 1_500],
    [
      [
        { amount: -10_000, fee: 1_500 },
        { amount: 10_000, fee: 0 },
      ],
      0,
      1_500,
    ],
  ])('%j', (transactions, withdrawnCents, feeCents) => {
    expect(movedBy(transactions)).toEqual({ withdrawnCents, feeCents });
  });
});

describe('noticeOf', () => {
  const open = { kind: 'dispute', status: 'needs-response' } as const;
  const review = { kind: 'dispute', status: 'under-review' } as const;
  const inquiry = { kind: 'inquiry', status: 'needs-response' } as const;
  const warning = { kind: 'fraud-warning', status: 'needs-response' } as const;
  const won = { kind: 'dispute', status: 'won' } as const;
  const lost = { kind: 'dispute', status: 'lost' } as const;
  const closed = { kind: 'inquiry', status: 'closed' } as const;
  it.each([
    [undefined, open, 'payment-disputed'],
    [undefined, inquiry, 'payment-questioned'],
    [undefined, warning, 'payment-questioned'],
    [undefined, lost, 'dispute-decided'],
    [undefined, closed, undefined],
    [open, review, undefined],
    [review, open, undefined],
    [inquiry, open, 'payment-disputed'],
    [inquiry, closed, undefined],
    [open, won, 'dispute-decided'],
    [review, lost, 'dispute-decided'],
    [lost, won, 'dispute-decided'],
    [won, won, undefined],
  ])('%j, then %j: %s', (before, now, notice) => {
    expect(noticeOf(before, now)).toBe(notice);
  });
});
