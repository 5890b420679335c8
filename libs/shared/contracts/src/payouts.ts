import * as z from 'zod/mini';
import { Id, Instant, PlainDate, Sum } from './fields.js';

const BALANCE_CATEGORIES = ['charge', 'refund', 'dispute', 'fee', 'payout', 'other'] as const;
export type BalanceCategory = (typeof BALANCE_CATEGORIES)[number];

/** Transactions of the balance at Stripe: charges - refunds - disputes - fees + other = net. */
export const BalanceSums = z.object({
  charges: Sum,
  /** Minus refunds that failed. */
  refunds: Sum,
  /** Minus disputes that were won. */
  disputes: Sum,
  fees: Sum,
  other: Sum,
  /** What Stripe pays out. */
  net: Sum,
});
export type BalanceSums = z.infer<typeof BalanceSums>;

/** Money that Stripe sent to the bank account. */
export const Payout = z.object({
  id: Id,
  stripeId: z.string(),
  /** As Stripe calls it: pending, in_transit, paid, failed or canceled. */
  status: z.string(),
  arrivesOn: PlainDate,
  amount: Sum,
  /** Null until all transactions are known, and for a payout that was requested by hand. */
  sums: z.nullable(z.omit(BalanceSums, { net: true })),
  /** Why it failed. */
  failure: z.nullable(z.string()),
  createdAt: Instant,
});
export type Payout = z.infer<typeof Payout>;

/** A change of the balance at Stripe; amounts are negative if they reduce it. */
export const BalanceTransaction = z.object({
  id: Id,
  category: z.enum(BALANCE_CATEGORIES),
  amount: Sum,
  fee: Sum,
  /** Amount minus fee. */
  net: Sum,
  /** Stripe's id of the charge, refund, dispute or payout. */
  sourceId: z.nullable(z.string()),
  bookingId: z.nullable(Id),
  invoiceId: z.nullable(Id),
  createdAt: Instant,
});
export type BalanceTransaction = z.infer<typeof BalanceTransaction>;

/** By day of arrival, inclusive. */
export const PayoutFilter = z.object({ from: z.optional(PlainDate), to: z.optional(PlainDate) });
export type PayoutFilter = z.infer<typeof PayoutFilter>;
