import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';
import { ListPicture } from '../../ui/list-picture.js';

const SHOWN_NEIGHBORHOODS = 4;

export function AreaList() {
  const { data: areas = [] } = useGetServiceAreasQuery();
  return (
    <div className="mt-6 sm:mt-10">
      <ul
        aria-label={AREAS_LABEL}
        className={cn(areaColumns, 'max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-4')}
      >
        {areaItems(areas)}
      </ul>
      <p className="mt-6 text-small text-ink-faint md:mt-10">
        Not on the list? We come to you anywhere within {BRAND.radiusMiles} miles of the Strip.
      </p>
    </div>
  );
}

export const AREAS_LABEL = 'Service areas';

/** Classes of a list of areas on wider screens, where the same parts of all cards are in one row. */
export const areaColumns =
  'md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 md:max-lg:has-[>:nth-child(3):last-child]:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]';

/** The items of a list of areas. */
export const areaItems = (areas: readonly ServiceArea[]): ReactNode[] =>
  areas.map((area) => (
    <li key={area.id} className={rows}>
      <AreaCard {...area} />
    </li>
  ));

const rows = 'md:row-span-4 md:grid md:grid-rows-subgrid md:gap-y-0';

/** On phones a tile with its name on the picture. */
function AreaCard({ slug, name, description, neighborhoods, imageUrl, imageAlt }: ServiceArea) {
  return (
    <article className={cn('group relative max-md:grid', rows)}>
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 20rem, 14rem"
        className="max-md:h-31 max-md:[grid-area:1/1] md:aspect-3/2 lg:aspect-square"
      />
      <h3 className="font-display text-quote max-md:tile-name md:mt-4">
        <Link
          to={paths.area(slug)}
          className="flex items-center gap-2 after:absolute after:inset-0"
        >
          {name}
          <ArrowRight
            className="size-5 text-glow transition-transform group-hover:translate-x-1 max-md:hidden"
            aria-hidden="true"
          />
        </Link>
      </h3>
      <p className="mt-1.5 text-small text-pretty text-ink-soft max-md:hidden">{description}</p>
      {neighborhoods.length > 0 && (
        <ul className="dotted overflow-hidden text-fine *:whitespace-nowrap max-md:mt-1.5 max-md:max-h-10 max-md:text-ink-soft md:max-lg:hidden lg:mt-2 lg:text-ink-faint">
          {neighborhoods.slice(0, SHOWN_NEIGHBORHOODS).map((neighborhood) => (
            <li key={neighborhood}>{neighborhood}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
