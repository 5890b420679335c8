import { expect, it } from '@jest/globals';
import { isOpenInvoice, keptOnCents } from './cancelled-invoice.rules.js';

it.each([
  ['draft', false],
  ['sent', true],
  ['partially_paid', true],
  ['overdue', true],
  ['paid', false],
  ['void', false],
] as const)('an invoice that is %s is open: %s', (status, expected) => {
  expect(isOpenInvoice({ status })).toBe(expected);
});

it('counts what is kept on the invoice itself', () => {
  const of = (kind: 'capture' | 'refund', amount: string, invoiceId: number | null) => ({
    kind,
    amount,
    invoiceId,
  });
  expect(keptOnCents([], 7)).toBe(0);
  const entries = [
    of('capture', '50.00', 7),
    of('refund', '20.00', 7),
    of('capture', '99.00', null),
  ];
  expect(keptOnCents(entries, 7)).toBe(3_000);
  expect(keptOnCents(entries, 8)).toBe(0);
});
