import { Camera } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { asksForBins } from '../../appointments/is-bins.js';
import { paths } from '../../paths.js';
import { lowestCents } from '../../site/offering-price.rules.js';

interface PhotoHintProps {
  offering: OfferingSummary;
  /** Whether the chosen size has a price; by default, whether any size has one. */
  isPriced?: boolean;
}

/** For a service whose price is on request; what was typed is on the other page, too. */
export function PhotoHint({
  offering,
  isPriced = lowestCents([offering]) !== undefined,
}: PhotoHintProps) {
  if (isPriced || asksForBins(offering)) return null;
  return (
    <p className="col-span-full flex gap-3 text-small text-ink-soft">
      <Camera className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden="true" />
      <span>
        The price of this service depends on the car.{' '}
        <Link
          to={paths.quoteRequest(offering.slug)}
          className="font-semibold text-accent underline"
        >
          Send photos for a fixed price
        </Link>
      </span>
    </p>
  );
}
