import { describe, expect, it } from '@jest/globals';
import { bankReturnToast, redirectStatus } from './bank-return.rules.js';
import {
  checkoutState,
  dollars,
  parseBookingId,
  payLabel,
  paymentOutcome,
} from './checkout.rules.js';

describe('parseBookingId', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['99999999999', undefined],
    ['0', undefined],
    ['01', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s -> %s', (param, id) => {
    expect(parseBookingId(param)).toBe(id);
  });
});

describe('the price to pay', () => {
  it('is shown as the price list writes it', () => {
    expect(payLabel('899.00')).toBe('Pay $899');
    expect(payLabel('1299.50')).toBe('Pay $1,299.50');
  });

  it('is sent in dollars', () => {
    expect(dollars('899.00')).toBe(899);
    expect(dollars('19.99')).toBe(19.99);
  });
});

describe('checkoutState', () => {
  const booking = { status: 'pending', totalAmount: '899.00' } as const;

  it.each([
    [{ ...booking, paymentStatus: 'unpaid' as const }, 'payable'],
    [booking, 'payable'],
    [{ ...booking, paymentStatus: 'paid' as const }, 'paid'],
    [{ ...booking, paymentStatus: 'paid' as const, status: 'cancelled' as const }, 'paid'],
    [{ ...booking, paymentStatus: 'refunded' as const }, 'refunded'],
    [{ ...booking, status: 'cancelled' as const }, 'cancelled'],
    [{ ...booking, totalAmount: '0.00' }, 'nothing-to-pay'],
  ])('%j -> %s', (account, state) => {
    expect(checkoutState(account)).toBe(state);
  });
});

describe('paymentOutcome', () => {
  it.each([
    [{ paymentIntent: { status: 'succeeded' } }, { kind: 'paid' }],
    [{ paymentIntent: { status: 'processing' } }, { kind: 'paid' }],
    [
      { error: { message: 'unexpected state', payment_intent: { status: 'succeeded' } } },
      { kind: 'paid' },
    ],
    [
      { error: { message: 'Your card was declined.' } },
      { kind: 'failed', message: 'Your card was declined.' },
    ],
    [
      { paymentIntent: { status: 'requires_payment_method' } },
      { kind: 'failed', message: 'The payment was not completed. Please try again.' },
    ],
  ])('%j -> %j', (answer, outcome) => {
    expect(paymentOutcome(answer)).toEqual(outcome);
  });
});

describe('the way back from the bank', () => {
  it('reads the status it knows', () => {
    expect(redirectStatus('?payment_intent=pi_1&redirect_status=succeeded')).toBe('succeeded');
    expect(redirectStatus('?redirect_status=<b>')).toBeUndefined();
    expect(redirectStatus('')).toBeUndefined();
  });

  it('believes the server and not the address', () => {
    expect(bankReturnToast('succeeded', false).title).toBe('Payment on its way');
    expect(bankReturnToast('failed', true).title).toBe('Payment Successful');
    expect(bankReturnToast('failed', false)).toMatchObject({
      variant: 'destructive',
      title: 'Payment Failed',
    });
  });
});
