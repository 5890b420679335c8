import { formatAmount } from '@desert-mirror/contracts/money';

interface Account {
  totalAmount: string;
  invoiceTotal?: string | undefined;
}

/** "Invoice $429.00" beside the price of a booking, if its unpaid invoice has another total; otherwise undefined. */
export const invoiceText = ({
  totalAmount,
  invoiceTotal = totalAmount,
}: Account): string | undefined =>
  invoiceTotal === totalAmount ? undefined : `Invoice ${formatAmount(invoiceTotal)}`;
