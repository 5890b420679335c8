import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { hasPrice } from '../../site/offering-price.rules.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';
import { RowArrow } from '../../ui/row-arrow.js';
import { unbroken } from '../../ui/unbroken.js';
import { featureLines } from './offering-text.js';

interface PriceRowProps {
  offering: OfferingSummary;
  /** A card with a large picture on wide screens. */
  isLead: boolean;
  /** Recommended to visitors who do not know which service they need. */
  isStart: boolean;
}

export function PriceRow({ offering, isLead, isStart }: PriceRowProps) {
  const { slug, name, features, imageUrl, imageAlt } = offering;
  return (
    <li
      className={cn(
        'group relative grid grid-cols-[6rem_1fr] items-baseline gap-x-4 border-t border-line py-4 md:grid-rows-[auto_1fr_auto] md:gap-y-0.5 md:py-2.5 lg:py-2',
        isLead
          ? 'md:max-lg:grid-cols-[8.5rem_1fr_auto] lg:grid-cols-[1fr_auto] lg:grid-rows-none lg:border-t-0 lg:pt-0 lg:pb-4'
          : 'md:grid-cols-[8.5rem_1fr_auto] lg:max-xl:grid-cols-[6rem_1fr_auto]',
      )}
    >
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes={isLead ? '(min-width: 64rem) 36rem, 8.5rem' : '8.5rem'}
        className={cn(
          'row-span-2 aspect-3/2 self-start md:row-span-3',
          isLead && 'lg:col-span-2 lg:row-span-1 lg:mb-3 lg:aspect-video',
        )}
      />
      <div className="flex flex-wrap items-baseline gap-x-3 max-md:pr-5">
        <h4 className={cn('font-display text-quote wrap-anywhere', isLead && 'lg:text-part')}>
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
      <PriceAndTime {...{ offering, isLead }} />
      <Features
        features={features}
        className={cn(
          'col-span-2 mt-2.5 md:col-span-1 md:col-start-2 md:row-span-2 md:row-start-2 md:mt-0',
          isLead && 'lg:col-start-1 lg:row-span-1 lg:row-start-3',
        )}
      />
      <BookLink
        offering={offering}
        className={cn(
          'self-end justify-self-end max-md:hidden md:col-start-3 md:row-start-3',
          isLead ? cn(buttonLook(), 'lg:col-start-2 lg:row-start-3 lg:mt-1') : pill,
        )}
      />
      <RowArrow className="md:hidden" />
    </li>
  );
}

/** Two cells of the grid, except on phones and in a card: there, side by side. */
const PriceAndTime = ({ offering, isLead }: Pick<PriceRowProps, 'offering' | 'isLead'>) => (
  <div
    className={cn(
      'flex items-baseline gap-x-3',
      isLead ? 'md:max-lg:contents lg:flex-row-reverse' : 'md:contents',
    )}
  >
    <p className={cn('md:text-right', listPrice, isLead && 'lg:text-part')}>
      <OfferingPrice {...offering} />
    </p>
    {offering.duration !== null && (
      <p className="text-fine text-ink-soft tabular-nums md:col-start-3 md:row-start-2 md:text-right">
        {durationText(offering.duration)}
      </p>
    )}
  </div>
);

interface FeaturesProps {
  features: readonly string[];
  className: string;
}

function Features({ features, className }: FeaturesProps) {
  const { shown, more } = featureLines(features);
  return (
    <div className={cn('dotted text-[0.875rem] leading-5 text-ink-faint', className)}>
      <ul className="dotted">
        {shown.map((feature) => (
          <li key={feature}>{unbroken(feature)}</li>
        ))}
      </ul>
      {more && <p className="whitespace-nowrap text-ink-soft group-hover:text-accent">{more}</p>}
    </div>
  );
}

const pill =
  'inline-flex min-h-8 items-center rounded-pill border border-edge/70 px-3.5 text-fine font-semibold whitespace-nowrap text-accent group-hover:border-ink group-hover:bg-ink group-hover:text-ground';

interface BookLinkProps {
  offering: OfferingSummary;
  className: string;
}

/** Phones have no room for it: there, the row leads to the page with the same button. */
function BookLink({ offering, className }: BookLinkProps) {
  const { slug, name } = offering;
  const isPriced = hasPrice(offering);
  return (
    <Link
      to={paths.book(slug)}
      className={cn('relative after:absolute after:-inset-x-1 after:-inset-y-1.5', className)}
    >
      {isPriced ? 'Book' : 'Get a quote'}
      <span className="sr-only">
        {isPriced ? ' ' : ' for '}
        {name}
      </span>
    </Link>
  );
}
