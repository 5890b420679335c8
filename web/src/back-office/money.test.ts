import { describe, expect, it } from '@jest/globals';
import type { Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import {
  invoiceStatusText,
  isUnderWay,
  movementsOf,
  paymentTitle,
  withTip,
} from './money.rules.js';

const capture: Payment = {
  id: '7',
  kind: 'capture',
  method: 'card',
  amount: '149.39',
  tip: '19.49',
  refundable: '149.39',
  bookingId: null,
  invoiceId: 3,
  reason: null,
  occurredAt: '2026-11-20T18:00:00.000Z',
};
const back: Payment = {
  ...capture,
  id: '8',
  kind: 'refund',
  refundable: '0.00',
  occurredAt: '2026-11-20T20:00:00.000Z',
};
const refund: Refund = {
  id: '5b1f5f1e-0000-4000-8000-000000000000',
  paymentId: '7',
  amount: '20.00',
  reason: 'Rain',
  status: 'pending',
  error: null,
  requestedBy: 'owner',
  createdAt: '2026-11-20T19:00:00.000Z',
};

describe('money in words', () => {
  it.each([
    ['partially_paid', 'partially paid'],
    ['overdue', 'overdue'],
  ] as const)('%s is %s', (status, text) => {
    expect(invoiceStatusText(status)).toBe(text);
  });

  it.each([
    ['capture', 'zelle', 'Zelle payment'],
    ['refund', 'card', 'Refund'],
    ['refund', 'cash', 'Refund (cash)'],
  ] as const)('a %s by %s is a %s', (kind, method, title) => {
    expect(paymentTitle({ kind, method })).toBe(title);
  });

  it('names a tip', () => {
    expect(withTip(capture)).toBe('$149.39 (with a tip of $19.49)');
    expect(withTip({ amount: '20.00', tip: '0.00' })).toBe('$20.00');
  });
});

describe('movementsOf', () => {
  const told = (payments: Payment[], refunds: Refund[]) =>
    movementsOf(payments, refunds).map((one) =>
      one.kind === 'payment' ? [one.payment.id, one.canRefund] : [one.refund.status],
    );

  it.each<[string, Payment[], Refund[], unknown[]]>([
    ['nothing', [], [], []],
    ['a payment', [capture], [], [['7', true]]],
    ['a refund under way', [capture], [refund], [['pending'], ['7', false]]],
    [
      'one that failed',
      [capture],
      [{ ...refund, status: 'failed', error: 'No money' }],
      [['failed'], ['7', true]],
    ],
    [
      'one that is through, once',
      [{ ...capture, refundable: '0.00' }, back],
      [{ ...refund, status: 'succeeded' }],
      [
        ['8', false],
        ['7', false],
      ],
    ],
  ])('tells of %s', (_name, payments, refunds, expected) => {
    expect(told(payments, refunds)).toEqual(expected);
  });
});

describe('isUnderWay', () => {
  const mail = {
    id: 1,
    kind: 'invoice',
    recipient: 'ana@example.com',
    error: null,
    createdAt: refund.createdAt,
    sentAt: null,
  } as const;

  it.each([
    [{ refunds: [] }, false],
    [{ refunds: [refund] }, true],
    [{ refunds: [{ ...refund, status: 'failed' as const }] }, false],
    [{ refunds: [], mails: [{ ...mail, status: 'queued' as const }] }, true],
    [{ refunds: [], mails: [{ ...mail, status: 'failed' as const }] }, false],
    [{ refunds: [], document: { status: 'pending' as const, error: null } }, true],
    [{ refunds: [], document: { status: 'failed' as const, error: 'x' } }, false],
  ])('%#: %s', (detail, expected) => {
    expect(isUnderWay(detail)).toBe(expected);
  });
});
