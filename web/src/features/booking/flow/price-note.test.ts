import { expect, it } from '@jest/globals';
import { priceNote } from './price-note.rules.js';

const timed = {
  ...{ hasTime: true, isPriced: true, isFree: false, includesTax: true, allowsLater: true },
  ...{ depositCents: 0, freeHours: 24 },
};

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
    { ...timed, freeHours: undefined },
    'The price is final and includes sales tax. You can pay by card now, or by card or cash after the work.',
  ],
  [
    { ...timed, isFree: true },
    'Your promo code covers the whole price, so there is nothing to pay. You can move or cancel free of charge until 24 hours before the appointment.',
  ],
  [
    { ...timed, hasTime: false, isFree: true, freeHours: undefined },
    'We call you within 24 hours to agree on a time.',
  ],
  [
    { ...timed, hasTime: false, freeHours: undefined },
    'We call you within 24 hours to agree on a time. If no time suits you, you can cancel with a full refund.',
  ],
  [
    { ...timed, hasTime: false, isPriced: false, freeHours: undefined },
    'We call you within 24 hours to agree on a time.',
  ],
])('%j', (terms, text) => {
  expect(priceNote(terms)).toBe(text);
});
