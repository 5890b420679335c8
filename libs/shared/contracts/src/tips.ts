import { decimalToCents } from './money.js';

/**
 * Tips. Suggested ones are a share of the work's price before sales tax; customers can enter any other amount
 * up to the limit.
 */
export const TIP_PERCENTS = [10, 15, 20] as const;
export type TipPercent = (typeof TIP_PERCENTS)[number];

export const MAX_TIP_CENTS = 1_000_000;

/** What tips are a share of: the total without the sales tax in it. */
export const tipBaseCents = (total: string, tax: string): number =>
  Math.max(0, (decimalToCents(total) ?? 0) - (decimalToCents(tax) ?? 0));

/** Rounds half up. */
export const suggestedTipCents = (baseCents: number, percent: TipPercent): number =>
  Math.min(Math.floor((baseCents * percent + 50) / 100), MAX_TIP_CENTS);
