import type { Invoice } from '@desert-mirror/contracts/billing';
import {
  isPaidOnDay,
  type InvoiceDetail,
  type Mail,
  type Payment,
  type Refund,
} from '@desert-mirror/contracts/billing-admin';
import { decimalToCents, formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatDateTime } from '@desert-mirror/contracts/time';

export const invoiceStatusText = (status: Invoice['status']): string => status.replace('_', ' ');

export const METHOD_NAMES: Readonly<Record<Payment['method'], string>> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  zelle: 'Zelle',
};

/**
 * Title of a ledger row: "Card payment", "Refund of the cash payment of Nov 3, 2026", with ", returned by check" if it
 * was returned by another method.
 * @param others rows in which to look up the refunded payment
 */
export function paymentTitle(
  { kind, method, refundOf }: Pick<Payment, 'kind' | 'method' | 'refundOf'>,
  others: readonly Pick<Payment, 'id' | 'method' | 'occurredAt'>[],
): string {
  const isRefund = kind === 'refund';
  if (!isRefund && refundOf === null) return `${METHOD_NAMES[method]} payment`;
  const source = others.find(({ id }) => id === refundOf);
  const of = source
    ? `of the ${source.method} payment of ${formatDate(source.occurredAt)}${
        source.method === method ? '' : `, returned ${RETURNED[method]}`
      }`
    : `by ${method}`;
  return isRefund ? `Refund ${of}` : `Returned refund ${of}`;
}

const RETURNED: Readonly<Record<Payment['method'], string>> = {
  card: 'to the card',
  cash: 'in cash',
  check: 'by check',
  zelle: 'with Zelle',
};

/** Display text of a reason: the owner's own words, or ours for a system code. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? reason);

const REASONS: Readonly<Record<string, string>> = {
  refund_failed: 'The refund failed',
  second_payment: 'Already paid',
  booking_cancelled: 'The booking was canceled',
  cancelled_after_payment: 'The booking was canceled',
  booking_missing: 'The booking no longer exists',
  invoice_void: 'The invoice is void',
};

/** Explains both outcomes of a refund for the amount owed. */
export interface RefundEffects {
  forGood: string;
  owedAgain: string;
}

/** Undefined if nothing is owed either way. */
export function refundEffects(
  { bookingId }: Pick<Payment, 'bookingId'>,
  invoice: Pick<Invoice, 'invoiceNumber' | 'status'> | null,
): RefundEffects | undefined {
  if (invoice && invoice.status !== 'void') {
    const { invoiceNumber } = invoice;
    return {
      forGood: `Invoice ${invoiceNumber} is reduced by this amount. The customer is not charged again.`,
      owedAgain: `This amount is due again on invoice ${invoiceNumber}. Its payment link stays open and reminders are sent.`,
    };
  }
  if (bookingId === null) return undefined;
  return {
    forGood: 'An invoice created from this booking is reduced by this amount.',
    owedAgain: 'An invoice created from this booking includes this amount.',
  };
}

const cents = (decimal: string): number => decimalToCents(decimal) ?? 0;

/** "$129.90", or with a tip: "$149.39 (including a $19.49 tip)". */
export const withTip = ({ amount, tip }: Pick<Payment, 'amount' | 'tip'>): string =>
  cents(tip) > 0
    ? `${formatAmount(amount)} (including a ${formatAmount(tip)} tip)`
    : formatAmount(amount);

/** "Nov 20, 2026, 10:00 AM", or only the day of a payment that was recorded later. */
export const paymentTime = (payment: Pick<Payment, 'method' | 'occurredAt'>): string =>
  isPaidOnDay(payment) ? formatDate(payment.occurredAt) : formatDateTime(payment.occurredAt);

export type Movement =
  | { kind: 'payment'; payment: Payment; at: string; canRefund: boolean }
  | { kind: 'request'; refund: Refund; at: string };

/** Unique among the movements of a record. */
export const movementKey = (movement: Movement): string =>
  movement.kind === 'payment' ? `payment ${movement.payment.id}` : `refund ${movement.refund.id}`;

/**
 * Payments, refunds and refund requests, newest first. A successful refund appears as its ledger
 * row; a pending or failed one as its request.
 */
export function movementsOf(payments: readonly Payment[], refunds: readonly Refund[]): Movement[] {
  const pending = new Set(
    refunds.filter(({ status }) => status === 'pending').map(({ paymentId }) => paymentId),
  );
  const ledgerRows = payments.map((payment): Movement => ({
    kind: 'payment',
    payment,
    at: payment.occurredAt,
    canRefund:
      payment.kind === 'capture' && cents(payment.refundable) > 0 && !pending.has(payment.id),
  }));
  const requests = refunds
    .filter(({ status }) => status !== 'succeeded')
    .map((refund): Movement => ({ kind: 'request', refund, at: refund.createdAt }));
  return [...requests, ...ledgerRows].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}

type Unsettled = Pick<InvoiceDetail, 'refunds'> &
  Partial<Pick<InvoiceDetail, 'mails' | 'document'>>;

/** Whether the page should poll: a refund, mail or document is still pending. */
export const isPending = ({ refunds, mails = [], document = null }: Unsettled): boolean =>
  refunds.some(({ status }) => status === 'pending') ||
  mails.some(({ status }) => status === 'queued') ||
  document?.status === 'pending';

export const MAIL_TITLES: Readonly<Record<Mail['kind'], string>> = {
  invoice: 'Invoice',
  reminder: 'Payment reminder',
  receipt: 'Receipt',
  refund: 'Refund',
  'refund-correction': 'Correction',
  estimate: 'Estimate',
};

/** Sent and not fully paid. */
export const isOpenInvoice = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'sent' || status === 'overdue' || status === 'partially_paid';
