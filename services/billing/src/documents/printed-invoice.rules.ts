import { createHash } from 'node:crypto';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { dollarsToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import type { BusinessProfile } from '../business-profile.service.js';

/** Part of each document's hash: to be raised whenever the same content comes out otherwise. */
const TEMPLATE_VERSION = 2;

const ZERO_WIDTH_SPACE = '\u200b';

const STATUS_LABELS: Readonly<Record<Invoice['status'], string>> = {
  draft: 'Draft',
  sent: 'Sent',
  partially_paid: 'Partially paid',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
};

/** What nobody may overlook. */
export interface Notice {
  kind: 'draft' | 'paid' | 'refunded' | 'overdue' | 'void';
  text: string;
}

/** Everything that stands on the paper, as it stands there. The renderer knows nothing else. */
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
  /** Null where nothing was given back for good. */
  refunded: string | null;
  /** Null while nothing has come in. */
  paid: string | null;
  amountDue: string;
  /** Where it is paid; null when there is nothing to pay, or it is not to be paid yet. */
  payLink: string | null;
  notes: string | null;
  /** Who can tell what the fonts cannot print. */
  readElsewhere: string | null;
  /** Not printed: the date inside the file, which else would differ with each rendering. */
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
      contact: [invoice.customerPhone, invoice.customerEmail].flatMap((text) =>
        text ? [printable(text)] : [],
      ),
    },
    vehicle: printableOrNull(vehicleInfo),
    // The dialog sends the vehicle as the location too.
    location: serviceLocation === vehicleInfo ? null : printableOrNull(serviceLocation),
    lines: invoice.services.map(({ name, price }) => ({
      name: printable(name),
      price: formatCents(centsOf(price)),
    })),
    subtotal: formatAmount(invoice.subtotal),
    taxLabel: `Sales tax (${invoice.taxRate}%)`,
    tax: formatAmount(invoice.taxAmount),
    total: formatAmount(invoice.total),
    refunded: amountOrNull(invoice.amountCredited),
    paid: amountOrNull(invoice.amountPaid),
    amountDue: formatAmount(invoice.amountDue),
    payLink: invoice.status === 'draft' || isNothing(invoice.amountDue) ? null : paymentLink,
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
        text: 'Not sent yet: it may change, and nothing is to be paid on it.',
      };
    case 'paid': {
      const refunded = amountOrNull(invoice.amountCredited);
      if (refunded && isNothing(invoice.amountPaid))
        return { kind: 'refunded', text: `All ${refunded} of it: nothing is to be paid.` };
      const on = paidAt ? `On ${formatDate(paidAt)}. ` : '';
      const back = refunded ? `${refunded} of it was refunded. ` : '';
      return { kind: 'paid', text: `${on}${back}Thank you!` };
    }
    case 'void': {
      const since = voidedAt ? `Since ${formatDate(voidedAt)}: ` : '';
      return { kind: 'void', text: `${since}nothing is to be paid on this invoice.` };
    }
    case 'overdue': {
      const since = dueDate ? `It was due on ${formatPlainDate(dueDate)}: ` : '';
      return { kind: 'overdue', text: `${since}${formatAmount(amountDue)} is still to be paid.` };
    }
    case 'sent':
    case 'partially_paid':
      return null;
  }
}

const amountOrNull = (amount: string): string | null =>
  isNothing(amount) ? null : formatAmount(amount);

const isNothing = (amount: string): boolean => /^[0.]*$/.test(amount);

function centsOf(price: number): number {
  const cents = dollarsToCents(price);
  if (cents === undefined) throw new Error(`${price} is not dollars and cents`);
  return cents;
}

const printableOrNull = (text: string | null): string | null => (text ? printable(text) : null);

/**
 * Line breaks stay; what has no shape anywhere goes (what only our fonts lack is seen to later). A word
 * without end gets places where it may be cut, or it would run off the paper.
 */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    // Marks of direction and hyphens that are only wished for. Joiners keep an emoji's parts together.
    .replace(/[^\P{Cf}\u200d]/gu, '')
    .replace(/\S{41,}/gu, (word) => word.replace(/.{20}(?=.)/gu, `$&${ZERO_WIDTH_SPACE}`));
