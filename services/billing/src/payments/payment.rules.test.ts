import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { describe, expect, it } from '@jest/globals';
import {
  accountOf,
  assertInvoicePayable,
  assertPayable,
  invoiceRefundReason,
  isKeyExpired,
  mismatchOf,
  nextCheck,
  nextStatus,
  refundReasonFor,
  refundStatusOf,
  statusOf,
  tipOf,
  type AccountEntry,
  type IntentStatus,
} from './payment.rules.js';

const capture = (paymentIntentId: string, amountCents: number): AccountEntry => ({
  kind: 'capture',
  invoiceId: null,
  paymentIntentId,
  amountCents,
});
const refund = (paymentIntentId: string, amountCents: number): AccountEntry => ({
  ...capture(paymentIntentId, amountCents),
  kind: 'refund',
});

/** By hand. */
const ofInvoice = (amountCents: number): AccountEntry => ({
  kind: 'capture',
  invoiceId: 3,
  paymentIntentId: null,
  amountCents,
});

describe('payment status', () => {
  it.each([
    ['nothing', [], false, 'unpaid'],
    ['a part of an invoice', [ofInvoice(40)], false, 'unpaid'],
    ['all of an invoice', [ofInvoice(100)], true, 'paid'],
    [
      'an invoice, given back',
      [ofInvoice(100), { ...ofInvoice(100), kind: 'refund' }],
      false,
      'refunded',
    ],
    [
      'an invoice that is paid, all of it given back for good',
      [ofInvoice(100), { ...ofInvoice(100), kind: 'refund' }],
      true,
      'refunded',
    ],
    [
      'an invoice that is paid, a part of it given back for good',
      [ofInvoice(100), { ...ofInvoice(40), kind: 'refund' }],
      true,
      'paid',
    ],
    [
      'a payment of its own and a part of an invoice',
      [capture('a', 100), ofInvoice(8)],
      false,
      'paid',
    ],
    [
      'a payment of its own given back, and a part of an invoice',
      [capture('a', 100), refund('a', 100), ofInvoice(8)],
      false,
      'unpaid',
    ],
  ] as const)('with %s (its invoice is paid: %s) is %s', (_name, entries, isPaid, expected) => {
    expect(accountOf(entries, isPaid).paymentStatus).toBe(expected);
  });

  it.each([
    ['nothing', [], 0, 'unpaid', undefined],
    ['one payment', [capture('a', 100)], 1, 'paid', 'a'],
    ['a refunded one', [capture('a', 100), refund('a', 100)], 2, 'refunded', 'a'],
    ['a partly refunded one', [capture('a', 100), refund('a', 40)], 2, 'paid', 'a'],
    ['two', [capture('a', 100), capture('b', 100)], 2, 'paid', 'a'],
    [
      'two, the first refunded',
      [capture('a', 100), capture('b', 100), refund('a', 100)],
      3,
      'paid',
      'b',
    ],
    [
      'two, both refunded',
      [capture('a', 9), refund('a', 9), capture('b', 9), refund('b', 9)],
      4,
      'refunded',
      'b',
    ],
  ])('out of a ledger with %s', (_name, entries, revision, paymentStatus, paymentIntentId) => {
    expect(accountOf(entries)).toMatchObject({ revision, paymentStatus });
    expect(accountOf(entries).paymentIntentId).toBe(paymentIntentId);
  });
});

describe('the way of a payment', () => {
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
  ])('%s, and Stripe says %s: %s', (current, seen, expected) => {
    expect(nextStatus(current, seen)).toBe(expected);
  });

  it.each([
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['processing', 'processing'],
    ['requires_capture', 'processing'],
    ['succeeded', 'succeeded'],
    ['canceled', 'canceled'],
    ['something_new', 'open'],
  ])("Stripe's %s is our %s", (stripeStatus, expected) => {
    expect(statusOf(stripeStatus)).toBe(expected);
  });
});

describe('whether a booking can be paid', () => {
  const account: BookingAccount = {
    id: 1,
    status: 'pending',
    paymentStatus: 'unpaid',
    totalCents: 29_900,
    openCents: 29_900,
    serviceName: 'Full Detail',
    customerName: 'Dana Reyes',
    customerEmail: 'dana@example.com',
    customerPhone: '(702) 555-0123',
    vehicleInfo: null,
    serviceLocation: null,
    source: 'online',
  };

  it.each<[string, Partial<BookingAccount>, number | undefined, string | undefined]>([
    ['as it is', {}, 29_900, undefined],
    ['at another price', {}, 29_899, 'price_changed'],
    ['at no price', {}, undefined, 'price_changed'],
    ['paid', { paymentStatus: 'paid', openCents: 0 }, 29_900, 'not_payable'],
    ['cancelled', { status: 'cancelled', openCents: 0 }, 29_900, 'not_payable'],
    ['cancelled but open', { status: 'cancelled' }, 29_900, 'not_payable'],
    ['free', { openCents: 0 }, 0, 'not_payable'],
    ['under what Stripe takes', { openCents: 49 }, 49, 'not_payable'],
    ['the least Stripe takes', { openCents: 50 }, 50, undefined],
    ['the most Stripe takes', { openCents: 99_999_999 }, 99_999_999, undefined],
    ['over what Stripe takes', { openCents: 100_000_000 }, 100_000_000, 'not_payable'],
  ])('%s', (_name, changes, offered, code) => {
    const assert = () => assertPayable({ ...account, ...changes }, offered);
    if (code === undefined) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    [{ status: 'pending' as const }, 'unpaid' as const, undefined],
    [{ status: 'completed' as const }, 'refunded' as const, undefined],
    [{ status: 'confirmed' as const }, 'paid' as const, 'second_payment'],
    [{ status: 'cancelled' as const }, 'unpaid' as const, 'booking_cancelled'],
    [undefined, 'unpaid' as const, 'booking_missing'],
  ])('keeps the money of %j, so far %s: %s', (booking, soFar, reason) => {
    expect(refundReasonFor(booking, soFar)).toBe(reason);
  });
});

