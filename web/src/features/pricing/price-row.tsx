import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { hasPrice } from '../../site/offering-price.rules.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';
import { featureLines } from './offering-text.js';

interface PriceRowProps {
  offering: OfferingSummary;
  /** Recommended to visitors who do not know which service they need. */
  isStart: boolean;
}

export function PriceRow({ offering, isStart }: PriceRowProps) {
  const { slug, name, features, imageUrl, imageAlt } = offering;
  const duration = offering.duration === null ? undefined : durationText(offering.duration);
  return (
    <li className="group relative grid grid-cols-[4.5rem_1fr_auto] grid-rows-[auto_1fr] items-baseline gap-x-3 gap-y-1 border-t border-line py-3 max-md:pr-5 md:grid-cols-[8rem_1fr_auto_auto] md:gap-x-4 lg:max-xl:grid-cols-[6rem_1fr_auto_auto] lg:max-xl:gap-x-3">
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes="8rem"
        className="row-span-2 row-start-1 aspect-square self-start md:aspect-3/2"
      />
      <div className="row-start-1 flex flex-wrap items-baseline gap-x-3">
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
      <p className={cn('row-start-1 tabular-nums', listPrice)}>
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

function Features({ features, duration }: FeaturesProps) {
  const { shown, more } = featureLines(features);
  return (
    <div className="dot-ended col-span-2 col-start-2 row-start-2 text-fine text-ink-soft md:col-span-3 xl:text-small/5">
      {duration && <p className="font-medium text-ink tabular-nums">{duration}</p>}
      <ul className="dot-ended">
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
      className="relative row-start-1 -my-2 inline-flex min-h-10 items-center justify-end text-small font-semibold whitespace-nowrap text-accent hover:text-accent-strong hover:underline max-md:hidden pointer-coarse:min-h-11"
    >
      {isPriced ? 'Book' : 'Get a quote'}
      <span className="sr-only">
        {isPriced ? ' ' : ' for '}
        {name}
      </span>
    </Link>
  );
}
