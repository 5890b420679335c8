import type { Invoice } from '@desert-mirror/contracts/billing';
import type { InvoiceDetail, Mail, Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { decimalToCents, formatAmount } from '@desert-mirror/contracts/money';
import { formatDate } from '@desert-mirror/contracts/time';

export const invoiceStatusText = (status: Invoice['status']): string => status.replace('_', ' ');

export const METHOD_NAMES: Readonly<Record<Payment['method'], string>> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  zelle: 'Zelle',
};

/**
 * A row of the ledger by name: "Card payment", "Refund of the cash payment of Nov 3, 2026".
 * @param others among which is what was given back, if it is shown
 */
export function paymentTitle(
  { kind, method, refundOf }: Pick<Payment, 'kind' | 'method' | 'refundOf'>,
  others: readonly Pick<Payment, 'id' | 'method' | 'occurredAt'>[],
): string {
  const isRefund = kind === 'refund';
  if (!isRefund && refundOf === null) return `${METHOD_NAMES[method]} payment`;
  const source = others.find(({ id }) => id === refundOf);
  const of = source
    ? `of the ${source.method} payment of ${formatDate(source.occurredAt)}`
    : `by ${method}`;
  return isRefund ? `Refund ${of}` : `Refund ${of} that came back`;
}

/** Why a payment is in the ledger, in the words of who wrote it, or in ours for what nobody wrote. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (REASONS[reason] ?? reason);

const REASONS: Readonly<Record<string, string>> = {
  refund_failed: 'The bank did not take it',
  second_payment: 'It was paid already',
  booking_cancelled: 'The booking was cancelled',
  booking_missing: 'The booking does not exist any more',
  invoice_void: 'The invoice is void',
};

/** What a refund may mean for what is owed, with words for both. */
export interface RefundFates {
  forGood: string;
  owedAgain: string;
}

/** Undefined where nothing is owed, whatever happens to the money. */
export function refundFates(
  { bookingId }: Pick<Payment, 'bookingId'>,
  invoice: Pick<Invoice, 'invoiceNumber' | 'status'> | null,
): RefundFates | undefined {
  if (invoice && invoice.status !== 'void') {
    const { invoiceNumber } = invoice;
    return {
      forGood: `Invoice ${invoiceNumber} is reduced by it. Nobody is asked for it again.`,
      owedAgain: `Invoice ${invoiceNumber} is due again by that amount: its link asks for it, and reminders go out.`,
    };
  }
  if (bookingId === null) return undefined;
  return {
    forGood: 'An invoice that is made from this booking is reduced by it.',
    owedAgain: 'An invoice that is made from this booking asks for it.',
  };
}

const cents = (decimal: string): number => decimalToCents(decimal) ?? 0;

/** "$129.90", with its tip: "$149.39 (with a tip of $19.49)". */
export const withTip = ({ amount, tip }: Pick<Payment, 'amount' | 'tip'>): string =>
  cents(tip) > 0
    ? `${formatAmount(amount)} (with a tip of ${formatAmount(tip)})`
    : formatAmount(amount);

/** A line of what happened to the money. */
export type Movement =
  | { kind: 'payment'; payment: Payment; at: string; canRefund: boolean }
  | { kind: 'request'; refund: Refund; at: string };

/**
 * What moved and what was meant to, newest first. A refund that is through stands in the ledger; one
 * that is under way, or came to nothing, only among what was asked for.
 */
export function movementsOf(payments: readonly Payment[], refunds: readonly Refund[]): Movement[] {
  const underWay = new Set(
    refunds.filter(({ status }) => status === 'pending').map(({ paymentId }) => paymentId),
  );
  const moved = payments.map((payment): Movement => ({
    kind: 'payment',
    payment,
    at: payment.occurredAt,
    canRefund:
      payment.kind === 'capture' && cents(payment.refundable) > 0 && !underWay.has(payment.id),
  }));
  const asked = refunds
    .filter(({ status }) => status !== 'succeeded')
    .map((refund): Movement => ({ kind: 'request', refund, at: refund.createdAt }));
  return [...asked, ...moved].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

type Unsettled = Pick<InvoiceDetail, 'refunds'> &
  Partial<Pick<InvoiceDetail, 'mails' | 'document'>>;

/** Whether something is under way of which the page should soon tell more. */
export const isUnderWay = ({ refunds, mails = [], document = null }: Unsettled): boolean =>
  refunds.some(({ status }) => status === 'pending') ||
  mails.some(({ status }) => status === 'queued') ||
  document?.status === 'pending';

export const MAIL_TITLES: Readonly<Record<Mail['kind'], string>> = {
  invoice: 'Invoice',
  reminder: 'Reminder',
  receipt: 'Receipt',
};
