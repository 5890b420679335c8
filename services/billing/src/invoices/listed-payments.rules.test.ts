import { describe, expect, it } from '@jest/globals';
import { listedPayments } from './listed-payments.rules.js';

type Entry = Parameters<typeof listedPayments>[0][number];

const entry = (changes: Partial<Entry>): Entry => ({
  id: '1',
  kind: 'capture',
  method: 'card',
  cardBrand: 'visa',
  cardLast4: '4242',
  amountCents: 16_073,
  tipCents: 2_000,
  stripeId: 'ch_1',
  refundOf: null,
  occurredAt: new Date('2026-11-21T05:00:00Z'),
  ...changes,
});

const card = { brand: 'visa', last4: '4242' };
const refund = entry({
  id: '2',
  kind: 'refund',
  cardBrand: null,
  cardLast4: null,
  stripeId: 're_1',
  amountCents: 5_000,
  tipCents: 0,
  refundOf: '1',
});

describe('listedPayments', () => {
  it('has the card, and the day in the business time zone', () => {
    expect(listedPayments([entry({})])).toEqual([
      { amount: '160.73', tip: '20.00', method: 'card', card, on: '2026-11-20' },
    ]);
  });

  it('has the card that a refund goes back to', () => {
    expect(listedPayments([entry({}), refund])[1]).toEqual({
      amount: '-50.00',
      tip: '0.00',
      method: 'card',
      card,
      on: '2026-11-20',
    });
  });

  it('has the method by which a card payment was returned', () => {
    const cash = entry({ ...refund, method: 'cash', stripeId: null });
    expect(listedPayments([entry({}), cash])[1]).toMatchObject({ method: 'cash', card: null });
  });

  it('has no card for cash, or for a payment before cards were recorded', () => {
    const none = { cardBrand: null, cardLast4: null };
    const cash = entry({ ...none, method: 'cash', stripeId: null });
    expect(listedPayments([cash, entry({ ...none, id: '3' })])).toMatchObject([
      { method: 'cash', card: null },
      { method: 'card', card: null },
    ]);
  });

  it('leaves out a refund that failed', () => {
    const reversal = entry({ ...refund, id: '3', kind: 'capture', stripeId: 're_1 failed' });
    expect(listedPayments([entry({}), refund, reversal])).toHaveLength(1);
  });
});
