import { expect, it } from '@jest/globals';
import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import { BRAND } from '@desert-mirror/contracts/brand';
import { disputeMail } from './dispute-mails.js';
import { dispute } from './samples.js';

const ofInvoice = { ...dispute, bookingId: null, invoiceId: 3 };

it.each([
  [{ invoiceNumber: 'INV-2026-0042' }, 'Payment disputed: $299.00 for invoice INV-2026-0042'],
  // The answer of an earlier release.
  [{}, 'Payment disputed: $299.00 for an invoice'],
])('the dispute of an invoice with %j names it', (numbered, subject) => {
  const answer = { dispute: ofInvoice, customerName: null, ...numbered };
  const { dispute: read, ...names } = disputeRpcs.findDispute.output.parse(answer);
  const business = { ...BRAND, origin: 'https://mojave.example', reviewUrl: null };
  expect(disputeMail(business, { ...read, ...names }).subject).toBe(subject);
});
