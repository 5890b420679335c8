import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { decimalToCents, formatAmount } from '@desert-mirror/contracts/money';
import { smsHref } from '../../../back-office/contacts/phone-href.rules.js';
import { shortDate } from '../../../back-office/dates/appointment.rules.js';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';

type InvoiceState = Pick<Invoice, 'id' | 'status' | 'customerEmail' | 'amountPaid'>;
type PaymentState = Pick<Payment, 'kind' | 'amount' | 'invoiceId'>;

/**
 * Actions to offer for an invoice. Billing makes the final decision.
 * @param payments of the invoice and its booking; undefined in lists, which do not load them
 */
export function allowedActions(invoice: InvoiceState, payments?: readonly PaymentState[]) {
  const { status, customerEmail } = invoice;
  const isOpen = status === 'sent' || status === 'partially_paid' || status === 'overdue';
  return {
    edit: status === 'draft',
    send: status === 'draft',
    /** Only by email; handing an invoice over is recorded once. */
    sendAgain: (isOpen || status === 'paid') && customerEmail !== null,
    recordPayment: isOpen,
    remind: status === 'overdue' && customerEmail !== null,
    void: status !== 'void' && !mustBeRefunded(invoice, payments),
    link: isOpen || status === 'paid',
    /** A draft is edited instead. */
    changeEmail: isOpen || status === 'paid',
  };
}

/** Payments on the invoice itself keep it from being voided. Those on its booking stay with the booking. */
function mustBeRefunded(
  { id, status, amountPaid }: InvoiceState,
  payments: readonly PaymentState[] | undefined,
): boolean {
  if (amountPaid !== '0.00' && (status === 'paid' || !payments)) return true;
  const keptCents = (payments ?? [])
    .filter(({ invoiceId }) => invoiceId === id)
    .map(({ kind, amount }) => (decimalToCents(amount) ?? 0) * (kind === 'capture' ? 1 : -1))
    .reduce((sum, cents) => sum + cents, 0);
  return keptCents > 0;
}

/** Opens a text message to the customer with the payment link; undefined without a phone number or a link. */
export function textLinkOf({
  customerPhone,
  paymentLink,
  invoiceNumber,
}: Pick<Invoice, 'customerPhone' | 'paymentLink' | 'invoiceNumber'>): string | undefined {
  if (customerPhone === null || paymentLink === null) return undefined;
  return smsHref(customerPhone, `Your invoice ${invoiceNumber}: ${paymentLink}`);
}

/** A sent invoice that its customer cannot open online. */
export const isLinkRevoked = (invoice: InvoiceState & Pick<Invoice, 'paymentLink'>): boolean =>
  allowedActions(invoice).link && invoice.paymentLink === null;

const LEADS: Record<Invoice['status'], string> = {
  draft: 'Drafts can still be changed.',
  sent: '',
  partially_paid: '',
  overdue: '',
  paid: 'Nothing is due.',
  void: 'This invoice has been voided. Its number stays in use.',
};

type Refundable = Pick<Invoice, 'status' | 'amountPaid' | 'amountCredited'>;

/** Empty if the head says it all. */
export function leadOf({ status, amountPaid, amountCredited }: Refundable): string {
  const isFullyRefunded = isRefunded({ status, amountPaid, amountCredited });
  return isFullyRefunded ? 'Fully refunded. Nothing is due.' : LEADS[status];
}

const isRefunded = ({ status, amountPaid, amountCredited }: Refundable): boolean =>
  status === 'paid' && amountPaid === '0.00' && amountCredited !== '0.00';

type Owed = Pick<
  Invoice,
  'status' | 'total' | 'amountDue' | 'amountPaid' | 'amountCredited' | 'dueDate' | 'paidAt'
>;

/**
 * The amount and its date: "$216.50" and "due Nov 12".
 * @param today business date; dates of the same year are shown without the year
 */
export function headlineOf(invoice: Owed, today: string): { amount: string; note: string } {
  const { status, total, amountDue, amountPaid, dueDate, paidAt } = invoice;
  const on = (word: string, date: string | null): string =>
    date === null ? '' : `${word} ${shortDate(date, today)}`;
  if (status === 'void') return { amount: formatAmount(total), note: '' };
  if (status === 'paid') {
    if (isRefunded(invoice))
      return { amount: formatAmount(invoice.amountCredited), note: 'refunded' };
    return { amount: formatAmount(amountPaid), note: on('paid', paidAt && formatDate(paidAt)) };
  }
  const word = status === 'overdue' ? 'was due' : 'due';
  return {
    amount: formatAmount(amountDue),
    note: on(word, dueDate && formatPlainDate(dueDate)),
  };
}

/** How much of an invoice is paid, between 1 and 99. Undefined unless a part is paid and the rest is due. */
export function paidPercent({
  status,
  total,
  amountPaid,
  amountDue,
}: Pick<Invoice, 'status' | 'total' | 'amountPaid' | 'amountDue'>): number | undefined {
  const [whole, paid, due] = [total, amountPaid, amountDue].map((sum) => decimalToCents(sum) ?? 0);
  if (status === 'void' || !whole || !paid || !due) return undefined;
  return Math.min(99, Math.max(1, Math.round((paid / whole) * 100)));
}
