import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { featureLines } from './offering-text.js';

export function PriceRow({ offering }: { offering: OfferingSummary }) {
  const { slug, name, duration, features } = offering;
  return (
    <li className="group relative grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5 border-t border-line py-3.5 md:grid-cols-[1fr_auto_5.5rem]">
      <h4 className="font-display text-quote wrap-anywhere">
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
          <span className="mr-3 text-fine text-ink-soft">{durationText(duration)}</span>
        )}
        <span className={listPrice}>
          <OfferingPrice {...offering} />
        </span>
      </p>
      <BookLink offering={offering} />
      <Features features={features} />
    </li>
  );
}

/** One line, however long they are; the number of the others stays visible. */
function Features({ features }: { features: readonly string[] }) {
  const { shown, more } = featureLines(features);
  return (
    <div className="col-span-full flex items-center justify-between gap-x-4 text-small">
      <ul className="min-w-0 truncate text-ink-soft *:inline *:not-last:after:content-['_·_']">
        {shown.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="flex shrink-0 items-center gap-1 text-fine font-medium text-accent">
        {more}
        <ChevronRight className="size-4 md:hidden" aria-hidden="true" />
      </p>
    </div>
  );
}

/** Phones have no room for it: there, the row leads to the page with the same button. */
function BookLink({ offering: { slug, name, price } }: { offering: OfferingSummary }) {
  // "From $25" is a price, too.
  const isPriced = /\d/.test(price);
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
