import { describe, expect, it } from '@jest/globals';
import { accountOf, tipOf, type AccountEntry } from './account.rules.js';

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

/** A manual payment. */
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
      'a refunded invoice',
      [ofInvoice(100), { ...ofInvoice(100), kind: 'refund' }],
      false,
      'refunded',
    ],
    [
      'a paid invoice, fully refunded and not owed again',
      [ofInvoice(100), { ...ofInvoice(100), kind: 'refund' }],
      true,
      'refunded',
    ],
    [
      'a paid invoice, partly refunded and not owed again',
      [ofInvoice(100), { ...ofInvoice(40), kind: 'refund' }],
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
    expect(accountOf(entries, isPaid).paymentStatus).toBe(expected);
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
  ])('of a ledger with %s', (_name, entries, revision, paymentStatus, paymentIntentId) => {
    expect(accountOf(entries)).toMatchObject({ revision, paymentStatus });
    expect(accountOf(entries).paymentIntentId).toBe(paymentIntentId);
  });
});

it.each([
  ['part of the invoiced amount', 50, [], 0],
  ['the invoiced amount', 100, [], 0],
  ['the invoiced amount and part of the tip', 104, [], 4],
  ['everything', 110, [], 10],
  ['the rest after a partial refund', 60, [{ amountCents: 50, tipCents: 0 }], 10],
  ['the rest of the tip', 6, [{ amountCents: 104, tipCents: 4 }], 6],
] as const)('tipOf a refund of %s', (_name, cents, refunds, tip) => {
  const entry = (kind: 'capture' | 'refund', amountCents: number, tipCents: number) => ({
    kind,
    amountCents,
    tipCents,
  });
  const before = refunds.map(({ amountCents, tipCents }) => entry('refund', amountCents, tipCents));
  expect(tipOf(cents, [entry('capture', 110, 10), ...before])).toBe(tip);
});
