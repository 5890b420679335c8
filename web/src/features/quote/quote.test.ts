import { describe, expect, it } from '@jest/globals';
import {
  ACCEPTED_TEXTS,
  endText,
  meaningText,
  nextSteps,
  taxText,
  termsText,
} from './quote.rules.js';

const CHOOSE = { timeChoice: 'choose' } as const;

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
    const text = termsText({ ...CHOOSE, deposit: '50.00', totalAmount: '200.00', freeHours: 24 });
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
    expect(termsText({ ...CHOOSE, ...quote })).toContain(text);
    expect(termsText({ ...CHOOSE, ...quote })).not.toContain('The other');
  });

  it.each([null, '50.00'])('says that a time stays, with a deposit of %s', (deposit) => {
    const terms = { deposit, totalAmount: '200.00', freeHours: null } as const;
    const text = termsText({ ...terms, timeChoice: 'agreed' });
    expect(text).toContain('Your time stays as agreed.');
    expect(text).not.toContain('books your time');
    expect(termsText({ ...terms, ...CHOOSE })).not.toContain('as agreed');
  });
});

describe('nextSteps', () => {
  it('says whether the work can be paid afterwards', () => {
    const payment = (canPayLater: boolean, deposit: string | null = null) =>
      nextSteps({ ...CHOOSE, canPayLater, deposit })[1]!.join(': ');
    expect(payment(true)).toBe('You choose how to pay: By card right away, or after the work.');
    expect(payment(false)).toBe('You pay by card: Paying books your time.');
    expect(payment(false, '50.00')).toBe('You pay the deposit: $50.00 by card books your time.');
  });
});

it.each([
  ['choose', 'You pick a time', 'You book the time online.', 'Choose a time'],
  ['call', 'We call you', 'We call you to agree on a time.', 'We call you'],
  ['agreed', 'You pay by card', 'for this work.', 'Pay or change'],
] as const)('time to %s: the first step is "%s"', (timeChoice, step, meaning, accepted) => {
  const steps = nextSteps({ timeChoice, canPayLater: false, deposit: null });
  expect(steps[0]![0]).toBe(step);
  expect(steps.some(([, text]) => text === 'Paying books your time.')).toBe(
    timeChoice === 'choose',
  );
  expect(meaningText({ status: 'sent', timeChoice })).toMatch(new RegExp(`${meaning}$`));
  expect(meaningText({ status: 'accepted', timeChoice })).toBe('Your price for this work.');
  expect(ACCEPTED_TEXTS[timeChoice].startsWith(accepted)).toBe(true);
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
