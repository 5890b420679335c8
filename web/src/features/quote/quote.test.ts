import { describe, expect, it } from '@jest/globals';
import { endText, nextSteps, taxText, termsText } from './quote.rules.js';

describe('taxText', () => {
  const lines = [
    { price: '800.00', taxExempt: false },
    { price: '99.00', taxExempt: false },
    { price: '50.00', taxExempt: true },
  ];

  it.each([
    ['8.25', lines, 'Includes $68.52 sales tax (8.25%)'],
    ['8.375', lines.slice(0, 1), 'Includes $61.82 sales tax (8.375%)'],
    ['8.25', lines.slice(2), undefined],
    ['0.00', lines, undefined],
    ['8.25', [], undefined],
  ])('at %s%%', (rate, taxed, text) => {
    expect(taxText(taxed, { rate })).toBe(text);
  });
});

describe('termsText', () => {
  it('names the deposit and until when canceling is free', () => {
    const text = termsText({ deposit: '50.00', totalAmount: '200.00', freeHours: 24 });
    expect(text).toContain('A deposit of $50.00 books your time. The other $150.00');
    expect(text).toContain('free until 24 hours before the appointment');
  });

  it.each([
    [{ deposit: '200.00', totalAmount: '200.00', freeHours: null }, 'A deposit of $200.00 books'],
    [
      { deposit: null, totalAmount: '200.00', freeHours: null },
      'Once you accept, this price is guaranteed.',
    ],
  ])('%#', (quote, text) => {
    expect(termsText(quote)).toContain(text);
    expect(termsText(quote)).not.toContain('The other');
  });
});

describe('nextSteps', () => {
  it('says whether the work can be paid afterwards', () => {
    const payment = (canPayLater: boolean, deposit: string | null = null) =>
      nextSteps({ canPayLater, deposit })[1]!.join(': ');
    expect(payment(true)).toBe('You choose how to pay: By card right away, or after the work.');
    expect(payment(false)).toBe('You pay by card: Paying books your time.');
    expect(payment(false, '50.00')).toBe('You pay the deposit: $50.00 by card books your time.');
  });
});

describe('endText', () => {
  it.each([
    ['expired', 'It was valid until Dec 1, 2026.'],
    ['declined', 'Changed your mind?'],
    ['replaced', 'If we sent you a newer quote'],
  ] as const)('of a quote that is %s', (status, text) => {
    expect(endText({ status, expiresOn: '2026-12-01' }).text).toContain(text);
  });
});
