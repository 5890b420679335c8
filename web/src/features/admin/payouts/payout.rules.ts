import { formatAmount } from '@desert-mirror/contracts/money';
import type { BalanceTransaction, Payout } from '@desert-mirror/contracts/payouts';

/** "in_transit" -> "In transit" */
export const statusText = ({ status }: Pick<Payout, 'status'>): string => {
  const text = status.replaceAll('_', ' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

export const CATEGORY_TEXTS: Readonly<Record<BalanceTransaction['category'], string>> = {
  charge: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  fee: 'Stripe fee',
  payout: 'Payout',
  other: 'Other',
};

/** A sum that Stripe kept back: "-$12.00". */
export const deducted = (sum: string): string => {
  if (sum === '0.00') return formatAmount(sum);
  return formatAmount(sum.startsWith('-') ? sum.slice(1) : `-${sum}`);
};
