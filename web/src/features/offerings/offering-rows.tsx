import { Link } from 'react-router';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { OfferingPrice, listPrice } from '../../site/offering-price.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';
import { RowArrow } from '../../ui/row-arrow.js';

interface OfferingRowsProps {
  offerings: readonly OfferingSummary[];
  /** Classes of the list, for example for a second column. */
  className?: string;
}

/** A ruled list with pictures; wide rows have room for the description. */
export const OfferingRows = ({ offerings, className }: OfferingRowsProps) => (
  <ul className={cn('border-b border-line', className)}>
    {offerings.map((offering) => (
      <li key={offering.id} className="@container border-t border-line">
        <Row {...offering} />
      </li>
    ))}
  </ul>
);

function Row(offering: OfferingSummary) {
  const { slug, name, description, duration, imageUrl, imageAlt } = offering;
  return (
    <article className="group relative grid grid-cols-[6rem_auto_1fr] grid-rows-[auto_1fr] items-baseline gap-x-4 py-3 pr-5 @min-[34rem]:grid-cols-[7.5rem_1fr_auto] @min-[34rem]:gap-x-6 @min-[34rem]:py-4">
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes="7.5rem"
        className="row-span-2 aspect-3/2 self-start"
      />
      <h3 className="font-display text-quote @max-[34rem]:col-span-2">
        <Link
          to={paths.offering(slug)}
          className="group-hover:text-accent after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <p className={cn('@min-[34rem]:text-right', listPrice)}>
        <OfferingPrice {...offering} />
      </p>
      <p className="line-clamp-5 text-small text-ink-soft @max-[34rem]:hidden">{description}</p>
      {duration !== null && (
        <p className="text-fine whitespace-nowrap text-ink-soft tabular-nums @min-[34rem]:self-start @min-[34rem]:text-right">
          {durationText(duration)}
        </p>
      )}
      <RowArrow className="@min-[34rem]:top-5.5" />
    </article>
  );
}
