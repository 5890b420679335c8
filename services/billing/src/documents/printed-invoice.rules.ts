import { createHash } from 'node:crypto';
import type { Invoice, ListedPayment } from '@desert-mirror/contracts/billing';
import type { EstimateStatus } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { methodText } from '@desert-mirror/contracts/payment-methods';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import type { BusinessProfile } from '@desert-mirror/mail/business-profile.service';
import type { InvoiceFacts } from '../invoices/invoice-facts.service.js';
import { printedBody } from './printed-body.rules.js';

/** Part of the content hash. Raise it whenever the same content is rendered differently. */
const TEMPLATE_VERSION = 8;

/** A highlighted line below the header. */
export interface Notice {
  kind:
    | 'draft'
    | 'paid'
    | 'refunded'
    | 'partially paid'
    | 'overdue'
    | 'void'
    | Extract<EstimateStatus, 'accepted' | 'declined' | 'expired' | 'invoiced'>;
  text: string;
}

/** Everything that is printed on an invoice or estimate, as it is printed. The renderer's only input. */
export interface PrintedInvoice {
  /** Absent for an invoice, so that the hashes of issued invoices stay the same. */
  title?: 'Estimate';
  business: BusinessProfile;
  number: string;
  notice: Notice | null;
  created: string;
  /** Null where nothing is due. For an estimate, its last valid day. */
  due: string | null;
  customer: { name: string; contact: string[] };
  vehicle: string | null;
  location: string | null;
  /** Day of the work. Absent without a booking. */
  work?: string;
  lines: { name: string; price: string }[];
  subtotal: string;
  taxLabel: string;
  tax: string;
  total: string;
  /** Below the total instead of subtotal and tax, because the lines add up to the total. Empty without tax. */
  includedTax?: string;
  /** Null without refunds that reduce the invoice. */
  refunded: string | null;
  /** Null before the first payment. */
  paid: string | null;
  /** Null for an estimate. */
  amountDue: string | null;
  /** Payments and refunds, oldest first. Absent without any. */
  payments?: { on: string; method: string; amount: string }[];
  /** Null for drafts and when nothing is due. For an estimate, where the customer answers it. */
  payLink: string | null;
  notes: string | null;
  /** Where to read characters that the fonts cannot print. */
  readElsewhere: string | null;
  /** Not printed. Fixes the date in the file's metadata, so that each rendering gives the same bytes. */
  createdAt: string;
}

export function printedInvoice(
  invoice: Invoice,
  business: BusinessProfile,
  { payments, workOn }: InvoiceFacts = { payments: [], workOn: null },
): PrintedInvoice {
  const { paymentLink } = invoice;
  const body = printedBody(invoice, business);
  const isOpen = !isZero(invoice.amountDue);
  return {
    business: body.business,
    number: invoice.invoiceNumber,
    notice: noticeOf(invoice),
    created: body.created,
    due: isOpen && invoice.dueDate ? formatPlainDate(invoice.dueDate) : null,
    ...body.content,
    ...(workOn !== null && { work: formatPlainDate(workOn) }),
    refunded: amountOrNull(invoice.amountCredited),
    paid: amountOrNull(invoice.amountPaid),
    amountDue: formatAmount(invoice.amountDue),
    ...(payments.length > 0 && { payments: payments.map(printedPayment) }),
    payLink: isOpen && invoice.status !== 'draft' ? paymentLink : null,
    notes: body.notes,
    readElsewhere: paymentLink ?? body.readElsewhere,
    createdAt: invoice.createdAt,
  };
}

function printedPayment({ amount, tip, method, card, on }: ListedPayment) {
  const text = methodText(method, card);
  const isRefund = amount.startsWith('-');
  const tipNote = isZero(tip) ? '' : `, ${formatAmount(tip)} of it a tip`;
  return {
    on: formatPlainDate(on),
    method: isRefund ? `Refund, ${text}` : `${text[0]!.toUpperCase()}${text.slice(1)}${tipNote}`,
    amount: isRefund ? `−${formatAmount(amount.slice(1))}` : formatAmount(amount),
  };
}

export const contentHash = (content: PrintedInvoice): string =>
  createHash('sha256')
    .update(JSON.stringify([TEMPLATE_VERSION, content]))
    .digest('hex');

function noticeOf(invoice: Invoice): Notice | null {
  const { status, paidAt, voidedAt, dueDate, amountDue } = invoice;
  switch (status) {
    case 'draft':
      return {
        kind: 'draft',
        text: 'This invoice has not been sent and can still change. Please do not pay it yet.',
      };
    case 'paid': {
      const refunded = amountOrNull(invoice.amountCredited);
      if (refunded && isZero(invoice.amountPaid))
        return { kind: 'refunded', text: `${refunded} was refunded. No payment is due.` };
      const receivedOn = paidAt ? `Received on ${formatDate(paidAt)}. ` : '';
      const note = refunded ? `${refunded} was refunded. ` : '';
      return { kind: 'paid', text: `${receivedOn}${note}Thank you!` };
    }
    case 'void': {
      const on = voidedAt ? ` on ${formatDate(voidedAt)}` : '';
      return { kind: 'void', text: `This invoice was voided${on}. No payment is due.` };
    }
    case 'overdue': {
      const on = dueDate ? ` on ${formatPlainDate(dueDate)}` : '';
      return {
        kind: 'overdue',
        text: `Payment was due${on}. ${formatAmount(amountDue)} is still due.`,
      };
    }
    case 'partially_paid': {
      const by = dueDate ? ` by ${formatPlainDate(dueDate)}` : '';
      const received = `${formatAmount(invoice.amountPaid)} was received.`;
      return {
        kind: 'partially paid',
        text: `${received} ${formatAmount(amountDue)} is due${by}.`,
      };
    }
    case 'sent':
      return null;
  }
}

const amountOrNull = (amount: string): string | null =>
  isZero(amount) ? null : formatAmount(amount);

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);
