import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { Carousel } from '../../ui/carousel.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';

const columns = 'mt-6 md:mt-10 md:grid md:gap-x-6 lg:gap-x-8';

/** Services side by side, each with its picture and price. Phones swipe through more than two. */
export function OfferingCards({ offerings }: { offerings: readonly OfferingSummary[] }) {
  const isPair = offerings.length === 2;
  const items = offerings.map((offering) => (
    <li key={offering.id} className="min-w-0">
      <Card offering={offering} isPair={isPair} />
    </li>
  ));
  return isPair ? (
    <ul className={cn(columns, 'grid grid-cols-2 gap-x-3')}>{items}</ul>
  ) : (
    <Carousel
      isStrip
      className={cn(columns, '[--strip-item:clamp(9rem,calc(50%-1rem),12.5rem)] md:grid-cols-3')}
    >
      {items}
    </Carousel>
  );
}

function Card({ offering, isPair }: { offering: OfferingSummary; isPair: boolean }) {
  const { slug, name, duration, imageUrl, imageAlt } = offering;
  return (
    <article className="group relative">
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes="(min-width: 48rem) 36rem, 14rem"
        className={cn('mb-2 aspect-3/2 md:mb-4', isPair && 'md:aspect-2/1')}
      />
      <h3 className="font-display text-quote">
        <Link
          to={paths.offering(slug)}
          className="group-hover:text-accent after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <div className={cn('flex flex-wrap items-baseline gap-x-4', isPair && 'max-md:flex-col')}>
        <p className={listPrice}>
          <OfferingPrice {...offering} />
        </p>
        {duration !== null && (
          <p className="text-fine whitespace-nowrap text-ink-soft tabular-nums">
            {durationText(duration)}
          </p>
        )}
      </div>
    </article>
  );
}
