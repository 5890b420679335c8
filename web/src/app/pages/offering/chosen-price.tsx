import { formatCentsShort } from '@desert-mirror/contracts/money';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { shortDuration } from '../../../site/duration-text.js';
import { PriceLine } from './price-line.js';
import { useChosenWork } from './use-chosen-work.js';

/** The price of what is chosen, in the bar at the bottom of a phone. */
export default function ChosenPrice({ offering }: { offering: OfferingSummary }) {
  const { price, isOpen } = useChosenWork(offering);
  if (!price || price.isQuote) return <PriceLine offering={offering} />;
  return (
    <p className="flex-1 truncate font-display text-quote">
      {isOpen && <span className="font-sans text-fine text-ink-soft">From </span>}
      {formatCentsShort(price.totalCents)}
      {price.minutes !== null && ` · ${shortDuration(price.minutes)}`}
    </p>
  );
}
