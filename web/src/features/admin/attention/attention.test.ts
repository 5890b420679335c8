import { describe, expect, it } from '@jest/globals';
import type { AttentionItem } from '@desert-mirror/contracts/attention';
import { hintOf, inWords, targetOf } from './attention-actions.js';

const item: AttentionItem = {
  kind: 'failed-refund',
  service: 'billing',
  id: '1',
  subject: 'Booking 57',
  reason: null,
  since: '2026-11-22T18:00:00.000Z',
  bookingId: null,
  invoiceId: null,
};

describe('targetOf', () => {
  it.each<[Partial<AttentionItem>, string | undefined]>([
    [{ bookingId: 57 }, '/admin/bookings/57'],
    [{ invoiceId: 3 }, '/admin/invoices/3'],
    [{ kind: 'unattributed-payment' }, '/admin/ledger'],
    [{ kind: 'failed-messages' }, '/admin/messages?status=failed'],
    [{ kind: 'old-backup' }, undefined],
    [{ kind: 'dead-letter' }, undefined],
  ])('of %j is %j', (facts, to) => expect(targetOf({ ...item, ...facts })?.to).toBe(to));
});

it.each<[Partial<AttentionItem>, string]>([
  [{ isRefundable: false }, 'Respond at Stripe before the deadline.'],
  [{ isRefundable: true }, 'Refund the payment, or respond at Stripe before the deadline.'],
  [{}, 'Respond at Stripe before the deadline.'],
])('the hint for a dispute with %j is %s', (facts, hint) => {
  expect(hintOf({ ...item, kind: 'dispute', ...facts })).toBe(hint);
});

it.each([
  ['product_not_received', 'product not received'],
  ['550 5.1.1 no_such_user', '550 5.1.1 no_such_user'],
])('shows %j as %j', (reason, words) => expect(inWords(reason)).toBe(words));