describe("Stripe's intent against ours", () => {
  const ours = { bookingId: 7, invoiceId: null, amountCents: 29_900, currency: 'usd' };
  const theirs = {
    bookingId: '7',
    invoiceId: undefined,
    amountCents: 29_900,
    receivedCents: 29_900,
    currency: 'usd',
    status: 'succeeded',
  };
  it.each([
    [{}, undefined],
    [{ status: 'processing', receivedCents: 0 }, undefined],
    [{ bookingId: '8' }, 'booking 8 instead of 7'],
    [{ bookingId: '07' }, 'booking 07 instead of 7'],
    [{ bookingId: undefined }, 'booking none instead of 7'],
    [{ invoiceId: '7' }, 'invoice 7 instead of none'],
    [{ currency: 'eur' }, 'currency eur instead of usd'],
    [{ amountCents: 100 }, 'amount 100 instead of 29900'],
    [{ receivedCents: 100 }, 'received 100 instead of 29900'],
  ])('with %j: %s', (changes, expected) => {
    expect(mismatchOf(ours, { ...theirs, ...changes })).toBe(expected);
  });
});

describe('whether an invoice can be paid by card', () => {
  it.each([
    ['as it is', 10_825, 0, 10_825, undefined],
    ['with a tip', 10_825, 1_000, 10_825, undefined],
    ['with the tip in the amount', 10_825, 1_000, 11_825, 'price_changed'],
    ['at another amount', 10_825, 0, 10_824, 'price_changed'],
    ['at no amount', 10_825, 0, undefined, 'price_changed'],
    ['with nothing due', 0, 1_000, 0, 'not_payable'],
    ['under what Stripe takes', 49, 0, 49, 'not_payable'],
    ['under it but for a tip', 49, 1, 49, undefined],
    ['over what Stripe takes', 99_999_999, 1, 99_999_999, 'not_payable'],
  ])('%s', (_name, due, tip, offered, code) => {
    const assert = () => assertInvoicePayable(due, tip, offered);
    if (code === undefined) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
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
    'money for one that is %s, of %i with %i paid and %i given back, goes back because of: %s',
    (status, totalCents, paidCents, creditedCents, reason) => {
      const invoice = { status, totalCents, paidCents, creditedCents };
      expect(invoiceRefundReason(paid, invoice)).toBe(reason);
    },
  );

  it('money for none goes back', () => {
    expect(invoiceRefundReason(paid, null)).toBe('invoice_void');
  });
});

it.each([
  ['a part of the invoiced', 50, [], 0],
  ['all of the invoiced', 100, [], 0],
  ['some of the tip too', 104, [], 4],
  ['all', 110, [], 10],
  ['the rest after a part', 60, [{ amountCents: 50, tipCents: 0 }], 10],
  ['the tip alone, at last', 6, [{ amountCents: 104, tipCents: 4 }], 6],
] as const)('of a refund of %s, the tip is its last part', (_name, cents, refunds, tip) => {
  const entry = (kind: 'capture' | 'refund', amountCents: number, tipCents: number) => ({
    kind,
    amountCents,
    tipCents,
  });
  const before = refunds.map(({ amountCents, tipCents }) => entry('refund', amountCents, tipCents));
  expect(tipOf(cents, [entry('capture', 110, 10), ...before])).toBe(tip);
});

describe('a refund that is due', () => {
  it.each([
    [0, [], 'done'],
    [100, [], 'due'],
    [100, ['pending'], 'due'],
    [100, ['failed'], 'failed'],
    [100, ['failed', 'pending'], 'due'],
    [0, ['failed', 'succeeded'], 'done'],
  ])('with %i kept and tries %j is %s', (kept, statuses, expected) => {
    const refunds = statuses.map((status) => ({ status }));
    expect(refundStatusOf(kept, refunds)).toBe(expected);
  });
});

describe('when to look again', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  it.each([
    [0, 1],
    [0.1, 1],
    [1, 3],
    [10, 30],
    [24, 72],
    [24 * 60, 24 * 60],
  ])('%f h after it was asked for: in %i min', (hours, minutes) => {
    expect(nextCheck(hoursAgo(hours), now).getTime() - now.getTime()).toBe(minutes * 60_000);
  });

  it.each([
    [22.9, false],
    [23.1, true],
  ])('a key of %f h is expired: %s', (hours, expired) => {
    expect(isKeyExpired(hoursAgo(hours), now)).toBe(expired);
  });
});
