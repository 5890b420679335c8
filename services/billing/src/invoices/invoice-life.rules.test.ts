import { INVOICE_STATUSES } from '@desert-mirror/contracts/billing';
import { describe, expect, it } from '@jest/globals';
import { amountDueCents, assertAllowed, statusOf } from './invoice-life.rules.js';

const AT = new Date('2026-11-20T20:00:00Z');
const TODAY = '2026-11-20';

describe('how an invoice stands', () => {
  const sent = { sentAt: AT, voidedAt: null, dueDate: TODAY, totalCents: 10_825, paidCents: 0 };

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
    ['overdue', { dueDate: '2026-11-19' }],
    ['overdue', { dueDate: '2026-11-19', paidCents: 10_824 }],
    ['void', { voidedAt: AT }],
    ['void', { voidedAt: AT, sentAt: null }],
    ['void', { voidedAt: AT, paidCents: 10_825 }],
  ] as const)('is %s with %j', (status, given) => {
    expect(statusOf({ ...sent, ...given }, TODAY)).toBe(status);
  });

  it.each([
    ['sent', 0, 100],
    ['overdue', 30, 70],
    ['paid', 100, 0],
    ['paid', 120, 0],
    ['void', 30, 0],
  ] as const)('%s with %i paid of 100, there are %i to come', (status, paidCents, due) => {
    expect(amountDueCents({ status, totalCents: 100, paidCents })).toBe(due);
  });
});

it.each([
  ['update', ['draft']],
  ['send', ['draft', 'sent', 'partially_paid', 'overdue', 'paid']],
  ['link', ['sent', 'partially_paid', 'overdue', 'paid']],
  ['pay', ['sent', 'partially_paid', 'overdue']],
  ['void', ['draft', 'sent', 'partially_paid', 'overdue']],
] as const)('one may %s it while it is %j, and never else', (action, statuses) => {
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
