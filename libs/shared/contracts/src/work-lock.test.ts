import { expect, it } from '@jest/globals';
import { workLockOf } from './work-lock.js';

const VOID_IT = 'Invoice INV-2026-0007 has this price. Void it to change the booking.';
const REFUND_IT =
  'Invoice INV-2026-0007 has this price. To change the booking, refund the payments and void it.';

it.each([
  ['draft', VOID_IT],
  ['sent', VOID_IT],
  ['overdue', VOID_IT],
  ['partially_paid', REFUND_IT],
  ['paid', REFUND_IT],
  ['void', undefined],
] as const)('a %s invoice locks the work: %s', (status, text) => {
  expect(workLockOf({ invoiceNumber: 'INV-2026-0007', status })).toBe(text);
});

it.each([null, undefined])('the invoice %s does not lock the work', (invoice) => {
  expect(workLockOf(invoice)).toBeUndefined();
});
