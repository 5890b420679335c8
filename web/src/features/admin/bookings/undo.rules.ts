import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';

type Reduced = Pick<Invoice, 'invoiceNumber' | 'status' | 'sentAt' | 'amountCredited'>;

/** What undoing a cancellation does not bring back: refunds that reduced the sent invoice. */
export function lostByUndo(invoice: Reduced | null | undefined): string | undefined {
  if (!invoice || invoice.sentAt === null || invoice.status === 'void') return undefined;
  const { invoiceNumber, amountCredited } = invoice;
  if (amountCredited === '0.00') return undefined;
  return `${formatAmount(amountCredited)} was refunded and is not due again on invoice ${invoiceNumber}. To bill it, duplicate the invoice.`;
}
