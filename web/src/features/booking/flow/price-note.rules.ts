import { formatCents } from '@desert-mirror/contracts/money';
import { freeLimit, isPastFreeLimit, TOO_LATE_TO_CHANGE } from '../../../site/free-limit.rules.js';

interface PriceTerms {
  /** When the chosen arrival window starts, as an instant. */
  start: string | undefined;
  /** Whether the work has a fixed price. */
  isPriced: boolean;
  /** Whether a promo code covers the price. */
  isFree: boolean;
  includesTax: boolean;
  allowsLater: boolean;
  /** The price after the discount. */
  dueCents: number;
  /** The deposit before the discount; 0 without a deposit. */
  depositCents: number;
  /** How many hours before the start a cancellation is free; undefined while it is not known. */
  freeHours: number | undefined;
}

/** Above the buttons that book: what the price includes, how to pay, and until when canceling is free. */
export function priceNote(terms: PriceTerms, now: number): string {
  const { start, isPriced, isFree } = terms;
  if (start === undefined)
    return isPriced && !isFree
      ? 'We call you within 24 hours to agree on a time. If no time suits you, you can cancel with a full refund.'
      : 'We call you within 24 hours to agree on a time.';
  const price = isFree
    ? 'Your promo code covers the whole price, so there is nothing to pay.'
    : isPriced
      ? payment(terms)
      : 'We reply with a price within 24 hours. Nothing is charged now.';
  // A request without a price has no appointment yet that could be moved.
  return [price, (isPriced || isFree) && cancellation(terms, start, now)].filter(Boolean).join(' ');
}

const payment = ({ includesTax, allowsLater }: PriceTerms): string =>
  `The price is final${includesTax ? ' and includes sales tax' : ''}. ${
    allowsLater
      ? 'You can pay by card now, or by card or cash after the work.'
      : 'Your payment by card books the time.'
  }`;

/** The deposit, which a late cancellation keeps, is at most the price after the discount. */
function cancellation(
  { freeHours, depositCents, dueCents }: PriceTerms,
  start: string,
  now: number,
): string | undefined {
  if (freeHours === undefined) return undefined;
  const deposit = Math.min(depositCents, dueCents);
  const isLate = isPastFreeLimit(start, freeHours, now);
  const limit = freeLimit(freeHours);
  if (deposit > 0)
    return isLate
      ? `If you cancel, the deposit of ${formatCents(deposit)} is kept.`
      : `Canceling is free until ${limit}; afterwards the deposit of ${formatCents(deposit)} is kept.`;
  return isLate ? TOO_LATE_TO_CHANGE : `You can move or cancel free of charge until ${limit}.`;
}
