import { ArrowRight, Check, Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { Card } from '../../ui/card.js';
import { featureLines } from './offering-text.js';

export function OfferingCard({ offering }: { offering: OfferingSummary }) {
  const { slug, name, description, price, priceCents, duration, features } = offering;
  const { shown, more } = featureLines(features);
  return (
    <Card className="flex w-full flex-col p-6">
      <h4 className="text-title font-semibold">{name}</h4>
      <p className="mt-2 text-small text-mist">{description}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-[1.75rem] leading-none font-semibold tracking-tight tabular-nums">
          {price}
        </span>
        {duration !== null && (
          <span className="inline-flex items-center gap-1.5 text-small text-dusk">
            <Clock className="size-4" aria-hidden="true" />
            {durationText(duration)}
          </span>
        )}
      </p>
      <ul className="mt-5 space-y-2 text-small text-mist">
        {shown.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check className="mt-1 size-4 shrink-0 text-amber-400" aria-hidden="true" />
            {feature}
          </li>
        ))}
        {more && <li className="pl-6.5 text-dusk">{more}</li>}
      </ul>
      <div className="mt-auto pt-6">
        <Link
          to={paths.book(slug)}
          className="group inline-flex min-h-10 items-center gap-2 text-small font-semibold text-amber-300 hover:text-amber-200"
        >
          {priceCents > 0 ? 'Book' : 'Get a quote for'} {name}
          <ArrowRight
            className="size-4 transition-transform group-hover:translate-x-1"
            aria-hidden="true"
          />
        </Link>
      </div>
    </Card>
  );
}
