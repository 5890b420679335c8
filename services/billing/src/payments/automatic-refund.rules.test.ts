import { describe, expect, it } from '@jest/globals';
import { refundLeftCents } from '../stripe/refund-snapshot.rules.js';
import {
  refundOfBooking,
  refundOfExcess,
  refundOfInvoice,
  refundStatusOf,
} from './automatic-refund.rules.js';

describe('how much of a payment of $300 with a tip of $20 is kept', () => {
  const paid = { amountCents: 32_000, tipCents: 2_000 };

  it.each([
    ['pending', 30_000, undefined],
    ['confirmed', 40_000, undefined],
    ['completed', 29_999, { reason: 'second_payment', keepCents: 31_999 }],
    ['confirmed', 5_000, { reason: 'second_payment', keepCents: 7_000 }],
    ['confirmed', 0, { reason: 'second_payment', keepCents: 0 }],
    ['cancelled', 30_000, { reason: 'booking_cancelled', keepCents: 0 }],
  ] as const)('for a %s booking that owed %i', (status, dueCents, expected) => {
    expect(refundOfBooking({ status }, paid, dueCents)).toEqual(expected);
  });

  it('for a missing booking', () => {
    const expected = { reason: 'booking_missing', keepCents: 0 };
    expect(refundOfBooking(undefined, paid, 30_000)).toEqual(expected);
  });

  it('keeps a tip alone, also if nothing is due', () => {
    const tip = { amountCents: 2_000, tipCents: 2_000 };
    expect(refundOfBooking({ status: 'completed' }, tip, 0)).toBeUndefined();
  });

  it.each([
    ['sent', 30_000, 0, 0, undefined],
    ['overdue', 40_000, 10_000, 0, undefined],
    ['partially_paid', 40_000, 10_001, 0, { reason: 'second_payment', keepCents: 31_999 }],
    ['partially_paid', 40_000, 5_000, 5_001, { reason: 'second_payment', keepCents: 31_999 }],
    ['paid', 30_000, 30_000, 0, { reason: 'second_payment', keepCents: 0 }],
    ['paid', 30_000, 0, 30_000, { reason: 'second_payment', keepCents: 0 }],
    ['void', 30_000, 0, 0, { reason: 'invoice_void', keepCents: 0 }],
    ['draft', 30_000, 0, 0, { reason: 'invoice_void', keepCents: 0 }],
  ] as const)(
    'for a %s invoice of %i with %i paid and %i credited',
    (status, totalCents, paidCents, creditedCents, expected) => {
      const invoice = { status, totalCents, paidCents, creditedCents };
      expect(refundOfInvoice(paid, invoice)).toEqual(expected);
    },
  );

  it.each([
    [-1, undefined],
    [0, undefined],
    [5_000, 27_000],
    [29_999, 2_001],
    [30_000, 0],
    [40_000, 0],
  ])('if %i more than the lowered price was paid', (excessCents, keepCents) => {
    const expected = keepCents === undefined ? undefined : { reason: 'second_payment', keepCents };
    expect(refundOfExcess(paid, excessCents)).toEqual(expected);
  });

  it('for a missing invoice', () => {
    expect(refundOfInvoice(paid, null)).toEqual({ reason: 'invoice_void', keepCents: 0 });
  });
});

it.each([
  [10_000, 0, [], 10_000],
  [10_000, 4_000, [], 6_000],
  [10_000, 4_000, ['pending'], 5_000],
  [10_000, 4_000, ['failed', 'succeeded'], 5_000],
  [10_000, 9_500, ['succeeded'], -500],
])('of %i, of which %i is kept, refunds %j of 1000 leave %i', (received, keep, statuses, left) => {
  const refunds = statuses.map((status) => ({ status, amountCents: 1_000 }));
  expect(refundLeftCents(received, keep, refunds)).toBe(left);
});

describe('refundStatusOf', () => {
  const reason = 'cancelled_after_payment';
  const due = { refundStatus: 'due', refundReason: reason } as const;

  it.each([
    [0, [], 'done', 'done', 'done'],
    [100, [], 'due', 'failed', 'done'],
    [100, ['pending'], 'due', 'due', 'done'],
    [100, ['failed'], 'failed', 'failed', 'failed'],
    [100, ['failed', 'pending'], 'due', 'due', 'done'],
    [0, ['failed', 'succeeded'], 'done', 'done', 'done'],
  ])(
    'with %i kept and the attempts %j is %s, %s if it had failed, and %s if it was done',
    (kept, statuses, ...expected) => {
      const attempts = statuses.map((status) => ({ status, requestId: undefined, reason }));
      const rows = (['due', 'failed', 'done'] as const).map((refundStatus) => ({
        ...due,
        refundStatus,
      }));
      expect(rows.map((row) => refundStatusOf(kept, row, attempts))).toEqual(expected);
    },
  );

  it.each([
    ['requested by the owner', { requestId: 'request', reason: 'Rain' }],
    ['requested with the same text', { requestId: 'request', reason }],
    ['made in the dashboard', { requestId: undefined, reason: null }],
    ['of an excess', { requestId: undefined, reason: 'second_payment' }],
  ])('is due after a failed refund %s', (_name, refund) => {
    const failed = { ...refund, status: 'failed' };
    expect(refundStatusOf(100, due, [failed])).toBe('due');
    expect(refundStatusOf(100, due, [failed, { ...failed, status: 'pending' }])).toBe('due');
  });
});
