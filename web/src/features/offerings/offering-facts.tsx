import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { asksForBins } from '../../appointments/is-bins.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { OfferingPrice } from '../../site/offering-price.js';
import { taxNote } from '../../site/price-tax.rules.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { fixedOffering, minutesOf } from './fixed-offerings.js';

export function OfferingFacts({ offering }: { offering: OfferingSummary }) {
  const { bookingEnabled, priceTax } = useSite();
  const { warranty } = fixedOffering(offering.slug);
  const duration = minutesOf(offering);
  // A price and two facts are too much for one row of a phone.
  const belowPrice = warranty && 'border-line max-sm:border-t max-sm:pt-4';
  const isPriced = offering.priceCents > 0;
  const way = isPriced ? 'Can be paid by card online' : <PhotoLink offering={offering} />;
  return (
    <dl
      className={cn(
        'grid gap-x-6 gap-y-5 sm:max-lg:grid-cols-[2fr_1fr_1fr] lg:flex lg:items-start lg:gap-x-14',
        warranty ? 'max-sm:grid-cols-2' : 'max-sm:grid-cols-[3fr_2fr]',
      )}
    >
      <Fact
        label="Price"
        look={warranty && 'max-sm:col-span-2'}
        notes={[taxNote(priceTax, offering), bookingEnabled && way]}
      >
        <span className="text-display text-accent-strong lg:text-page">
          <OfferingPrice {...offering} />
        </span>
      </Fact>
      {duration !== undefined && (
        <Fact label="Duration" look={belowPrice}>
          <span className="text-heading">{durationText(duration)}</span>
        </Fact>
      )}
      {warranty && (
        <Fact label="Warranty" look={belowPrice}>
          <span className="text-heading">{warranty}</span>
        </Fact>
      )}
    </dl>
  );
}

/** For a price on request. */
const PhotoLink = ({ offering }: { offering: OfferingSummary }) =>
  asksForBins(offering) ? null : (
    <Link to={paths.quoteRequest(offering.slug)} className="font-semibold text-accent underline">
      Send photos for a fixed price
    </Link>
  );

interface FactProps {
  label: string;
  look: string | undefined;
  notes?: readonly ReactNode[];
  children: ReactNode;
}

function Fact({ label, look, notes = [], children }: FactProps) {
  return (
    <div className={look}>
      <dt className="text-fine text-ink-soft">{label}</dt>
      {/* Values of different sizes share the baseline of the largest. */}
      <dd className="mt-1 font-display lg:text-page">{children}</dd>
      {notes.map(
        (note, index) =>
          note && (
            <dd key={index} className="mt-1 text-fine text-ink-soft">
              {note}
            </dd>
          ),
      )}
    </div>
  );
}
