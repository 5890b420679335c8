import type { JournalAccount } from '@desert-mirror/contracts/bookkeeping';
import { type Changes, type Entry, linesOf } from './journal-lines.rules.js';

export interface JournalTransaction {
  id: number;
  category: string;
  amountCents: number;
  feeCents: number;
  sourceId: string | null;
  /** Its payment is in our ledger, or will be. */
  isOurs: boolean;
  createdAt: Date;
}

/** The contra account of Stripe's clearing account. */
const COUNTERPARTS: Readonly<Record<string, JournalAccount>> = {
  payout: 'bank',
  payout_reversal: 'bank',
  dispute: 'disputes',
  dispute_reversal: 'disputes',
  fee: 'fees',
  network_cost: 'fees',
};
/** Categories that are posted from the ledger if the payment is ours. */
export const IN_LEDGER: readonly string[] = [
  'charge',
  'refund',
  'refund_failure',
  'partial_capture_reversal',
];

export function entryOf(transaction: JournalTransaction): Entry {
  const { id, category, amountCents, feeCents, sourceId, isOurs, createdAt } = transaction;
  const isPosted = isOurs && IN_LEDGER.includes(category);
  const moved = isPosted ? 0 : amountCents;
  const changes: Changes = { clearing: moved - feeCents, fees: feeCents };
  const counterpart = Object.hasOwn(COUNTERPARTS, category) ? COUNTERPARTS[category]! : 'other';
  changes[counterpart] = (changes[counterpart] ?? 0) - moved;
  return {
    number: `TXN-${id}`,
    at: createdAt,
    memo: ['Stripe', category.replaceAll('_', ' '), sourceId ?? ''].join(' ').trim(),
    customer: null,
    lines: linesOf(changes),
  };
}
