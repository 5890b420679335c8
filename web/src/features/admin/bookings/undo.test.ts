import { expect, it } from '@jest/globals';
import { lostByUndo } from './undo.rules.js';

const invoice = {
  invoiceNumber: 'INV-7',
  status: 'sent',
  amountCredited: '100.00',
  sentAt: '2026-11-20T18:00:00.000Z',
} as const;

it('says what was refunded and is not due again', () => {
  expect(lostByUndo(invoice)).toBe(
    '$100.00 was refunded and is not due again on invoice INV-7. To bill it, duplicate the invoice.',
  );
});

it.each([
  ['no invoice', null],
  ['payments that are still loading', undefined],
  ['a draft', { ...invoice, status: 'draft' as const, sentAt: null }],
  ['a void invoice', { ...invoice, status: 'void' as const }],
  ['an invoice without refunds', { ...invoice, amountCredited: '0.00' }],
])('says nothing with %s', (_, other) => {
  expect(lostByUndo(other)).toBeUndefined();
});
