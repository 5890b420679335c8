import { expect, it } from '@jest/globals';
import { BRAND } from '@desert-mirror/contracts/brand';
import { failedRefundMail } from './refund-mails.js';

it.each([
  [null, 'Refund failed: $50.00 for booking 9', 'The money is back in your Stripe balance.'],
  [
    'Stripe rejected the refund request',
    'Refund failed: $50.00 for booking 9',
    'Reason: Stripe rejected',
  ],
])('a refund that failed with %j before it was sent', (error, subject, words) => {
  const business = { ...BRAND, origin: 'https://mojave.example', reviewUrl: null };
  const refund = { what: 'booking 9', amount: '50.00', bookingId: 9, invoiceId: null };
  const mail = failedRefundMail(business, { ...refund, customer: null, error });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(words);
});
