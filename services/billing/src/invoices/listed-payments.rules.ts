import type { ListedPayment } from '@desert-mirror/contracts/billing';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import type { LedgerEntryEntity } from '../ledger/ledger-entry.entity.js';
import { cardOf } from '../ledger/paid-card.rules.js';
import { isReversal, reversalId } from '../ledger/reversal.rules.js';

type Entry = Pick<
  LedgerEntryEntity,
  | 'id'
  | 'kind'
  | 'method'
  | 'cardBrand'
  | 'cardLast4'
  | 'amountCents'
  | 'tipCents'
  | 'stripeId'
  | 'refundOf'
  | 'occurredAt'
>;

/**
 * Ledger entries as a customer reads them. A refund is listed with the method that it goes back to; a refund that
 * failed is left out with the entry that reverses it.
 * @param entries oldest first
 */
export function listedPayments(entries: readonly Entry[]): ListedPayment[] {
  const ids = new Set(entries.map(({ stripeId }) => stripeId));
  const isReversed = ({ stripeId }: Entry) => stripeId !== null && ids.has(reversalId(stripeId));
  return entries
    .filter((entry) => !isReversal(entry) && !isReversed(entry))
    .map((entry) => {
      const sign = entry.kind === 'refund' ? '-' : '';
      const paid = entries.find(({ id }) => id === entry.refundOf) ?? entry;
      return {
        amount: `${sign}${centsToDecimal(entry.amountCents)}`,
        tip: centsToDecimal(entry.tipCents),
        method: entry.method,
        // A card payment can be returned by another method.
        card: entry.method === paid.method ? cardOf(paid) : null,
        on: businessDate(entry.occurredAt),
      };
    });
}
