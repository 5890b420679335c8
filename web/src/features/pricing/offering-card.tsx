import { ArrowRight, Check, Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { Card } from '../../ui/card.js';
import { cn } from '../../ui/cn.js';
import { Picture } from '../../ui/picture.js';
import { featureLines } from './offering-text.js';

interface OfferingCardProps {
  offering: OfferingSummary;
  /** The first card of a group: picture and text side by side on wide screens. */
  lead: boolean;
}

export function OfferingCard({ offering, lead }: OfferingCardProps) {
  const { slug, name, description, imageUrl, imageAlt } = offering;
  return (
    <Card
      className={cn(
        'group relative flex w-full flex-col overflow-hidden transition-colors hover:border-edge',
        lead && 'lg:flex-row',
      )}
    >
      <div className={cn('relative aspect-3/2 overflow-hidden', lead && 'lg:aspect-auto lg:w-3/5')}>
        <Picture
          url={imageUrl}
          alt={imageAlt}
          sizes={lead ? '(min-width: 64rem) 46rem, 20rem' : '(min-width: 64rem) 26rem, 20rem'}
          className="absolute inset-0 size-full transition-transform duration-700 group-hover:scale-103"
        />
      </div>
      <div className={cn('flex flex-1 flex-col p-5 sm:p-6', lead && 'lg:p-9')}>
        <h4 className={cn('font-semibold', lead ? 'text-title lg:text-heading' : 'text-title')}>
          {/* The whole card leads to the page; what is above it stays its own link. */}
          <Link to={paths.offering(slug)} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h4>
        <p className="mt-2 text-small text-ink-soft">{description}</p>
        <PriceLine offering={offering} />
        <Features features={offering.features} />
        <BookLink offering={offering} />
      </div>
    </Card>
  );
}

function PriceLine({ offering: { price, duration } }: { offering: OfferingSummary }) {
  return (
    <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-[1.625rem] leading-none font-semibold tracking-tight tabular-nums">
        {price}
      </span>
      {duration !== null && (
        <span className="inline-flex items-center gap-1.5 text-small text-ink-faint">
          <Clock className="size-4" aria-hidden="true" />
          {durationText(duration)}
        </span>
      )}
    </p>
  );
}

function Features({ features }: { features: readonly string[] }) {
  const { shown, more } = featureLines(features);
  return (
    <ul className="mt-4 space-y-1.5 text-small text-ink-soft">
      {shown.map((feature) => (
        <li key={feature} className="flex gap-2.5">
          <Check className="mt-1 size-4 shrink-0 text-glow" aria-hidden="true" />
          {feature}
        </li>
      ))}
      {more && <li className="pl-6.5 text-ink-faint">{more}</li>}
    </ul>
  );
}

function BookLink({ offering: { slug, name, priceCents } }: { offering: OfferingSummary }) {
  return (
    <div className="mt-auto pt-5">
      <Link
        to={paths.book(slug)}
        className="relative inline-flex min-h-10 items-center gap-2 text-small font-semibold text-accent hover:text-accent-strong"
      >
        {priceCents > 0 ? 'Book' : 'Get a quote for'} {name}
        <ArrowRight
          className="size-4 transition-transform group-hover:translate-x-1"
          aria-hidden="true"
        />
      </Link>
    </div>
  );
}
