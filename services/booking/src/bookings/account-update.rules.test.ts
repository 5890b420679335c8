import { describe, expect, it } from '@jest/globals';
import { accountUpdate } from './account-update.rules.js';

const BOOKING = { paymentStatus: 'paid', totalCents: 30_000, accountRevision: 2 } as const;
const updateFor = (
  revision: number,
  totalCents: number | null | undefined,
  paymentStatus: 'paid' | 'unpaid' | 'refunded' = 'paid',
  more: { paidCents?: number; creditedCents?: number; invoiceDueCents?: number } = {},
) =>
  accountUpdate(
    {
      bookingId: 7,
      revision,
      paymentStatus,
      capturedCents: 28_900,
      refundedCents: 0,
      stripePaymentIntentId: null,
      paidCents: 28_900,
      creditedCents: 0,
      ...(totalCents !== undefined && { totalCents }),
      ...more,
    },
    BOOKING,
  );

describe('an account that billing reports', () => {
  it.each([
    ['an older one', updateFor(1, 30_000, 'unpaid')],
    ['a repeated one', updateFor(2, 30_000)],
    ['one with the same revision and another price', updateFor(2, 28_900, 'unpaid')],
    ['one with the same revision of an earlier release', updateFor(2, undefined, 'unpaid')],
    ['one with the same revision and no known price', updateFor(2, null, 'unpaid')],
  ])('changes nothing: %s', (_name, values) => {
    expect(values).toBeUndefined();
  });

  it.each([
    ['the present price', updateFor(3, 30_000, 'unpaid'), 'unpaid'],
    ['the present price, after it changed', updateFor(2, 30_000, 'unpaid'), 'unpaid'],
    ['no known price', updateFor(3, null), 'paid'],
    ['a lower price than the present one', updateFor(3, 28_900), 'unpaid'],
    ['a higher one', updateFor(3, 31_000, 'unpaid', { paidCents: 30_000 }), 'paid'],
    [
      'a higher one, with a credit',
      updateFor(3, 31_000, 'unpaid', { creditedCents: 1_100 }),
      'paid',
    ],
    ['another price, but an invoice', updateFor(3, 28_900, 'paid', { invoiceDueCents: 0 }), 'paid'],
    [
      'another price, but no payment',
      updateFor(3, 28_900, 'refunded', { paidCents: 0 }),
      'refunded',
    ],
  ])('counts with %s', (_name, values, paymentStatus) => {
    expect(values).toMatchObject({ paymentStatus, capturedCents: 28_900 });
  });
});
