import type { AuditEntry } from '@desert-mirror/contracts/system';
import { decimalToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { changeText, changesBetween } from './booking-changes.rules.js';

export interface HistoryLine {
  text: string;
  /** Changed fields, if the text does not say them. */
  details: string[];
}

type Fields = Readonly<Record<string, unknown>>;
type Entry = Pick<AuditEntry, 'action' | 'actor' | 'before' | 'after'>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

const STATUS_WORDS: Readonly<Record<string, string>> = {
  pending: 'Reset to pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const by = (actor: string | null): string => (actor ? ` by ${actor}` : '');

function scheduled(after: Fields): string {
  const start = textOf(after['start']);
  const van = textOf(after['van']);
  return `Scheduled${start ? ` for ${formatDateTime(start)}` : ''}${van ? `, ${van},` : ''}`;
}

function created(after: Fields, actor: string | null): string {
  const amount = textOf(after['totalAmount']);
  const price = amount && decimalToCents(amount) !== 0 ? ` for ${formatAmount(amount)}` : '';
  if (after['source'] !== 'phone') return `Booked online${price}`;
  return `Booked by phone${price}${actor ? `, recorded by ${actor}` : ''}`;
}

/** ": $640, valid until Dec 1, 2026" */
function quoted(after: Fields): string {
  const amount = textOf(after['totalAmount']);
  const expiresOn = textOf(after['expiresOn']);
  const parts = [
    amount && formatAmount(amount),
    expiresOn && `valid until ${formatPlainDate(expiresOn)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `: ${parts.join(', ')}` : '';
}

function statusChanged(after: Fields, actor: string | null): string {
  const status = textOf(after['status']) ?? 'changed';
  const reason = textOf(after['cancelReason']) ?? textOf(after['reason']);
  return `${STATUS_WORDS[status] ?? `Status: ${status}`}${by(actor)}${reason ? `: ${reason}` : ''}`;
}

function accountChanged(before: Fields, after: Fields): string {
  const more = (field: string) => centsOf(after[field]) - centsOf(before[field]);
  const paid = more('capturedCents');
  const returned = more('refundedCents');
  const due = after['invoiceDueCents'];
  const isInvoiced = typeof due === 'number' && due !== before['invoiceDueCents'];
  const parts = [
    ...(paid > 0 ? [`Paid ${formatCents(paid)}`] : []),
    ...(returned > 0 ? [`Refunded ${formatCents(returned)}`] : []),
  ];
  // An invoice in effect cannot become a draft again.
  const isVoided = due === null && typeof before['invoiceDueCents'] === 'number';
  if (parts.length === 0 && isVoided) return 'The invoice was voided';
  if (parts.length === 0 && isInvoiced) return `Due on the invoice: ${formatCents(due)}`;
  return parts.join(', ') || `Payment status: ${textOf(after['paymentStatus']) ?? 'unchanged'}`;
}

function changed(text: string, before: Fields, after: Fields): HistoryLine {
  const code = after['promoCode'] === null && textOf(before['promoCode']);
  return {
    text,
    details: [
      ...changesBetween(before, after).map(changeText),
      ...(code ? [`Promo code ${code} removed`] : []),
    ],
  };
}

/** A line of a booking's history. Unknown actions show their name. */
export function historyLine({ action, actor, before, after }: Entry): HistoryLine {
  const was = before ?? {};
  const is = after ?? {};
  const plain = (text: string): HistoryLine => ({ text, details: [] });
  switch (action) {
    case 'booking.created':
      return plain(created(is, actor));
    case 'booking.status-changed':
      return plain(statusChanged(is, actor));
    case 'booking.account-changed':
      return plain(accountChanged(was, is));
    case 'booking.scheduled':
      return plain(scheduled(is) + by(actor));
    case 'booking.quote-sent':
      return plain(`Quote sent${by(actor)}${quoted(is)}`);
    case 'booking.quote-withdrawn':
      return plain(`Quote withdrawn${by(actor)}`);
    case 'booking.quote-accepted':
      return plain(`Quote accepted by the customer${quoted(is)}`);
    case 'booking.quote-declined':
      return plain('Quote declined by the customer');
    case 'booking.time-chosen-by-customer':
      return plain(`${scheduled(is)} held for the customer`);
    case 'booking.moved-by-customer':
      return plain(`${scheduled(is)} by the customer`);
    case 'booking.link-revoked':
      return plain(`Customer’s link revoked${by(actor)}`);
    case 'booking.unscheduled':
      return plain(`Removed from the calendar${by(actor)}`);
    case 'booking.hold-expired':
      return plain('Held time released without a payment');
    case 'booking.started':
      return plain(`Started${by(actor)}`);
    case 'booking.start-undone':
      return plain(`Start undone${by(actor)}`);
    case 'booking.checkout-opened':
      return plain('Checkout opened');
    case 'booking.sms-consent-given-by-customer':
      return plain('Agreed to text messages');
    case 'booking.sms-consent-withdrawn-by-customer':
      return plain('Does not want text messages any more');
    case 'booking.updated-by-customer':
      return changed('Changed by the customer', was, is);
    case 'booking.updated':
      return changed(`Changed${by(actor)}`, was, is);
    default:
      return plain(action + by(actor));
  }
}
