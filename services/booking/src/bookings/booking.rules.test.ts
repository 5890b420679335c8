import {
  BOOKING_STATUSES,
  PAYMENT_STATUSES,
  type BookingStatus,
  type PaymentStatus,
} from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import type { PricedLine } from '@desert-mirror/contracts/prices';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  assertTransition,
  assertVersion,
  atAgreedTotal,
  bookedBy,
  bookingTransitions,
  cancelReasonOf,
  type BookingAmounts,
  customerReason,
  depositDueCents,
  discountedLines,
  dueCents,
  isByCustomer,
  isSecured,
  suspicionOf,
  tipCents,
  withoutAmounts,
} from './booking.rules.js';

it.each([
  [null, false],
  ['Rain', false],
  ['Declined by the customer', false],
  [customerReason(null), true],
  [customerReason('Sold the car'), true],
])('a cancellation with the reason %j is by the customer: %s', (cancelReason, expected) => {
  expect(isByCustomer({ cancelReason })).toBe(expected);
});

describe('assertTransition', () => {
  const allowed = [
    'pending -> confirmed',
    'pending -> cancelled',
    'confirmed -> completed',
    'confirmed -> cancelled',
  ];
  const all = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((to) => [from, to] as const));

  it.each(all)('%s -> %s', (from, to) => {
    const attempt = () => assertTransition(from, to);
    if (allowed.includes(`${from} -> ${to}`)) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(new AppError('conflict', `A ${from} booking cannot become ${to}`));
  });
});

describe('bookingTransitions', () => {
  it.each([
    ['pending', ['confirmed', 'cancelled']],
    ['confirmed', ['completed', 'cancelled']],
    ['completed', []],
    ['cancelled', []],
  ] as const)('of a %s booking', (status, expected) => {
    expect(bookingTransitions.from(status)).toEqual(expected);
  });
});

describe('cancelReasonOf', () => {
  it.each([
    ['confirmed', 'Called back', null],
    ['completed', null, null],
    ['cancelled', 'Rain', 'Rain'],
  ] as const)('%s because of %j', (status, reason, expected) => {
    expect(cancelReasonOf({ status, reason })).toBe(expected);
  });

  it('is required for a cancellation', () => {
    expect(() => cancelReasonOf({ status: 'cancelled', reason: null })).toThrow(
      expect.objectContaining({ errors: [{ path: 'reason', message: 'Please enter a reason' }] }),
    );
  });
});

describe('assertVersion', () => {
  it('rejects any other version', () => {
    expect(() => assertVersion(2, 2)).not.toThrow();
    for (const expected of [1, 3])
      expect(() => assertVersion(2, expected)).toThrow(new AppError('conflict'));
  });
});

describe('atAgreedTotal', () => {
  const linesOf = (prices: readonly number[]): PricedLine[] =>
    prices.map((priceCents) => ({
      vehicle: 1,
      kind: 'service',
      serviceId: 1,
      name: 'Full Detail',
      vehicleClass: null,
      vehicleInfo: null,
      priceCents,
      minutes: 300,
      taxExempt: false,
    }));
  const divided = (prices: readonly number[], cents: number) =>
    atAgreedTotal(linesOf(prices), cents).map(({ priceCents }) => priceCents);

  it.each([
    [[28_900], 25_000, [25_000]],
    [[28_900], 0, [0]],
    [[0], 12_000, [12_000]],
    [[0, 0], 12_000, [12_000, 0]],
    [[10_000, 10_000, 10_000], 10_000, [3_334, 3_333, 3_333]],
    [[20_000, 5_000], 20_001, [16_001, 4_000]],
  ])('%j at %j', (prices, cents, expected) => {
    expect(divided(prices, cents)).toEqual(expected);
  });

  it('adds up and stays within a cent of the proportion', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999_999 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 30 }), cents, (prices, agreed) => {
        const shares = divided(prices, agreed);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(agreed);
        const list = prices.reduce((sum, price) => sum + BigInt(price), 0n);
        if (list === 0n) return;
        for (const [index, share] of shares.entries()) {
          const floor = Number((BigInt(prices[index]!) * BigInt(agreed)) / list);
          expect([floor, floor + 1]).toContain(share);
        }
      }),
    );
  });
});

describe('discountedLines', () => {
  it('reduces the lines of some offerings by the discount, and none below zero', () => {
    const line = fc.record({ serviceId: fc.constantFrom(1, 2), priceCents: fc.nat(9_999_999) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.nat(), (booked, wanted) => {
        const lines = booked.map((one): PricedLine => ({
          ...one,
          vehicle: 1,
          kind: 'service',
          name: 'Full Detail',
          vehicleClass: null,
          vehicleInfo: null,
          minutes: 300,
          taxExempt: false,
        }));
        const reducible = lines.reduce(
          (sum, { serviceId, priceCents }) => sum + (serviceId === 2 ? priceCents : 0),
          0,
        );
        const discount = Math.min(wanted, reducible);
        const reduced = discountedLines(lines, discount, ({ serviceId }) => serviceId === 2);
        expect(reduced.reduce((sum, { discountCents }) => sum + discountCents, 0)).toBe(discount);
        for (const [index, { priceCents, discountCents, serviceId }] of reduced.entries()) {
          expect(priceCents).toBeGreaterThanOrEqual(0);
          expect(discountCents).toBeGreaterThanOrEqual(0);
          expect(priceCents + discountCents).toBe(lines[index]!.priceCents);
          if (serviceId === 1) expect(discountCents).toBe(0);
        }
      }),
    );
  });
});

