import { describe, expect, it } from '@jest/globals';
import { invoiceRefundReason, refundReasonFor, refundStatusOf } from './automatic-refund.rules.js';

describe('whether a payment must be refunded', () => {
  it.each([
    [{ status: 'pending' as const }, 'unpaid' as const, undefined],
    [{ status: 'completed' as const }, 'refunded' as const, undefined],
    [{ status: 'confirmed' as const }, 'paid' as const, 'second_payment'],
    [{ status: 'cancelled' as const }, 'unpaid' as const, 'booking_cancelled'],
    [undefined, 'unpaid' as const, 'booking_missing'],
  ])('for the booking %j that was %s: %s', (booking, soFar, reason) => {
    expect(refundReasonFor(booking, soFar)).toBe(reason);
  });

  const paid = { amountCents: 11_825, tipCents: 1_000 };
  it.each([
    ['sent', 10_825, 0, 0, undefined],
    ['overdue', 20_000, 9_175, 0, undefined],
    ['partially_paid', 20_000, 9_176, 0, 'second_payment'],
    ['partially_paid', 20_000, 5_000, 4_175, undefined],
    ['partially_paid', 20_000, 5_000, 4_176, 'second_payment'],
    ['paid', 10_825, 10_825, 0, 'second_payment'],
    ['paid', 10_825, 0, 10_825, 'second_payment'],
    ['void', 10_825, 0, 0, 'invoice_void'],
    ['draft', 10_825, 0, 0, 'invoice_void'],
  ] as const)(
    'for a %s invoice of %i with %i paid and %i credited: %s',
    (status, totalCents, paidCents, creditedCents, reason) => {
      const invoice = { status, totalCents, paidCents, creditedCents };
      expect(invoiceRefundReason(paid, invoice)).toBe(reason);
    },
  );

  it('for a missing invoice: invoice_void', () => {
    expect(invoiceRefundReason(paid, null)).toBe('invoice_void');
  });
});

describe('refundStatusOf', () => {
  it.each([
    [0, [], 'done'],
    [100, [], 'due'],
    [100, ['pending'], 'due'],
    [100, ['failed'], 'failed'],
    [100, ['failed', 'pending'], 'due'],
    [0, ['failed', 'succeeded'], 'done'],
  ])('with %i kept and the attempts %j is %s', (kept, statuses, expected) => {
    const refunds = statuses.map((status) => ({ status }));
    expect(refundStatusOf(kept, refunds)).toBe(expected);
  });
});
