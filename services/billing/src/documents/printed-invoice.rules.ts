import { createHash } from 'node:crypto';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { dollarsToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { taxLabel } from '@desert-mirror/contracts/tax';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import type { BusinessProfile } from '@desert-mirror/mail/business-profile.service';

/** Part of the content hash. Raise it whenever the same content is rendered differently. */
const TEMPLATE_VERSION = 3;

const ZERO_WIDTH_SPACE = '\u200b';

const STATUS_LABELS: Readonly<Record<Invoice['status'], string>> = {
  draft: 'Draft',
  sent: 'Sent',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
};

/** A highlighted line below the header. */
export interface Notice {
  kind: 'draft' | 'paid' | 'refunded' | 'overdue' | 'void';
  text: string;
}

/** Everything that is printed, as it is printed. The renderer's only input. */
export interface PrintedInvoice {
  business: BusinessProfile;
  number: string;
  status: string;
  notice: Notice | null;
  created: string;
  due: string | null;
  customer: { name: string; contact: string[] };
  vehicle: string | null;
  location: string | null;
  lines: { name: string; price: string }[];
  subtotal: string;
  taxLabel: string;
  tax: string;
  total: string;
  /** Null without refunds that reduce the invoice. */
  refunded: string | null;
  /** Null before the first payment. */
  paid: string | null;
  amountDue: string;
  /** Null for drafts and when nothing is due. */
  payLink: string | null;
  notes: string | null;
  /** Where to read characters that the fonts cannot print. */
  readElsewhere: string | null;
  /** Not printed. Fixes the date in the file's metadata, so that each rendering gives the same bytes. */
  createdAt: string;
}

export function printedInvoice(invoice: Invoice, business: BusinessProfile): PrintedInvoice {
  const { vehicleInfo, serviceLocation, paymentLink } = invoice;
  const contacts = [business.address, business.phone, business.email].map(printableOrNull);
  const [address = null, phone = null, email = null] = contacts;
  return {
    business: { name: printable(business.name), address, phone, email },
    number: invoice.invoiceNumber,
    status: STATUS_LABELS[invoice.status],
    notice: noticeOf(invoice),
    created: formatDate(invoice.createdAt),
    due: invoice.dueDate && formatPlainDate(invoice.dueDate),
    customer: {
      name: printable(invoice.customerName),
      contact: [
        invoice.customerPhone && formatPhone(invoice.customerPhone),
        invoice.customerEmail,
      ].flatMap((text) => (text ? [printable(text)] : [])),
    },
    vehicle: printableOrNull(vehicleInfo),
    // The invoice dialog sends the vehicle as the location too.
    location: serviceLocation === vehicleInfo ? null : printableOrNull(serviceLocation),
    lines: invoice.services.map(({ name, price }) => ({
      name: printable(name),
      price: formatCents(centsOf(price)),
    })),
    subtotal: formatAmount(invoice.subtotal),
    taxLabel: printable(taxLabel(invoice, 'Sales tax')),
    tax: formatAmount(invoice.taxAmount),
    total: formatAmount(invoice.total),
    refunded: amountOrNull(invoice.amountCredited),
    paid: amountOrNull(invoice.amountPaid),
    amountDue: formatAmount(invoice.amountDue),
    payLink: invoice.status === 'draft' || isZero(invoice.amountDue) ? null : paymentLink,
    notes: printableOrNull(invoice.notes),
    readElsewhere: paymentLink ?? phone ?? email,
    createdAt: invoice.createdAt,
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
        text: 'This invoice has not been sent. It can still change, and no payment is due yet.',
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
    case 'sent':
    case 'partially_paid':
      return null;
  }
}

const amountOrNull = (amount: string): string | null =>
  isZero(amount) ? null : formatAmount(amount);

const isZero = (amount: string): boolean => /^[0.]*$/.test(amount);

function centsOf(price: number): number {
  const cents = dollarsToCents(price);
  if (cents === undefined) throw new Error(`${price} is not dollars and cents`);
  return cents;
}

const printableOrNull = (text: string | null): string | null => (text ? printable(text) : null);

/**
 * Removes control characters except line breaks; characters that only our fonts lack are replaced later.
 * Long words get zero-width spaces, so that they wrap instead of running off the page.
 */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    // Direction marks and soft hyphens. Zero-width joiners stay because emoji consist of them.
    .replace(/[^\P{Cf}\u200d]/gu, '')
    .replace(/\S{41,}/gu, (word) => word.replace(/.{20}(?=.)/gu, `$&${ZERO_WIDTH_SPACE}`));
