import { describe, expect, it } from '@jest/globals';
import { mismatchOf, statusOf } from './stripe-intent.rules.js';

describe('statusOf', () => {
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

describe('mismatchOf', () => {
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
