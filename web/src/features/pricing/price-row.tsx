import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { hasPrice } from '../../site/offering-price.rules.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { cn } from '../../ui/cn.js';
import { featureLines } from './offering-text.js';

interface PriceRowProps {
  offering: OfferingSummary;
  /** Recommended to visitors who do not know which service they need. */
  isStart: boolean;
}

export function PriceRow({ offering, isStart }: PriceRowProps) {
  const { slug, name, features } = offering;
  const duration = offering.duration === null ? undefined : durationText(offering.duration);
  return (
    <li className="group relative grid grid-cols-[1fr_5.5rem] items-baseline gap-x-2 gap-y-1 border-t border-line py-3 max-md:pr-5 md:grid-cols-[1fr_4rem_6rem_5.5rem] md:gap-x-4 lg:max-xl:gap-x-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h4 className="font-display text-quote wrap-anywhere">
          {/* The whole row leads to the page; the link above it stays its own. */}
          <Link
            to={paths.offering(slug)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h4>
        {isStart && <p className="text-fine font-semibold text-accent">A good start</p>}
      </div>
      {duration && (
        <p className="text-fine whitespace-nowrap text-ink-soft tabular-nums max-md:hidden">
          {duration}
        </p>
      )}
      <p className={cn('justify-self-end tabular-nums md:col-start-3', listPrice)}>
        <OfferingPrice {...offering} />
      </p>
      <BookLink offering={offering} />
      <Features features={features} duration={duration} />
      <ChevronRight
        className="absolute top-4.5 right-0 size-4 text-accent md:hidden"
        aria-hidden="true"
      />
    </li>
  );
}

interface FeaturesProps {
  features: readonly string[];
  duration: string | undefined;
}

/** Starts with the duration on phones, which have no column for it. */
function Features({ features, duration }: FeaturesProps) {
  const { shown, more } = featureLines(features);
  return (
    <div className="dotted col-span-full text-fine text-ink-soft max-md:row-start-2 xl:text-small/5">
      {duration && <p className="font-medium text-ink tabular-nums md:hidden">{duration}</p>}
      <ul className="dotted">
        {shown.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {more && <p className="whitespace-nowrap">{more}</p>}
    </div>
  );
}

/** Phones have no room for it: there, the row leads to the page with the same button. */
function BookLink({ offering }: { offering: OfferingSummary }) {
  const { slug, name } = offering;
  const isPriced = hasPrice(offering);
  return (
    <Link
      to={paths.book(slug)}
      className="relative -my-2 inline-flex min-h-10 items-center justify-end text-small font-semibold whitespace-nowrap text-accent hover:text-accent-strong hover:underline max-md:hidden pointer-coarse:min-h-11"
    >
      {isPriced ? 'Book' : 'Get a quote'}
      <span className="sr-only">
        {isPriced ? ' ' : ' for '}
        {name}
      </span>
    </Link>
  );
}