describe('tipCents', () => {
  it.each([
    ['nothing paid', 0, 0, 0, 0],
    ['a tip with a payment', 31_900, 0, 28_900, 3_000],
    ['a partly refunded tip', 31_900, 29_900, 0, 2_000],
    ['an account of an earlier release', 31_900, 0, null, 0],
  ])('of %s', (_name, capturedCents, refundedCents, paidCents, expected) => {
    expect(tipCents({ capturedCents, refundedCents, paidCents })).toBe(expected);
  });
});

describe('dueCents', () => {
  const booking: BookingAmounts = {
    status: 'pending',
    paymentStatus: 'unpaid',
    totalCents: 28_900,
    capturedCents: 0,
    refundedCents: 0,
    paidCents: null,
    creditedCents: 0,
    invoiceDueCents: null,
  };
  const open = new Set(['pending unpaid', 'confirmed unpaid', 'completed unpaid']);
  const all: [BookingStatus, PaymentStatus][] = BOOKING_STATUSES.flatMap((status) =>
    PAYMENT_STATUSES.map((paymentStatus): [BookingStatus, PaymentStatus] => [
      status,
      paymentStatus,
    ]),
  );

  it.each(all)('of a %s, %s booking of an earlier release', (status, paymentStatus) => {
    const expected = open.has(`${status} ${paymentStatus}`) ? 28_900 : 0;
    expect(dueCents({ ...booking, status, paymentStatus })).toBe(expected);
  });

  it.each<[string, Partial<BookingAmounts>, number]>([
    ['a quote', { totalCents: 0 }, 0],
    [
      'a part payment of an earlier release',
      { capturedCents: 5_000, refundedCents: 1_000 },
      24_900,
    ],
    ['a part payment', { capturedCents: 6_000, paidCents: 5_000 }, 23_900],
    ['a part payment, refunded for good', { paidCents: 0, creditedCents: 5_000 }, 23_900],
    ['a refund that is owed again', { paymentStatus: 'refunded', paidCents: 0 }, 28_900],
    ['a part payment with an invoice', { paidCents: 5_000, invoiceDueCents: 26_000 }, 26_000],
    ['more than the total', { paidCents: 30_000 }, 0],
    ['a cancelled part payment', { status: 'cancelled', paidCents: 5_000 }, 0],
  ])('with %s', (_name, changes, expected) => {
    expect(dueCents({ ...booking, ...changes })).toBe(expected);
  });
});

describe('a deposit of $50', () => {
  const booking: BookingAmounts & { depositCents: number } = {
    status: 'pending',
    paymentStatus: 'unpaid',
    totalCents: 28_900,
    depositCents: 5_000,
    capturedCents: 0,
    refundedCents: 0,
    paidCents: 0,
    creditedCents: 0,
    invoiceDueCents: null,
  };

  it.each<[string, Partial<typeof booking>, number, boolean]>([
    ['unpaid', {}, 5_000, false],
    ['of an account without events', { paidCents: null }, 5_000, false],
    ['in parts', { paidCents: 2_000 }, 3_000, false],
    ['paid', { paidCents: 5_000 }, 0, true],
    ['paid with everything', { paidCents: 28_900, paymentStatus: 'paid' }, 0, true],
    ['of a cancelled booking', { status: 'cancelled' }, 0, false],
    ['beyond the total', { totalCents: 4_000 }, 0, false],
    ['none', { depositCents: 0 }, 0, false],
  ])('%s', (_name, changes, expected, isPaid) => {
    const changed = { ...booking, ...changes };
    expect(depositDueCents(changed)).toBe(expected);
    expect(isSecured(changed, changed)).toBe(isPaid);
  });
});

describe('bookedBy', () => {
  it.each([
    ['a visitor', undefined, null],
    ['a customer', { id: 7, username: 'rosa', role: 'customer' }, 7],
    ['the owner, for a customer on the phone', { id: 1, username: 'owner', role: 'admin' }, null],
    ['a technician', { id: 2, username: 'tech', role: 'technician' }, null],
  ])('%s', (_, actor, expected) => {
    expect(bookedBy(actor)).toBe(expected);
  });
});

it.each([
  [
    'Plan: Monthly, from $20/month (15% discount)\nTwo bins',
    'Plan: Monthly, from …/month (15% discount)\nTwo bins',
  ],
  ['$1,299.00, or $ 65.', '…, or ….'],
  ['Gate 1234, $', 'Gate 1234, $'],
])('withoutAmounts(%j) is %j', (text, expected) => {
  expect(withoutAmounts(text)).toBe(expected);
});

it.each([
  [{}, false, null],
  [{ homepage: '' }, false, null],
  [{ homepage: '  ' }, false, null],
  [{ homepage: 'https://spam.example' }, false, 'honeypot'],
  [{}, true, 'volume'],
  [{ homepage: 'x' }, true, 'honeypot'],
])('the suspicion of %j, above the limit: %s', (booking, isAboveLimit, suspicion) => {
  expect(suspicionOf(booking, isAboveLimit)).toBe(suspicion);
});
