import { formatCents } from '@desert-mirror/contracts/money';
import { centsOf } from './payment.rules.js';

interface Account {
  totalAmount: string;
  amountPaid: string;
  /** Of the invoice, if there is one. */
  amountDue: string;
  isInvoiced?: boolean | undefined;
}

/** "Invoice $429.00" beside the price of a booking, if an unpaid invoice has another total; otherwise undefined. */
export function invoiceText(account: Account): string | undefined {
  const { totalAmount, amountPaid, amountDue, isInvoiced = false } = account;
  if (!isInvoiced || centsOf(amountDue) === 0) return undefined;
  const cents = centsOf(amountPaid) + centsOf(amountDue);
  return cents === centsOf(totalAmount) ? undefined : `Invoice ${formatCents(cents)}`;
}
