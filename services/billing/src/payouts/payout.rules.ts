import type { BalanceCategory, BalanceSums } from '@desert-mirror/contracts/payouts';
import { centsToDecimal } from '@desert-mirror/contracts/money';

/** Our categories by those of Stripe's reports; the rest is `other`. */
const CATEGORIES: Readonly<Record<string, BalanceCategory>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  payout: 'payout',
};

export const categoryOf = (stripeCategory: string): BalanceCategory =>
  Object.hasOwn(CATEGORIES, stripeCategory) ? CATEGORIES[stripeCategory]! : 'other';

/** Several transactions of one of Stripe's categories. */
export interface CategorySum {
  category: string;
  amountCents: number;
  feeCents: number;
}

/**
 * What a payout consists of. Payouts themselves do not count, so for the transactions of a payout, `net`
 * is its amount: charges - refunds - disputes - fees + other.
 */
export function balanceSumsOf(sums: readonly CategorySum[]): BalanceSums {
  const counted = sums.filter(({ category }) => categoryOf(category) !== 'payout');
  const amountOf = (wanted: BalanceCategory): number =>
    counted.reduce(
      (sum, { category, amountCents }) => sum + (categoryOf(category) === wanted ? amountCents : 0),
      0,
    );
  const feeCents = counted.reduce((sum, each) => sum + each.feeCents, 0) - amountOf('fee');
  return {
    charges: centsToDecimal(amountOf('charge')),
    refunds: centsToDecimal(positive(-amountOf('refund'))),
    disputes: centsToDecimal(positive(-amountOf('dispute'))),
    fees: centsToDecimal(positive(feeCents)),
    other: centsToDecimal(amountOf('other')),
    net: centsToDecimal(netOf(counted)),
  };
}

/** The sum of the transactions without the payout itself. */
export const netOf = (sums: readonly CategorySum[]): number =>
  sums
    .filter(({ category }) => categoryOf(category) !== 'payout')
    .reduce((net, { amountCents, feeCents }) => net + amountCents - feeCents, 0);

/** Avoids -0, which would be printed. */
const positive = (cents: number): number => cents || 0;
