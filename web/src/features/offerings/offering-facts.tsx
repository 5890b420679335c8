import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { asksForBins } from '../../appointments/is-bins.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { lowestCents, priceParts } from '../../site/offering-price.rules.js';
import { taxNote } from '../../site/price-tax.rules.js';
import { useSite } from '../../site/use-site.js';
import { cn } from '../../ui/cn.js';
import { fixedOffering, minutesOf } from './fixed-offerings.js';

export function OfferingFacts({ offering }: { offering: OfferingSummary }) {
  const { word, amount } = priceParts(offering);
  const { warranty } = fixedOffering(offering.slug);
  const duration = minutesOf(offering);
  return (
    <div>
      <dl className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-x-4 sm:auto-cols-max sm:gap-x-10 lg:gap-x-14">
        <Fact label={word ? `Price ${word.toLowerCase()}` : 'Price'} className="text-accent-strong">
          {amount}
        </Fact>
        {duration !== undefined && <Fact label="Duration">{durationText(duration)}</Fact>}
        {warranty && <Fact label="Warranty">{warranty}</Fact>}
      </dl>
      <Notes offering={offering} />
    </div>
  );
}

interface FactProps {
  label: string;
  className?: string;
  children: ReactNode;
}

const Fact = ({ label, className, children }: FactProps) => (
  <div>
    <dt className="text-fine text-ink-soft">{label}</dt>
    <dd className={cn('mt-1 font-display text-heading whitespace-nowrap', className)}>
      {children}
    </dd>
  </div>
);

/** Notes about the price: tax and ways to pay. */
function Notes({ offering }: { offering: OfferingSummary }) {
  const { bookingEnabled, priceTax } = useSite();
  const tax = taxNote(priceTax, offering);
  const isPriced = lowestCents([offering]) !== undefined;
  return (
    <p className="mt-3 dotted empty:hidden text-fine text-ink-soft">
      {tax && <span>{tax}</span>}
      {bookingEnabled && isPriced && <span>Can be paid by card online</span>}
      {bookingEnabled && !isPriced && !asksForBins(offering) && (
        <span>
          <Link
            to={paths.quoteRequest(offering.slug)}
            className="tap-area font-semibold text-accent underline"
          >
            Send photos for a fixed price
          </Link>
        </span>
      )}
    </p>
  );
}
