import type { OfferingSummary } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { durationText } from '../../site/duration-text.js';
import { cn } from '../../ui/cn.js';
import { PictureTile, tileLayout } from '../../ui/picture-tile.js';

export function OfferingTiles({ offerings }: { offerings: readonly OfferingSummary[] }) {
  const { grid, sizes } = tileLayout(offerings.length);
  return (
    <ul className={cn(grid, 'mt-10')}>
      {offerings.map(({ id, slug, name, price, duration, imageUrl, imageAlt }) => (
        <li key={id} className="flex">
          <PictureTile
            to={paths.offering(slug)}
            title={name}
            sizes={sizes}
            picture={{ url: imageUrl, alt: imageAlt }}
          >
            <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-lead font-semibold text-accent-strong tabular-nums">
                {price}
              </span>
              {duration !== null && (
                <span className="text-small text-ink-soft">{durationText(duration)}</span>
              )}
            </p>
          </PictureTile>
        </li>
      ))}
    </ul>
  );
}
