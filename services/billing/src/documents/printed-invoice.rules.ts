import { createHash } from 'node:crypto';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { decimalToCents, dollarsToCents, formatCents } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';

/** Part of each document's hash: to be raised whenever the same content comes out otherwise. */
const TEMPLATE_VERSION = 1;

const ZERO_WIDTH_SPACE = '\u200b';

const STATUS_LABELS: Readonly<Record<Invoice['status'], string>> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
};

/** Everything that stands on the paper, as it stands there. The renderer knows nothing else. */
export interface PrintedInvoice {
  business: { name: string; phone: string; email: string };
  number: string;
  status: string;
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
  notes: string | null;
  /** Not printed: the date inside the file, which else would differ with each rendering. */
  createdAt: string;
}

export function printedInvoice(invoice: Invoice): PrintedInvoice {
  const { vehicleInfo, serviceLocation } = invoice;
  const lines = invoice.services.map(({ name, price }) => ({
    name: printable(name),
    price: formatCents(dollarsToCents(price) ?? 0),
  }));
  return {
    business: { name: BRAND.name, phone: BRAND.phone, email: BRAND.email },
    number: invoice.invoiceNumber,
    status: STATUS_LABELS[invoice.status],
    created: formatDate(invoice.createdAt),
    due: invoice.dueDate && formatPlainDate(invoice.dueDate),
    customer: {
      name: printable(invoice.customerName),
      contact: [invoice.customerPhone, invoice.customerEmail].flatMap((text) =>
        text ? [printable(text)] : [],
      ),
    },
    vehicle: vehicleInfo && printable(vehicleInfo),
    // The dialog sends the vehicle as the location too.
    location:
      serviceLocation && serviceLocation !== vehicleInfo ? printable(serviceLocation) : null,
    lines,
    subtotal: amount(invoice.subtotal),
    taxLabel: `Sales tax (${invoice.taxRate}%)`,
    tax: amount(invoice.taxAmount),
    total: amount(invoice.total),
    notes: invoice.notes && printable(invoice.notes),
    createdAt: invoice.createdAt,
  };
}

export const contentHash = (content: PrintedInvoice): string =>
  createHash('sha256')
    .update(JSON.stringify([TEMPLATE_VERSION, content]))
    .digest('hex');

const amount = (decimal: string): string => formatCents(decimalToCents(decimal) ?? 0);

/**
 * Line breaks stay; what has no shape on paper goes. A word without end gets places where it may be
 * cut, or it would run off the paper.
 */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, ' ')
    .replace(/\S{41,}/gu, (word) => word.replace(/.{20}(?=.)/gu, `$&${ZERO_WIDTH_SPACE}`));
