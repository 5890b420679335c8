import { INVOICE_STATUSES } from '@desert-mirror/contracts/billing';
import { expect, it } from '@jest/globals';
import { assertAllowed, assertVoidable } from './invoice-lifecycle.rules.js';

it.each([
  ['update', ['draft']],
  ['send', ['draft', 'sent', 'partially_paid', 'overdue', 'paid']],
  ['link', ['sent', 'partially_paid', 'overdue', 'paid']],
  ['email', ['sent', 'partially_paid', 'overdue', 'paid']],
  ['void', ['draft', 'sent', 'partially_paid', 'overdue', 'paid']],
] as const)('%s is allowed only in the statuses %j', (action, statuses) => {
  const isAllowed = (status: (typeof INVOICE_STATUSES)[number]) => {
    try {
      assertAllowed(action, status);
      return true;
    } catch {
      return false;
    }
  };
  expect(INVOICE_STATUSES.filter(isAllowed)).toEqual(statuses);
});

it.each([
  ['draft', 0, 0, undefined],
  ['overdue', 0, 0, undefined],
  // Payments on its booking stay with the booking.
  ['partially_paid', 50, 0, undefined],
  ['partially_paid', 50, 50, 'This invoice is partly paid. Refund the payments first.'],
  // A tip that was not refunded.
  ['paid', 0, 5, 'This invoice is partly paid. Refund the payments first.'],
  ['paid', 0, 0, undefined],
  ['paid', 100, 0, 'A paid invoice cannot be voided. Refund the payment first.'],
  ['void', 0, 0, 'This invoice has already been voided'],
] as const)('voiding a %s invoice with %i paid and %i kept gives the error %s', (...row) => {
  const [status, paidCents, keptCents, message] = row;
  const check = () => assertVoidable({ status, paidCents }, keptCents);
  if (message === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ code: 'conflict', message }));
});
