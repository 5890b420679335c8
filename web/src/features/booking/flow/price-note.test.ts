import { expect, it } from '@jest/globals';
import { priceNote } from './price-note.rules.js';

const NOW = Date.parse('2026-11-30T18:00:00Z');
const timed = {
  isPriced: true,
  isFree: false,
  includesTax: true,
  allowsLater: true,
  dueCents: 6_000,
  depositCents: 0,
  freeHours: 24,
  start: '2026-12-01T18:00:01Z',
};
const untimed = { ...timed, start: undefined, freeHours: undefined };

it.each([
  [
    timed,
    'The price is final and includes sales tax. You can pay by card now, or by card or cash after the work. You can move or cancel free of charge until 24 hours before the appointment.',
  ],
  [
    { ...timed, includesTax: false, allowsLater: false, depositCents: 5_000, freeHours: 1 },
    'The price is final. Your payment by card books the time. Canceling is free until 1 hour before the appointment; afterwards the deposit of $50.00 is kept.',
  ],
  [
    { ...timed, depositCents: 5_000, dueCents: 2_000 },
    'The price is final and includes sales tax. You can pay by card now, or by card or cash after the work. Canceling is free until 24 hours before the appointment; afterwards the deposit of $20.00 is kept.',
  ],
  [
    { ...timed, start: '2026-12-01T18:00:00Z' },
    'The price is final and includes sales tax. You can pay by card now, or by card or cash after the work. The appointment is too close to be moved or canceled online. If your plans change, please call us.',
  ],
  [
    { ...timed, start: '2026-12-01T18:00:00Z', allowsLater: false, depositCents: 5_000 },
    'The price is final and includes sales tax. Your payment by card books the time. If you cancel, the deposit of $50.00 is kept.',
  ],
  [
    { ...timed, freeHours: undefined },
    'The price is final and includes sales tax. You can pay by card now, or by card or cash after the work.',
  ],
  [
    { ...timed, isFree: true },
    'Your promo code covers the whole price, so there is nothing to pay. You can move or cancel free of charge until 24 hours before the appointment.',
  ],
  [
    { ...timed, isPriced: false, dueCents: 0 },
    'We reply with a price within 24 hours. Nothing is charged now.',
  ],
  [{ ...untimed, isFree: true }, 'We call you within 24 hours to agree on a time.'],
  [
    untimed,
    'We call you within 24 hours to agree on a time. If no time suits you, you can cancel with a full refund.',
  ],
  [{ ...untimed, isPriced: false }, 'We call you within 24 hours to agree on a time.'],
])('%j', (terms, text) => {
  expect(priceNote(terms, NOW)).toBe(text);
});
