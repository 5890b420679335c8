import { expect, it } from '@jest/globals';
import { receivedText } from './received-text.rules.js';

const open = { totalAmount: '0.00', promoCode: null, appointment: null, preferredDate: null };
const TIME = '2026-12-01T18:00:00.000Z';
const DAY = '2026-12-01T20:00:00.000Z';

it.each([
  [open, 'We reply with a price and a time within 24 hours. In a hurry? Call us.'],
  [
    { ...open, preferredDate: DAY },
    'We reply with a price and a time within 24 hours. In a hurry? Call us.',
  ],
  [
    { ...open, preferredDate: TIME },
    'We reply with a price within 24 hours and confirm your time. In a hurry? Call us.',
  ],
  [{ ...open, totalAmount: '160.00' }, 'We call you within 24 hours to agree on a time.'],
  [{ ...open, promoCode: 'FREE' }, 'We call you within 24 hours to agree on a time.'],
  [
    { ...open, totalAmount: '160.00', preferredDate: TIME },
    'We contact you within 24 hours to confirm your appointment.',
  ],
])('%j', (booking, text) => {
  expect(receivedText(booking)).toBe(text);
});
