import { describe, expect, it } from '@jest/globals';
import { tipCents, tipProblem, typedTipCents, type TipChoice } from '../../payment/tip.rules.js';
import { payState, paymentFact, receiptText, refundText } from './pay.rules.js';

describe('payState', () => {
  it.each([
    ['draft', '0.00', '0.00', '10.00', 'hidden'],
    ['void', '0.00', '10.00', '0.00', 'hidden'],
    ['sent', '0.00', '0.00', '10.00', 'payable'],
    ['sent', '0.00', '4.00', '6.00', 'payable'],
    ['partially_paid', '9.99', '0.00', '0.01', 'payable'],
    ['overdue', '0.00', '0.00', '10.00', 'payable'],
    ['sent', '0.00', '0.00', '0.00', 'paid'],
    ['paid', '10.00', '0.00', '0.00', 'paid'],
    ['paid', '6.00', '4.00', '0.00', 'paid'],
    ['paid', '0.00', '10.00', '0.00', 'refunded'],
  ] as const)(
    '%s with %s paid, %s refunded and %s due -> %s',
    (status, amountPaid, amountCredited, amountDue, state) => {
      expect(payState({ status, amountPaid, amountCredited, amountDue })).toBe(state);
    },
  );
});

it.each([
  ['120.00', '20.00', 'Paid in cash', '$120.00, $20.00 of it a tip'],
  ['100.00', '0.00', 'Paid in cash', '$100.00'],
  ['-120.00', '20.00', 'Refund, cash', '-$120.00'],
])('lists a payment of %s with a tip of %s', (amount, tip, name, value) => {
  const payment = { amount, tip, method: 'cash', card: null, on: '2026-12-01' } as const;
  expect(paymentFact(payment)).toEqual([name, value]);
});

describe('the receipt', () => {
  const open = {
    amountPaid: '0.00',
    amountCredited: '0.00',
    amountDue: '129.90',
    tipPaid: '0.00',
  };
  const paid = { ...open, amountPaid: '129.90', amountDue: '0.00' };
  const withTip =
    'We received $149.39: $129.90 for this invoice and $19.49 as a tip. Nothing is due.';

  it.each([
    ['before the server knows', open, 14_939, withTip],
    ['once the server knows', { ...paid, tipPaid: '19.49' }, 14_939, withTip],
    ['after a reload', { ...paid, tipPaid: '19.49' }, undefined, withTip],
    ['without a tip', paid, undefined, 'We received $129.90. Nothing is due.'],
    [
      'after a partial cash payment',
      { ...open, amountPaid: '100.00', amountDue: '29.90' },
      2_990,
      'We received $129.90. Nothing is due.',
    ],
    [
      'after a partial refund',
      { ...paid, amountPaid: '100.00', amountCredited: '29.90' },
      undefined,
      'We received $129.90. $29.90 was refunded. Nothing is due.',
    ],
  ])('%s', (_name, account, charged, text) => {
    expect(receiptText(account, charged)).toBe(text);
  });

  it.each([
    ['0.00', '$129.90 was refunded. Nothing is due.'],
    ['5.00', '$129.90 was refunded, without the tip of $5.00. Nothing is due.'],
  ])('of a full refund, with a tip of %s', (tipPaid, text) => {
    const account = { ...open, amountCredited: '129.90', amountDue: '0.00', tipPaid };
    expect(refundText(account)).toBe(text);
  });
});

describe('a tip', () => {
  it.each([
    ['', 0],
    ['  ', 0],
    ['5', 500],
    ['5.', 500],
    ['5.5', 550],
    [' $12.50 ', 1_250],
    ['$1,250', 125_000],
    ['0', 0],
    ['5.555', undefined],
    ['-5', undefined],
    ['1,25', undefined],
    ['5e2', undefined],
    ['five', undefined],
    ['9'.repeat(20), undefined],
  ])('typed as %j is %s', (typed, cents) => {
    expect(typedTipCents(typed)).toBe(cents);
  });

  it.each([
    ['10000', undefined],
    ['10000.01', 'At most $10,000.00'],
    ['ten', 'Must be an amount like 12.50'],
  ])('%j: %s', (typed, problem) => {
    expect(tipProblem(typed)).toBe(problem);
  });

  it.each<[TipChoice, string, number | undefined, number | undefined]>([
    ['none', '5', 14_073, 0],
    [20, '5', 14_073, 2_815],
    [20, '', 9_999_999_999, 1_000_000],
    [20, '', undefined, undefined],
    ['none', '', undefined, 0],
    ['other', '5', undefined, 500],
    ['other', '5', 14_073, 500],
    ['other', '', 14_073, 0],
    ['other', 'five', 14_073, undefined],
    ['other', '10001', 14_073, undefined],
  ])('chosen as %s with %j on %s is %s', (choice, typed, due, cents) => {
    expect(tipCents(choice, typed, due)).toBe(cents);
  });
});
