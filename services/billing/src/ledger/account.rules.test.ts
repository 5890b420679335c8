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
