import type { Invoice } from '@desert-mirror/contracts/billing';
import type { InvoiceDetail, Mail, Payment, Refund } from '@desert-mirror/contracts/billing-admin';
import { decimalToCents, formatAmount } from '@desert-mirror/contracts/money';

export const invoiceStatusText = (status: Invoice['status']): string => status.replace('_', ' ');

export const METHOD_NAMES: Readonly<Record<Payment['method'], string>> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  zelle: 'Zelle',
};

/** A row of the ledger by name: "Card payment", "Refund (cash)". */
export function paymentTitle({ kind, method }: Pick<Payment, 'kind' | 'method'>): string {
  if (kind === 'capture') return `${METHOD_NAMES[method]} payment`;
  return method === 'card' ? 'Refund' : `Refund (${METHOD_NAMES[method].toLowerCase()})`;
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
