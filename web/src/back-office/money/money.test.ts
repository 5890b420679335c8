import { describe, expect, it } from '@jest/globals';
import { noonOf, type Payment, type Refund } from '@desert-mirror/contracts/billing-admin';
import {
  invoiceStatusText,
  isPending,
  movementsOf,
  paymentTime,
  paymentTitle,
  reasonText,
  refundEffects,
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
  refundOf: null,
  owedAgain: false,
  reason: null,
  occurredAt: '2026-11-20T18:00:00.000Z',
};
const back: Payment = {
  ...capture,
  id: '8',
  kind: 'refund',
  refundOf: '7',
  refundable: '0.00',
  occurredAt: '2026-11-20T20:00:00.000Z',
};
const refund: Refund = {
  id: '5b1f5f1e-0000-4000-8000-000000000000',
  paymentId: '7',
  amount: '20.00',
  reason: 'Rain',
  owedAgain: false,
  status: 'pending',
  error: null,
  requestedBy: 'owner',
  createdAt: '2026-11-20T19:00:00.000Z',
};

describe('money texts', () => {
  it.each([
    ['cash', noonOf('2026-11-20'), 'Nov 20, 2026'],
    ['zelle', noonOf('2026-07-20'), 'Jul 20, 2026'],
    ['card', noonOf('2026-11-20'), 'Nov 20, 2026, 12:00 PM'],
    ['cash', '2026-11-20T20:00:00.001Z', 'Nov 20, 2026, 12:00 PM'],
  ] as const)('a %s payment at %s is of %s', (method, occurredAt, text) => {
    expect(paymentTime({ method, occurredAt })).toBe(text);
  });

  it.each([
    ['partially_paid', 'partially paid'],
    ['overdue', 'overdue'],
  ] as const)('%s is %s', (status, text) => {
    expect(invoiceStatusText(status)).toBe(text);
  });

  it.each([
    ['capture', 'zelle', null, 'Zelle payment'],
    ['refund', 'card', '7', 'Refund of the card payment of Nov 20, 2026'],
    ['refund', 'cash', '7', 'Refund of the card payment of Nov 20, 2026, returned in cash'],
    ['refund', 'cash', '9', 'Refund by cash'],
    ['capture', 'card', '7', 'Returned refund of the card payment of Nov 20, 2026'],
    ['capture', 'card', '9', 'Returned refund by card'],
  ] as const)('a %s by %s, of %s, is a %s', (kind, method, refundOf, title) => {
    expect(paymentTitle({ kind, method, refundOf }, [capture])).toBe(title);
  });

  it.each([
    ['Rain', 'Rain'],
    ['second_payment', 'Already paid'],
    ['cancelled_after_payment', 'The booking was canceled'],
    [null, null],
  ])('shows the reason %s as %s', (reason, text) => {
    expect(reasonText(reason)).toBe(text);
  });

  it('mentions a tip', () => {
    expect(withTip(capture)).toBe('$149.39 (including a $19.49 tip)');
    expect(withTip({ amount: '20.00', tip: '0.00' })).toBe('$20.00');
  });
});

describe('refundEffects', () => {
  const invoice = { invoiceNumber: 'INV-2026-0001', status: 'paid' } as const;

  it('describes the existing invoice', () => {
    for (const bookingId of [null, 5])
      expect(refundEffects({ bookingId }, invoice)).toEqual({
        forGood: expect.stringContaining('Invoice INV-2026-0001 is reduced'),
        owedAgain: expect.stringContaining('This amount is due again on invoice INV-2026-0001'),
      });
  });

  it('describes an invoice that may be created from the booking later', () => {
    const effects = refundEffects({ bookingId: 5 }, null);
    expect(effects?.owedAgain).toContain('includes this amount');
    expect(refundEffects({ bookingId: 5 }, { ...invoice, status: 'void' })).toEqual(effects);
  });

  it('is undefined for a void invoice', () => {
    expect(refundEffects({ bookingId: null }, { ...invoice, status: 'void' })).toBeUndefined();
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
    ['a pending refund', [capture], [refund], [['pending'], ['7', false]]],
    [
      'a failed refund',
      [capture],
      [{ ...refund, status: 'failed', error: 'No money' }],
      [['failed'], ['7', true]],
    ],
    [
      'a successful refund, once',
      [{ ...capture, refundable: '0.00' }, back],
      [{ ...refund, status: 'succeeded' }],
      [
        ['8', false],
        ['7', false],
      ],
    ],
  ])('lists %s', (_name, payments, refunds, expected) => {
    expect(told(payments, refunds)).toEqual(expected);
  });
});

describe('isPending', () => {
  const mail = {
    id: 1,
    kind: 'invoice',
    recipient: 'ana@example.com',
    recipientName: 'Ana Ruiz',
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
    expect(isPending(detail)).toBe(expected);
  });
});
