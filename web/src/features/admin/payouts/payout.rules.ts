import { formatAmount, formatCents } from '@desert-mirror/contracts/money';
import type { BalanceTransaction, Payout } from '@desert-mirror/contracts/payouts';
import { addDays } from '@desert-mirror/contracts/time';

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

const ON_THE_WAY: ReadonlySet<string> = new Set(['pending', 'in_transit']);

/** A payout that was due so long ago has arrived or failed. */
const SETTLED_AFTER_DAYS = 14;

type Summed = Pick<Payout, 'status' | 'amount' | 'arrivesOn'>;

/**
 * The sum of the payouts on the way and the last that was paid.
 * @param payouts all of them without a date filter, newest first; `hasMore` if older ones are not loaded
 * @returns `onTheWay` undefined if it could be part of a larger sum
 */
export function payoutFigures<T extends Summed>(
  payouts: readonly T[],
  hasMore: boolean,
  today: string,
): { onTheWay: string | undefined; lastPaid: T | undefined } {
  const oldest = payouts.at(-1);
  const isWhole =
    !hasMore || (oldest !== undefined && oldest.arrivesOn < addDays(today, -SETTLED_AFTER_DAYS));
  const cents = payouts
    .filter(({ status }) => ON_THE_WAY.has(status))
    .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  return {
    onTheWay: isWhole ? formatCents(cents) : undefined,
    lastPaid: payouts.find(({ status }) => status === 'paid'),
  };
}

/** A sum that Stripe kept back: "-$12.00". */
export const deducted = (sum: string): string => {
  if (sum === '0.00') return formatAmount(sum);
  return formatAmount(sum.startsWith('-') ? sum.slice(1) : `-${sum}`);
};
