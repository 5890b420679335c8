import { describe, expect, it } from '@jest/globals';
import { accountOf, tipOf, type AccountEntry } from './account.rules.js';

const capture = (paymentIntentId: string, amountCents: number): AccountEntry => ({
  kind: 'capture',
  invoiceId: null,
  paymentIntentId,
  amountCents,
  tipCents: 0,
  refundOf: null,
  owedAgain: false,
});
const refund = (paymentIntentId: string, amountCents: number): AccountEntry => ({
  ...capture(paymentIntentId, amountCents),
  kind: 'refund',
  refundOf: '1',
});

/** A manual payment. */
const ofInvoice = (amountCents: number): AccountEntry => ({
  ...capture('', amountCents),
  invoiceId: 3,
  paymentIntentId: null,
});
const backOnInvoice = (amountCents: number): AccountEntry => ({
  ...ofInvoice(amountCents),
  kind: 'refund',
  refundOf: '1',
});
const tip = (tipCents: number): AccountEntry => ({ ...capture('t', tipCents), tipCents });
const owedAgain = (entry: AccountEntry): AccountEntry => ({ ...entry, owedAgain: true });
const reversed = (entry: AccountEntry): AccountEntry => ({ ...entry, kind: 'capture' });

describe('payment status', () => {
  it.each([
    ['nothing', [], false, 'unpaid'],
    ['a part of an invoice', [ofInvoice(40)], false, 'unpaid'],
    ['all of an invoice', [ofInvoice(100)], true, 'paid'],
    ['a refunded invoice', [ofInvoice(100), backOnInvoice(100)], false, 'refunded'],
    [
      'a paid invoice, fully refunded and not owed again',
      [ofInvoice(100), backOnInvoice(100)],
      true,
      'refunded',
    ],
    [
      'a paid invoice, partly refunded and not owed again',
      [ofInvoice(100), backOnInvoice(40)],
      true,
      'paid',
    ],
    [
      'a payment on the booking and part of an invoice',
      [capture('a', 100), ofInvoice(8)],
      false,
      'paid',
    ],
    [
      'a refunded payment on the booking and part of an invoice',
      [capture('a', 100), refund('a', 100), ofInvoice(8)],
      false,
      'unpaid',
    ],
  ] as const)('with %s (invoice paid: %s) is %s', (_name, entries, isPaid, expected) => {
    const owed = { totalCents: 100, invoiceDueCents: isPaid ? 0 : 60 };
    expect(accountOf(entries, owed).paymentStatus).toBe(expected);
  });

  it.each([
    ['nothing', [], 0, 'unpaid', undefined],
    ['one payment', [capture('a', 100)], 1, 'paid', 'a'],
    ['a refunded payment', [capture('a', 100), refund('a', 100)], 2, 'refunded', 'a'],
    ['a partly refunded payment', [capture('a', 100), refund('a', 40)], 2, 'paid', 'a'],
    ['two payments', [capture('a', 100), capture('b', 100)], 2, 'paid', 'a'],
    [
      'two payments, the first refunded',
      [capture('a', 100), capture('b', 100), refund('a', 100)],
      3,
      'paid',
      'b',
    ],
    [
      'two refunded payments',
      [capture('a', 9), refund('a', 9), capture('b', 9), refund('b', 9)],
      4,
      'refunded',
      'b',
    ],
  ])('of a ledger with %s', (_name, entries, entryCount, paymentStatus, paymentIntentId) => {
    for (const totalCents of [null, 9]) {
      const account = accountOf(entries, { totalCents, invoiceDueCents: null });
      expect(account).toMatchObject({ entryCount, paymentStatus });
      expect(account.paymentIntentId).toBe(paymentIntentId);
    }
  });
});

describe('what is due of 100', () => {
  it.each([
    ['nothing', [], 'unpaid', 0, 100],
    ['a deposit', [capture('a', 30)], 'unpaid', 30, 70],
    ['a deposit and the rest', [capture('a', 30), capture('b', 70)], 'paid', 100, 0],
    ['less than a total that grew', [capture('a', 99)], 'unpaid', 99, 1],
    ['more than the total', [capture('a', 130)], 'paid', 130, 0],
    ['a tip alone', [tip(20)], 'unpaid', 0, 100],
    ['a refunded tip', [tip(20), { ...tip(20), kind: 'refund', refundOf: '1' }], 'unpaid', 0, 100],
    ['a tip on a paid booking', [capture('a', 100), tip(20)], 'paid', 100, 0],
    ['a part refunded for good', [capture('a', 100), refund('a', 40)], 'paid', 60, 0],
    ['a part owed again', [capture('a', 100), owedAgain(refund('a', 40))], 'unpaid', 60, 40],
    ['all owed again', [capture('a', 100), owedAgain(refund('a', 100))], 'refunded', 0, 100],
    [
      'a failed refund',
      [capture('a', 100), refund('a', 40), reversed(refund('a', 40))],
      'paid',
      100,
      0,
    ],
    [
      'the excess of a second payment refunded',
      [capture('a', 30), capture('b', 100), owedAgain(refund('b', 30))],
      'paid',
      100,
      0,
    ],
  ] as const)('with %s', (_name, entries, paymentStatus, paidCents, dueCents) => {
    const account = accountOf(entries, { totalCents: 100, invoiceDueCents: null });
    expect(account).toMatchObject({ paymentStatus, paidCents, dueCents });
  });

  it('is what its sent invoice says', () => {
    const account = accountOf([capture('a', 30)], { totalCents: 100, invoiceDueCents: 78 });
    expect(account).toMatchObject({ paymentStatus: 'unpaid', dueCents: 78 });
  });
});

it.each([
  ['part of the invoiced amount', 50, [], 0, 10],
  ['less than the tip', 4, [], 0, 4],
  ['the invoiced amount', 100, [], 0, 10],
  ['the invoiced amount and part of the tip', 104, [], 4, 10],
  ['everything', 110, [], 10, 10],
  ['the rest after a partial refund', 60, [{ amountCents: 50, tipCents: 0 }], 10, 10],
  ['a part after a partial refund', 10, [{ amountCents: 50, tipCents: 0 }], 0, 10],
  ['the rest of the tip', 6, [{ amountCents: 104, tipCents: 4 }], 6, 6],
  ['a part after the tip', 6, [{ amountCents: 10, tipCents: 10 }], 0, 0],
] as const)('tipOf a refund of %s', (_name, cents, refunds, tip, tipIfCancelled) => {
  const entry = (kind: 'capture' | 'refund', amountCents: number, tipCents: number) => ({
    kind,
    amountCents,
    tipCents,
  });
  const before = refunds.map(({ amountCents, tipCents }) => entry('refund', amountCents, tipCents));
  const entries = [entry('capture', 110, 10), ...before];
  expect(tipOf(cents, entries, null)).toBe(tip);
  expect(tipOf(cents, entries, 'second_payment')).toBe(tip);
  expect(tipOf(cents, entries, 'cancelled_after_payment')).toBe(tipIfCancelled);
  expect(tipOf(cents, entries, 'booking_cancelled')).toBe(tipIfCancelled);
});
