import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { featureLines } from './offering-text.js';

export function PriceRow({ offering }: { offering: OfferingSummary }) {
  const { slug, name, duration, features } = offering;
  return (
    <li className="group relative flex min-h-22 flex-col justify-center gap-x-6 gap-y-0.5 border-t border-line py-3 wrap-anywhere sm:justify-start md:max-lg:grid md:max-lg:grid-cols-[1fr_auto_7.5rem] md:max-lg:items-center">
      <div className="flex items-baseline justify-between gap-x-6 md:max-lg:contents">
        <h4 className="font-semibold">
          {/* The whole row leads to the page; the link above it stays its own. */}
          <Link
            to={paths.offering(slug)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h4>
        <p className="text-right tabular-nums">
          {duration !== null && (
            <span className="mr-3 text-fine text-ink-faint">{durationText(duration)}</span>
          )}
          <span className={listPrice}>
            <OfferingPrice {...offering} />
          </span>
        </p>
      </div>
      <div className="flex justify-between gap-x-6 md:max-lg:contents">
        <Features features={features} />
        <ChevronRight
          className="size-4 shrink-0 self-end text-accent md:hidden"
          aria-hidden="true"
        />
        <BookLink offering={offering} />
      </div>
    </li>
  );
}

function Features({ features }: { features: readonly string[] }) {
  const { shown, more } = featureLines(features);
  return (
    <ul className="dotted min-w-0 text-fine md:max-lg:col-span-3 text-ink-soft">
      {shown.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
      {more && (
        <li data-rest className="whitespace-nowrap text-ink-faint">
          {more}
        </li>
      )}
    </ul>
  );
}

/** Phones have no room for it: there, the row leads to the page with the same button. */
function BookLink({ offering: { slug, name, price } }: { offering: OfferingSummary }) {
  // "From $25" is a price, too.
  const isPriced = /\d/.test(price);
  return (
    <Link
      to={paths.book(slug)}
      className={cn(
        buttonLook({ variant: 'secondary', size: 'compact' }),
        'relative -mb-1 self-end max-md:hidden! md:max-lg:col-start-3 md:max-lg:row-start-1 md:max-lg:mb-0',
      )}
    >
      {isPriced ? 'Book' : 'Get a quote'}
      <span className="sr-only">
        {isPriced ? ' ' : ' for '}
        {name}
      </span>
    </Link>
  );
}
