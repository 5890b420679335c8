import { INVOICE_STATUSES } from '@desert-mirror/contracts/billing';
import { describe, expect, it } from '@jest/globals';
import {
  amountCreditedCents,
  amountDueCents,
  assertInvoiceOpen,
  statusOf,
} from './invoice-status.rules.js';

const AT = new Date('2026-11-20T20:00:00Z');
const TODAY = '2026-11-20';

describe('the status of an invoice', () => {
  const sent = {
    sentAt: AT,
    voidedAt: null,
    dueDate: TODAY,
    totalCents: 10_825,
    paidCents: 0,
    creditedCents: 0,
  };

  it.each([
    ['draft', { sentAt: null }],
    ['draft', { sentAt: null, paidCents: 10_825 }],
    ['draft', { sentAt: null, dueDate: '2026-11-19' }],
    ['sent', {}],
    ['sent', { dueDate: null }],
    ['partially_paid', { paidCents: 1 }],
    ['partially_paid', { paidCents: 10_824 }],
    ['paid', { paidCents: 10_825 }],
    ['paid', { paidCents: 20_000, dueDate: '2026-01-01' }],
    ['paid', { totalCents: 0 }],
    ['paid', { paidCents: 10_000, creditedCents: 825 }],
    ['paid', { creditedCents: 10_825, dueDate: '2026-11-19' }],
    ['sent', { creditedCents: 10_824 }],
    ['partially_paid', { paidCents: 1, creditedCents: 10_823 }],
    ['overdue', { creditedCents: 825, paidCents: 9_999, dueDate: '2026-11-19' }],
    ['draft', { sentAt: null, creditedCents: 10_825 }],
    ['overdue', { dueDate: '2026-11-19' }],
    ['overdue', { dueDate: '2026-11-19', paidCents: 10_824 }],
    ['void', { voidedAt: AT }],
    ['void', { voidedAt: AT, sentAt: null }],
    ['void', { voidedAt: AT, paidCents: 10_825 }],
  ] as const)('is %s with %j', (status, changes) => {
    expect(statusOf({ ...sent, ...changes }, TODAY)).toBe(status);
  });

  it.each([
    ['sent', 0, 0, 100, 0],
    ['overdue', 30, 0, 70, 0],
    ['overdue', 30, 20, 50, 20],
    ['paid', 100, 0, 0, 0],
    ['paid', 70, 30, 0, 30],
    ['paid', 0, 100, 0, 100],
    ['paid', 120, 0, 0, 0],
    // 130 was paid, 30 more than the total.
    ['paid', 90, 40, 0, 10],
    ['paid', 100, 30, 0, 0],
    ['void', 30, 0, 0, 0],
    ['void', 0, 30, 0, 30],
  ] as const)(
    '%s with %i paid of 100 and %i refunded has %i due and %i credited',
    (status, paidCents, creditedCents, due, off) => {
      const sums = { totalCents: 100, paidCents, creditedCents };
      expect(amountDueCents({ status, ...sums })).toBe(due);
      expect(amountCreditedCents(sums)).toBe(off);
    },
  );
});

it('an invoice can be paid while it is open', () => {
  const isAllowed = (status: (typeof INVOICE_STATUSES)[number]) => {
    try {
      assertInvoiceOpen(status);
      return true;
    } catch {
      return false;
    }
  };
  expect(INVOICE_STATUSES.filter(isAllowed)).toEqual(['sent', 'partially_paid', 'overdue']);
});
