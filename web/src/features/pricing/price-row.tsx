import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { hasPrice } from '../../site/offering-price.rules.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';
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
  const { slug, duration, features, imageUrl, imageAlt } = offering;
  return (
    <li
      className={cn(
        'group relative grid grid-cols-[4.5rem_1fr_auto] grid-rows-[auto_1fr] items-baseline gap-x-3 border-t border-line py-2.5 md:py-3.5 md:col-span-full md:grid-cols-subgrid md:grid-rows-[auto_1fr]',
        isLead &&
          'lg:grid-cols-[1fr_auto_auto] lg:grid-rows-none lg:gap-x-6 lg:border-t-0 lg:pt-0 lg:pb-4',
      )}
    >
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes={isLead ? '(min-width: 64rem) 36rem, 7.5rem' : '7.5rem'}
        className={cn(
          'row-span-2 self-start max-md:col-start-1 max-md:row-start-1 max-md:aspect-square md:aspect-3/2',
          isLead && 'lg:col-span-full lg:row-span-1 lg:mb-3 lg:aspect-2/1',
        )}
      />
      <Name {...{ offering, isLead, isStart }} />
      <Price offering={offering} isLead={isLead} />
      {/* On phones in one text beside the picture, which is as high as three of its lines and the name. */}
      <div className="col-span-2 col-start-2 text-fine max-md:dotted max-md:leading-4 md:contents">
        {duration !== null && <Duration minutes={duration} isLead={isLead} />}
        <Features
          features={features}
          className={cn(
            'md:col-span-full md:col-start-2 md:row-start-2 md:mt-0.5',
            // Two lines per row, so that the rows of both categories line up.
            isLead
              ? 'lg:col-span-2 lg:col-start-1 lg:row-start-3 xl:text-[0.875rem]/5'
              : 'lg:max-xl:col-end-4 xl:leading-5',
          )}
        />
      </div>
      <BookLink
        offering={offering}
        className={cn(
          'justify-self-end max-md:hidden md:col-start-5 md:row-start-1',
          isLead
            ? cn(buttonLook(), 'lg:col-start-3 lg:row-start-3 lg:mt-1 lg:self-end')
            : cn(pill, 'lg:max-xl:col-start-4 lg:max-xl:row-start-2 lg:max-xl:self-end'),
        )}
      />
    </li>
  );
}

const Name = ({ offering: { slug, name }, isLead, isStart }: PriceRowProps) => (
  <div className="flex flex-wrap items-baseline gap-x-3 max-md:contents">
    <h4
      className={cn(
        'font-display text-quote wrap-anywhere max-md:col-start-2 max-md:row-start-1 max-md:text-title',
        isLead && 'lg:text-part',
      )}
    >
      {/* The whole row leads to the page; the link above it stays its own. */}
      <Link
        to={paths.offering(slug)}
        className="decoration-1 underline-offset-4 group-hover:text-accent hover:underline after:absolute after:inset-0"
      >
        {name}
      </Link>
    </h4>
    {isStart && (
      <p className="rounded-pill border border-glow px-2 text-fine font-semibold text-accent max-md:relative max-md:col-start-1 max-md:row-span-2 max-md:row-start-1 max-md:mb-1 max-md:self-end max-md:justify-self-center max-md:bg-ground max-md:px-1 max-md:text-[0.75rem] max-md:whitespace-nowrap">
        Start here
      </p>
    )}
  </div>
);

const Price = ({ offering, isLead }: Pick<PriceRowProps, 'offering' | 'isLead'>) => (
  <p
    className={cn(
      'col-start-3 row-start-1 justify-self-end md:col-start-4',
      listPrice,
      isLead && 'lg:col-start-3 lg:row-start-2 lg:text-part',
    )}
  >
    <OfferingPrice {...offering} />
  </p>
);

const Duration = ({ minutes, isLead }: { minutes: number; isLead: boolean }) => (
  <p
    className={cn(
      'whitespace-nowrap tabular-nums max-md:font-medium max-md:text-ink md:col-start-3 md:row-start-1 md:text-fine md:text-ink-soft',
      isLead && 'lg:col-start-2 lg:row-start-2',
    )}
  >
    {durationText(minutes)}
  </p>
);

interface FeaturesProps {
  features: readonly string[];
  className: string;
}

function Features({ features, className }: FeaturesProps) {
  const { shown, more } = featureLines(features);
  return (
    <div
      className={cn(
        'dotted text-fine text-ink-soft max-md:leading-4 md:leading-4.5 md:max-lg:text-[0.875rem]/5',
        className,
      )}
    >
      <ul className="dotted">
        {shown.map((feature) => (
          <li key={feature}>{unbroken(feature)}</li>
        ))}
      </ul>
      {more && <p className="whitespace-nowrap text-ink group-hover:text-accent">{more}</p>}
    </div>
  );
}

const pill =
  'inline-flex min-h-8 items-center rounded-pill border border-edge/70 px-3.5 text-fine font-semibold whitespace-nowrap text-accent group-hover:border-ink group-hover:bg-ink group-hover:text-ground group-has-focus-visible:border-ink group-has-focus-visible:bg-ink group-has-focus-visible:text-ground';

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
      {!isPriced && <span className="sr-only">Get a </span>}
      {isPriced ? 'Book' : 'Quote'}
      <span className="sr-only">
        {isPriced ? ' ' : ' for '}
        {name}
      </span>
    </Link>
  );
}
