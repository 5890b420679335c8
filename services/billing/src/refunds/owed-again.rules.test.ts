import { expect, it } from '@jest/globals';
import { isOwedAgain, type RefundedPayment } from './owed-again.rules.js';

const ANY = { requestId: undefined, reason: null, amountCents: 30 };
const REQUESTED = { requestId: 'reduces', reason: 'Rain' };
const LARGER = { ...REQUESTED, amountCents: 31 };
const OWED = { requestId: 'owed', reason: 'Pays in cash' };
const IN_DASHBOARD = { requestId: undefined, reason: null };
const AUTOMATIC = { requestId: undefined, reason: 'cancelled_after_payment' };
const EXCESS = { requestId: undefined, reason: 'second_payment' };

const KEPT = { refundReason: null, keepCents: 0 };
const CANCELLED = { refundReason: 'cancelled_after_payment', keepCents: 0 } as const;
const DUPLICATE = { refundReason: 'second_payment', keepCents: 0 } as const;
const PARTLY_KEPT = { ...DUPLICATE, keepCents: 50 };
const USED_UP = { ...PARTLY_KEPT, excessCents: 0 };

type Refund = Partial<Parameters<typeof isOwedAgain>[0]>;

it.each<[string, Refund, Partial<RefundedPayment>, boolean]>([
  ['requested by the owner', REQUESTED, KEPT, false],
  ['requested by the owner as owed again', OWED, KEPT, true],
  ['made in the dashboard', IN_DASHBOARD, KEPT, false],
  ['of a duplicate', EXCESS, DUPLICATE, true],
  ['of a duplicate, made in the dashboard', IN_DASHBOARD, DUPLICATE, true],
  ['of a duplicate, requested by the owner', REQUESTED, DUPLICATE, true],
  ['of the excess of a duplicate', EXCESS, PARTLY_KEPT, true],
  ['of the excess, made in the dashboard', IN_DASHBOARD, PARTLY_KEPT, true],
  ['of the excess, requested by the owner', REQUESTED, PARTLY_KEPT, true],
  ['of more than the excess, requested by the owner', LARGER, PARTLY_KEPT, false],
  ['of the kept part of a duplicate', REQUESTED, USED_UP, false],
  ['of the kept part, in the dashboard', IN_DASHBOARD, USED_UP, false],
  ['of the kept part, owed again', OWED, USED_UP, true],
  ['of a payment for a cancelled booking', AUTOMATIC, { refundReason: 'booking_cancelled' }, true],
  ['by a cancellation', AUTOMATIC, CANCELLED, false],
  ['by a cancellation that keeps a part', AUTOMATIC, { ...CANCELLED, keepCents: 50 }, false],
  ['by a cancellation, made in the dashboard', IN_DASHBOARD, CANCELLED, false],
  ['requested before the cancellation', REQUESTED, CANCELLED, false],
  ['requested before the cancellation as owed again', OWED, CANCELLED, true],
  ['of an excess before the cancellation', EXCESS, CANCELLED, true],
  ['by a cancellation without an invoice', AUTOMATIC, { ...CANCELLED, isInvoiced: false }, true],
])('a refund %s', (_name, refund, payment, expected) => {
  const owedRequests = new Set(['owed']);
  const all = { ...KEPT, isInvoiced: true, excessCents: 30, owedRequests, ...payment };
  expect(isOwedAgain({ ...ANY, ...refund }, all)).toBe(expected);
});
