import { formatCents } from '@desert-mirror/contracts/money';
import { freeLimit } from '../../../site/free-limit.rules.js';

interface PriceTerms {
  hasTime: boolean;
  /** Whether the work has a fixed price. */
  isPriced: boolean;
  /** Whether a promo code covers the price. */
  isFree: boolean;
  includesTax: boolean;
  allowsLater: boolean;
  /** The part of the price that a late cancellation keeps; 0 without a deposit. */
  depositCents: number;
  /** How many hours before the start a cancellation is free; undefined while it is not known. */
  freeHours: number | undefined;
}

/** Above the buttons that book: what the price includes, how to pay, and until when canceling is free. */
export function priceNote(terms: PriceTerms): string {
  const { hasTime, isPriced, isFree, includesTax, allowsLater } = terms;
  if (!hasTime)
    return isPriced && !isFree
      ? 'We call you within 24 hours to agree on a time. If no time suits you, you can cancel with a full refund.'
      : 'We call you within 24 hours to agree on a time.';
  const payment = allowsLater
    ? 'You can pay by card now, or by card or cash after the work.'
    : 'Your payment by card books the time.';
  return [
    isFree
      ? 'Your promo code covers the whole price, so there is nothing to pay.'
      : `The price is final${includesTax ? ' and includes sales tax' : ''}. ${payment}`,
    cancellation(terms),
  ]
    .filter(Boolean)
    .join(' ');
}

function cancellation({ freeHours, depositCents }: PriceTerms): string | undefined {
  if (freeHours === undefined) return undefined;
  const limit = freeLimit(freeHours);
  return depositCents > 0
    ? `Canceling is free until ${limit}; afterwards the deposit of ${formatCents(depositCents)} is kept.`
    : `You can move or cancel free of charge until ${limit}.`;
}
