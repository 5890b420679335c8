import { expect, it } from '@jest/globals';
import { keptOnCents } from './billing-admin.js';

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
