import { describe, expect, it } from '@jest/globals';
import {
  allowedActions,
  headlineOf,
  isLinkRevoked,
  leadOf,
  paidPercent,
  textLinkOf,
} from './invoice-actions.rules.js';

type Standing = Omit<Parameters<typeof allowedActions>[0], 'id'>;

const names = (standing: Standing) =>
  Object.entries(allowedActions({ id: 7, ...standing }))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('actions on an invoice', () => {
  const customerEmail = 'ana@example.com';

  it.each<[Standing, string[]]>([
    [{ status: 'draft', customerEmail, amountPaid: '0.00' }, ['edit', 'send', 'void']],
    [{ status: 'draft', customerEmail: null, amountPaid: '20.00' }, ['edit', 'send']],
    [
      { status: 'sent', customerEmail, amountPaid: '0.00' },
      ['sendAgain', 'recordPayment', 'void', 'link', 'changeEmail'],
    ],
    [
      { status: 'overdue', customerEmail, amountPaid: '20.00' },
      ['sendAgain', 'recordPayment', 'remind', 'link', 'changeEmail'],
    ],
    [
      { status: 'overdue', customerEmail: null, amountPaid: '0.00' },
      ['recordPayment', 'void', 'link', 'changeEmail'],
    ],
    [
      { status: 'partially_paid', customerEmail, amountPaid: '20.00' },
      ['sendAgain', 'recordPayment', 'link', 'changeEmail'],
    ],
    [{ status: 'paid', customerEmail, amountPaid: '129.90' }, ['sendAgain', 'link', 'changeEmail']],
    [{ status: 'paid', customerEmail: null, amountPaid: '0.00' }, ['void', 'link', 'changeEmail']],
    [{ status: 'void', customerEmail, amountPaid: '0.00' }, []],
  ])('%j: %j', (standing, expected) => {
    expect(names(standing)).toEqual(expected);
  });

  it.each([
    ['a payment on its booking', 'partially_paid', [[null, 'capture', '100.00']], true],
    ['a payment on itself', 'partially_paid', [[7, 'capture', '100.00']], false],
    [
      'both',
      'overdue',
      [
        [null, 'capture', '60.00'],
        [7, 'capture', '40.00'],
      ],
      false,
    ],
    [
      'a refunded payment on itself',
      'partially_paid',
      [
        [null, 'capture', '100.00'],
        [7, 'capture', '20.00'],
        [7, 'refund', '20.00'],
      ],
      true,
    ],
    ['the whole amount on its booking', 'paid', [[null, 'capture', '100.00']], false],
  ] as const)('with %s, a %s invoice', (_, status, entries, isVoidable) => {
    const payments = entries.map(([invoiceId, kind, amount]) => ({ invoiceId, kind, amount }));
    const invoice = { id: 7, status, customerEmail: null, amountPaid: '100.00' };
    expect(allowedActions(invoice, payments).void).toBe(isVoidable);
  });

  it.each([
    ['draft', '0.00', '0.00', 'Drafts can still be changed.'],
    ['sent', '0.00', '10.00', ''],
    ['paid', '100.00', '29.90', 'Nothing is due.'],
    ['paid', '0.00', '0.00', 'Nothing is due.'],
    ['paid', '0.00', '129.90', 'Fully refunded. Nothing is due.'],
  ] as const)('%s, %s paid, %s refunded: %s', (...given) => {
    const [status, amountPaid, amountCredited, lead] = given;
    expect(leadOf({ status, amountPaid, amountCredited })).toBe(lead);
  });
});

it.each([
  ['draft', null, false],
  ['sent', null, true],
  ['sent', 'https://a.example/pay/x', false],
  ['void', null, false],
] as const)('the link of a %s invoice, %s: revoked %s', (status, paymentLink, expected) => {
  const invoice = { id: 7, status, paymentLink, customerEmail: null, amountPaid: '0.00' };
  expect(isLinkRevoked(invoice)).toBe(expected);
});

it.each([
  [
    '(702) 555-0112',
    'https://a.example/pay/x',
    'sms:7025550112?&body=Your%20invoice%20INV-7%3A%20https%3A%2F%2Fa.example%2Fpay%2Fx',
  ],
  [null, 'https://a.example/pay/x', undefined],
  ['(702) 555-0112', null, undefined],
])('the payment link is texted to %s: %s', (customerPhone, paymentLink, expected) => {
  expect(textLinkOf({ customerPhone, paymentLink, invoiceNumber: 'INV-7' })).toBe(expected);
});

describe('headlineOf', () => {
  const invoice = {
    total: '129.90',
    amountDue: '129.90',
    amountPaid: '0.00',
    amountCredited: '0.00',
    dueDate: '2026-12-22',
    paidAt: null,
  };
  it.each([
    ['a draft', { status: 'draft' }, '$129.90', 'due Dec 22'],
    ['a sent one', { status: 'sent' }, '$129.90', 'due Dec 22'],
    ['one of next year', { status: 'sent', dueDate: '2027-01-05' }, '$129.90', 'due Jan 5, 2027'],
    ['one without a date', { status: 'sent', dueDate: null }, '$129.90', ''],
    ['a partly paid one', { status: 'partially_paid', amountDue: '29.90' }, '$29.90', 'due Dec 22'],
    ['an overdue one', { status: 'overdue' }, '$129.90', 'was due Dec 22'],
    [
      'a paid one',
      { status: 'paid', amountPaid: '129.90', paidAt: '2026-11-20T20:00:00Z' },
      '$129.90',
      'paid Nov 20',
    ],
    ['a refunded one', { status: 'paid', amountCredited: '129.90' }, '$129.90', 'refunded'],
    ['a void one', { status: 'void', amountDue: '0.00' }, '$129.90', ''],
  ] as const)('of %s', (_, changes, amount, note) => {
    expect(headlineOf({ ...invoice, ...changes }, '2026-11-22')).toEqual({ amount, note });
  });
});

it.each([
  ['sent', '0.00', '339.00', undefined],
  ['partially_paid', '200.00', '139.00', 59],
  ['overdue', '200.00', '139.00', 59],
  ['partially_paid', '0.01', '338.99', 1],
  ['partially_paid', '338.99', '0.01', 99],
  ['paid', '339.00', '0.00', undefined],
  ['void', '200.00', '139.00', undefined],
] as const)('%s, $%s paid, $%s due: %s percent', (status, amountPaid, amountDue, percent) => {
  expect(paidPercent({ status, total: '339.00', amountPaid, amountDue })).toBe(percent);
});
