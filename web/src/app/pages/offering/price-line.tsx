import type { OfferingSummary } from '../../../api/catalog.api.js';
import { minutesOf } from '../../../features/offerings/fixed-offerings.js';
import { shortDuration } from '../../../site/duration-text.js';
import { priceParts } from '../../../site/offering-price.rules.js';

export function PriceLine({ offering }: { offering: OfferingSummary }) {
  const minutes = minutesOf(offering);
  const { word, amount } = priceParts(offering);
  return (
    <p className="flex-1 truncate font-display text-quote">
      {word && <span className="font-sans text-fine text-ink-soft capitalize">{word} </span>}
      {amount}
      {minutes !== undefined && ` · ${shortDuration(minutes)}`}
    </p>
  );
}
