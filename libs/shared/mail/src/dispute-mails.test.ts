import { expect, it } from '@jest/globals';
import { disputeRpcs } from '@desert-mirror/contracts/disputes.operations';
import { BRAND } from '@desert-mirror/contracts/brand';
import { disputeMail } from './dispute-mails.js';

const dispute = {
  id: 5,
  kind: 'dispute',
  status: 'needs-response',
  reason: 'product_not_received',
  amount: '299.00',
  withdrawn: '299.00',
  fee: '15.00',
  hasEvidence: false,
  bookingId: null,
  invoiceId: 3,
  evidenceDueAt: null,
  openedAt: '2026-12-01T17:00:00.000Z',
  closedAt: null,
  url: 'https://dashboard.stripe.com/disputes/dp_1',
};

it.each([
  [{ invoiceNumber: 'INV-2026-0042' }, 'Payment disputed: $299.00 for invoice INV-2026-0042'],
  // The answer of an earlier release.
  [{}, 'Payment disputed: $299.00 for an invoice'],
])('the dispute of an invoice with %j names it', (numbered, subject) => {
  const answer = { dispute, customerName: null, ...numbered };
  const { dispute: read, ...names } = disputeRpcs.findDispute.output.parse(answer);
  const business = { ...BRAND, origin: 'https://mojave.example', reviewUrl: null };
  expect(disputeMail(business, { ...read, ...names }).subject).toBe(subject);
});
