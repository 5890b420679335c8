import type { OfferingSummary } from '../api/catalog.api.js';
import { priceParts } from './offering-price.rules.js';

/** Classes of a price in lists, tables and choices. */
export const listPrice = 'font-display text-quote whitespace-nowrap tabular-nums';

/** "$899", or "From $899" with a small first word. */
export function OfferingPrice(offering: OfferingSummary) {
  const { word, amount } = priceParts(offering);
  return (
    <span className="whitespace-nowrap">
      {word && (
        <>
          {/* A block: otherwise the word would join the text before it and stay in lower case. */}
          <span className="inline-block font-sans text-[clamp(0.8125rem,0.25em,1.25rem)] font-normal tracking-normal text-ink-soft capitalize">
            {word}
          </span>{' '}
        </>
      )}
      {/\d/.test(amount) ? (
        amount
      ) : (
        // Smaller than a figure, but never than the text of an article.
        <span className="text-[clamp(0.9375rem,0.83em,1.25rem)] normal-nums">{amount}</span>
      )}
    </span>
  );
}
