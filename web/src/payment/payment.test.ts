import { describe, expect, it } from '@jest/globals';
import { apiError } from '../api/api-error.js';
import { stripeFonts } from './appearance.js';
import { bankReturnToast } from './bank-return.rules.js';
import { centsOf, dollars, payLabel, paymentOutcome } from './payment.rules.js';
import { redirectStatus } from './redirect-status.rules.js';
import { reasonOf } from './refusal.js';
import { tipBase, tipBaseText } from './tip.rules.js';

describe('the amount to pay', () => {
  it('has dollars and cents', () => {
    expect(payLabel(89_900)).toBe('Pay $899.00');
    expect(payLabel(129_950)).toBe('Pay $1,299.50');
  });

  it('is sent in dollars', () => {
    expect(dollars('899.00')).toBe(899);
    expect(dollars('19.99')).toBe(19.99);
    expect(centsOf('19.99')).toBe(1999);
    expect(centsOf('?')).toBe(0);
  });
});

describe('what the shares of a tip are of', () => {
  it.each([
    ['68.52', 83_048, 'Shares of $830.48, the price before tax.'],
    ['0.00', 89_900, 'Shares of $899.00, the price before tax.'],
    // The tax could not be read.
    [undefined, 89_900, 'Shares of $899.00, the total.'],
  ])('with a tax of %s', (tax, cents, text) => {
    const base = tipBase('899.00', tax);
    expect([base.cents, tipBaseText(base)]).toEqual([cents, text]);
  });
});

describe('stripeFonts', () => {
  const fontsAt = (origin: string) => stripeFonts(new URL('/assets/inter-1.woff2', origin));

  it('has the absolute URL of our typeface', () => {
    expect(fontsAt('https://example.com')).toMatchObject([
      { family: 'Inter Variable', src: 'url(https://example.com/assets/inter-1.woff2)' },
    ]);
  });

  it('is empty without TLS, because Stripe refuses the URL', () => {
    expect(fontsAt('http://localhost:3000')).toEqual([]);
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
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { kind: 'failed', message: 'Your card was declined.', charged: 'no' },
    ],
    [
      {
        error: {
          message: 'We could not authenticate you.',
          payment_intent: { status: 'requires_payment_method' },
        },
      },
      { kind: 'failed', message: 'We could not authenticate you.', charged: 'no' },
    ],
    [
      { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
      { kind: 'failed', message: 'Your card number is incomplete.' },
    ],
    [
      { error: { message: 'The connection was lost.' } },
      { kind: 'failed', message: 'The connection was lost.', charged: 'unknown' },
    ],
    [
      { error: { message: 'unexpected state', payment_intent: { status: 'canceled' } } },
      {
        kind: 'stale',
        message:
          'The payment was renewed and nothing was charged. Please check the amount and pay again.',
      },
    ],
    [
      { paymentIntent: { status: 'requires_payment_method' } },
      {
        kind: 'failed',
        message: 'The payment was not completed. Please try again.',
        charged: 'no',
      },
    ],
  ])('%j -> %j', (answer, outcome) => {
    expect(paymentOutcome(answer)).toEqual(outcome);
  });
});

describe('reasonOf', () => {
  it.each([
    [apiError(409, { code: 'not_payable', message: 'Pay by its link' }), 'Pay by its link'],
    [apiError(409, { code: 'price_changed', message: 'The price changed' }), undefined],
    [apiError(429, { code: 'too_many_requests', message: 'Too many cards' }), 'Too many cards'],
    [apiError(502, { code: 'payment_provider', message: 'Not now' }), undefined],
    [apiError(0, 'Failed to fetch'), undefined],
    [undefined, undefined],
  ])('%j: %s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});

describe('the return from the bank', () => {
  it('accepts known statuses', () => {
    expect(redirectStatus('?payment_intent=pi_1&redirect_status=succeeded')).toBe('succeeded');
    expect(redirectStatus('?redirect_status=<b>')).toBeUndefined();
    expect(redirectStatus('')).toBeUndefined();
  });

  it('trusts the server over the URL', () => {
    expect(bankReturnToast('succeeded', false).title).toBe('Payment processing');
    expect(bankReturnToast('failed', true).title).toBe('Payment Successful');
    expect(bankReturnToast('failed', false)).toMatchObject({
      variant: 'destructive',
      title: 'Payment Failed',
    });
  });
});
