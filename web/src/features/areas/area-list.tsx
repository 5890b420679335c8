import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { ListPicture } from '../../ui/list-picture.js';
import { RowArrow } from '../../ui/row-arrow.js';
import { unbroken } from '../../ui/unbroken.js';

const SHOWN_NEIGHBORHOODS = 4;

export function AreaList() {
  const { data: areas = [] } = useGetServiceAreasQuery();
  return (
    <div className="mt-6 sm:mt-10">
      <AreaCards areas={areas} />
      <p className="mt-6 text-small text-ink-faint md:mt-10">
        Located elsewhere within {BRAND.radiusMiles} miles of the Strip? We come to you, too.
      </p>
    </div>
  );
}

/** Rows on phones, so that all areas are in view; cards on wider screens. */
export const AreaCards = ({ areas }: { areas: readonly ServiceArea[] }) => (
  <ul
    aria-label="Service areas"
    className="max-md:border-b max-md:border-line md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 md:max-lg:has-[>:nth-child(3):last-child]:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
  >
    {areas.map((area) => (
      <li key={area.id} className="max-md:border-t max-md:border-line">
        <AreaCard {...area} />
      </li>
    ))}
  </ul>
);

function AreaCard({ slug, name, description, neighborhoods, imageUrl, imageAlt }: ServiceArea) {
  return (
    <article className="group relative max-md:grid max-md:grid-cols-[6rem_1fr] max-md:grid-rows-[auto_1fr] max-md:gap-x-4 max-md:py-3 max-md:pr-5">
      <ListPicture
        slug={slug}
        url={imageUrl}
        alt={imageAlt}
        sizes="(min-width: 64rem) 30rem, (min-width: 48rem) 20rem, 6rem"
        className="aspect-3/2 max-md:row-span-2 lg:aspect-square"
      />
      <h3 className="font-display text-quote md:mt-4">
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
      <p className="mt-1.5 text-small text-ink-soft max-md:hidden">{unbroken(description)}</p>
      {neighborhoods.length > 0 && (
        <ul className="dotted overflow-hidden text-fine *:whitespace-nowrap max-md:mt-1 max-md:-mr-5 max-md:max-h-5 max-md:text-ink-soft md:max-lg:hidden lg:mt-2 lg:text-ink-faint">
          {neighborhoods.slice(0, SHOWN_NEIGHBORHOODS).map((neighborhood) => (
            <li key={neighborhood}>{neighborhood}</li>
          ))}
        </ul>
      )}
      <RowArrow className="md:hidden" />
    </article>
  );
}
