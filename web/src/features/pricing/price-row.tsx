import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { hasPrice } from '../../site/offering-price.rules.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';
import { RowArrow } from '../../ui/row-arrow.js';
import { featureLines } from './offering-text.js';

interface PriceRowProps {
  offering: OfferingSummary;
  /** Larger on wide screens. */
  isLead: boolean;
  /** Recommended to visitors who do not know which service they need. */
  isStart: boolean;
}

/** One line per feature; on phones, the last line also says how many more there are. */
export function PriceRow({ offering, isLead, isStart }: PriceRowProps) {
  const { slug, name, features, duration, imageUrl, imageAlt } = offering;
  return (
    <li
      className={cn(
        'group relative grid grid-cols-[6rem_1fr] items-baseline gap-x-4 border-t border-line py-2.5 md:grid-cols-[9.5rem_1fr_auto] md:grid-rows-[auto_1fr_auto] md:gap-y-0.5 lg:max-xl:grid-cols-[6rem_1fr_auto]',
        isLead && 'xl:grid-cols-[13rem_1fr_auto] xl:py-4',
      )}
    >
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes={isLead ? '(min-width: 80rem) 13rem, 9.5rem' : '9.5rem'}
        className="row-span-3 aspect-3/2 self-start"
      />
      <div className="flex flex-wrap items-baseline gap-x-3 max-md:pr-5">
        <h4 className={cn('font-display text-quote wrap-anywhere', isLead && 'xl:text-part')}>
          {/* The whole row leads to the page; the link above it stays its own. */}
          <Link
            to={paths.offering(slug)}
            className="decoration-1 underline-offset-4 group-hover:text-accent hover:underline after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h4>
        {isStart && (
          <p className="rounded-pill border border-glow px-2 text-fine font-semibold text-accent">
            Start here
          </p>
        )}
      </div>
      <div className="flex items-baseline gap-x-3 md:contents">
        <p className={cn('md:text-right', listPrice)}>
          <OfferingPrice {...offering} />
        </p>
        {duration !== null && (
          <p className="text-fine text-ink-soft tabular-nums md:col-start-3 md:row-start-2 md:text-right">
            {durationText(duration)}
          </p>
        )}
      </div>
      <Features features={features} />
      <BookLink offering={offering} />
      <RowArrow className="md:hidden" />
    </li>
  );
}

function Features({ features }: { features: readonly string[] }) {
  const { shown, more } = featureLines(features);
  return (
    <div className="feature-marks text-fine text-ink-faint max-md:col-start-2 md:contents lg:text-[0.875rem]">
      <ul className="max-md:contents md:col-start-2 md:row-start-2">
        {shown.map((feature) => (
          <li key={feature} className="max-md:last:inline">
            {feature}
          </li>
        ))}
      </ul>{' '}
      {more && (
        <p className="whitespace-nowrap text-ink-soft group-hover:text-accent max-md:inline md:col-start-2 md:row-start-3">
          {more}
        </p>
      )}
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
      className="relative -mt-3 inline-flex min-h-8 items-center justify-self-end rounded-pill border border-edge/70 px-3.5 text-fine font-semibold whitespace-nowrap text-accent group-hover:border-ink group-hover:bg-ink group-hover:text-ground after:absolute after:-inset-x-1 after:-inset-y-1.5 max-md:hidden md:col-start-3 md:row-start-3"
    >
      {isPriced ? 'Book' : 'Get a quote'}
      <span className="sr-only">
        {isPriced ? ' ' : ' for '}
        {name}
      </span>
    </Link>
  );
}
