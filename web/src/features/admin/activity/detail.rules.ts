import type { AuditEntry } from '@desert-mirror/contracts/system';
import { changesOf, summaryOf, textOf } from './change.rules.js';

type Entry = Pick<AuditEntry, 'action' | 'before' | 'after'>;
/** Display text of a field after the change; empty if it has no value. */
type Values = (field: string) => string;

const listed = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

const paid: (of: Values) => string = (of) => {
  const method = of('method') || 'card';
  const amount = [of('amountCents'), of('amountCents') && `by ${method}`].filter(Boolean).join(' ');
  return listed(
    amount,
    of('invoiceId') && `invoice ${of('invoiceId')}`,
    of('bookingId') && `booking ${of('bookingId')}`,
    of('reason'),
  );
};

const sent: (of: Values) => string = (of) =>
  of('to') ? `by email to ${of('to')}` : 'without an email';

const closed: (of: Values) => string = (of) => {
  const [from, to] = [of('fromDate'), of('toDate')];
  return listed(from === to ? from : `${from} – ${to}`, of('reason'));
};

/** What matters of frequent entries, in words. */
const PHRASES: Readonly<Record<string, (of: Values) => string>> = {
  'booking.created': (of) =>
    listed(
      of('serviceName'),
      of('totalAmount'),
      of('source') === 'phone' ? 'by phone' : 'on the website',
    ),
  'booking.checkout-opened': () => '',
  'booking.status-changed': (of) => of('cancelReason') || of('reason'),
  'booking.scheduled': (of) => listed(of('start'), of('van')),
  'payment.recorded': paid,
  'payment.captured': paid,
  'payment.refunded': paid,
  'payment.refund-requested': paid,
  'invoice.created': (of) => listed(of('customerName'), of('total')),
  'estimate.created': (of) => listed(of('customerName'), of('total')),
  'estimate.sent': sent,
  'estimate.invoiced': (of) => of('invoiceNumber') && `invoice ${of('invoiceNumber')}`,
  'invoice.sent': sent,
  'closure.added': closed,
  'closure.deleted': closed,
  'staff.added': (of) => listed(of('role'), of('email')),
  'session.opened': () => '',
};

/** One line about the entry. That of a deletion says what there was. */
export function detailOf({ action, before, after }: Entry): string {
  if (!Object.hasOwn(PHRASES, action)) return summaryOf(changesOf({ before, after }));
  const values = after ?? before;
  return PHRASES[action]!((field) => textOf(field, values?.[field]));
}
