import { expect, it } from '@jest/globals';
import type { ReadBooking } from '../../api/bookings.api.js';
import { missingText, paymentText, receiptText } from './receipt-texts.rules.js';

const WE_CALL = 'We call you within 24 hours to agree on a time.';
const FREE = 'Nothing is due. Your promo code covers the whole price.';
const thirdParty = { status: 'confirmed', totalAmount: '299.00', amountPaid: '299.00' };
const customer = {
  ...thirdParty,
  appointment: null,
  link: 'https://desertmirror.example/booking/t',
};
const request = { ...customer, status: 'pending', canChooseTime: true };
const seated = { ...customer, appointment: { status: 'confirmed' } };
const cancelled = { status: 'cancelled' };

it.each([
  ['paid', 'a third party', thirdParty, 'The booking is confirmed.'],
  ['part-paid', 'a third party', thirdParty, 'The booking is confirmed.'],
  ['paid', 'a third party, as a request', { ...thirdParty, status: 'pending' }, WE_CALL],
  [
    'payable',
    'a third party',
    thirdParty,
    'We received your payment. The confirmation takes a moment.',
  ],
  [
    'paid',
    'the customer, as a request',
    request,
    'Choose your time now, or we call you within 24 hours to agree on one.',
  ],
  ['paid', 'the customer, without a time', customer, WE_CALL],
  ['paid', 'the customer of long work', { ...request, canChooseTime: false }, WE_CALL],
  ['paid', 'the customer, with a time', seated, undefined],
  ['later', 'the customer', seated, 'You can pay by card or cash after the work.'],
  [
    'paid',
    'a third party, after the work',
    { ...thirdParty, status: 'completed' },
    'The work is done and paid for.',
  ],
  ['part-paid', 'a third party, after the work', { ...thirdParty, status: 'completed' }, undefined],
  ['free', 'the customer, with a time', seated, FREE],
  ['free', 'the customer, after the work', { ...customer, status: 'completed' }, FREE],
  [
    'free',
    'the customer, as a request',
    request,
    'Choose your time now, or we call you within 24 hours to agree on one.',
  ],
  [
    'cancelled',
    'the customer who paid',
    { ...customer, ...cancelled },
    'There is nothing to pay. Your booking page shows what is refunded.',
  ],
  [
    'cancelled',
    'a third party, after a payment',
    { ...thirdParty, ...cancelled },
    'There is nothing to pay. The booking page shows what is refunded; our emails have the link to it.',
  ],
  [
    'cancelled',
    'the customer who has not paid',
    { ...customer, ...cancelled, amountPaid: '0.00' },
    'Nothing to pay. Call us if you did not expect this.',
  ],
] as const)('the receipt of a booking that is %s, for %s', (state, _who, own, text) => {
  const booking = own as unknown as ReadBooking;
  const isBooked = booking.appointment?.status === 'confirmed' && booking.status !== 'completed';
  expect(receiptText(booking, state, isBooked)).toBe(text);
});

it.each([
  [3525, 750, 'We received $42.75: $35.25 for this booking and $7.50 as a tip.'],
  [28_900, 0, 'We received $289.00.'],
])('a payment of %i cents with a tip of %i: %s', (amountCents, tipCents, text) => {
  expect(paymentText({ amountCents, tipCents })).toBe(text);
});

it.each([
  ['with a time', seated, 'Add your address'],
  ['with a time and an address', { ...seated, address: { zip: '89135' } }, undefined],
  ['without a time', request, 'Choose your time'],
  ['after the work', { ...seated, status: 'completed' }, undefined],
  ['canceled', { ...seated, ...cancelled }, undefined],
])('a receipt %s asks for: %s', (_name, own, text) => {
  expect(missingText(own as unknown as ReadBooking, 'paid')).toBe(text);
});
