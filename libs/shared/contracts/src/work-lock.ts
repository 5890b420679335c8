import type { Invoice } from './billing.js';

const VOID_IT = 'Void it to change the booking.';
const REFUND_IT = 'To change the booking, refund the payments and void it.';

const WAY_OUT: Readonly<Record<Exclude<Invoice['status'], 'void'>, string>> = {
  draft: VOID_IT,
  sent: VOID_IT,
  overdue: VOID_IT,
  partially_paid: REFUND_IT,
  paid: REFUND_IT,
};

/** Why an invoice keeps the work of its booking from being changed, and what to do. Undefined if it does not. */
export const workLockOf = (
  invoice: Pick<Invoice, 'invoiceNumber' | 'status'> | null | undefined,
): string | undefined =>
  invoice && invoice.status !== 'void'
    ? `Invoice ${invoice.invoiceNumber} has this price. ${WAY_OUT[invoice.status]}`
    : undefined;
