import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { Picture } from '../../ui/picture.js';

const SHOWN_NEIGHBORHOODS = 4;

export function AreaList() {
  const { data: areas = [] } = useGetServiceAreasQuery();
  return (
    <>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:gap-5">
        {areas.map((area) => (
          <li key={area.id}>
            <AreaCard {...area} />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-small text-ink-faint">
        Located elsewhere within {BRAND.radiusMiles} miles of the Strip? We come to you, too.
      </p>
    </>
  );
}

function AreaCard({ slug, name, description, neighborhoods, imageUrl, imageAlt }: ServiceArea) {
  return (
    <article className="group relative isolate flex h-full min-h-80 flex-col justify-end overflow-hidden rounded-card border border-line sm:min-h-96">
      <Picture
        url={imageUrl}
        alt={imageAlt}
        sizes="(min-width: 40rem) 40rem, 100vw"
        className="absolute inset-0 -z-10 size-full transition-transform duration-700 group-hover:scale-103"
      />
      <div className="foot-shade p-5 pt-24 sm:p-6 sm:pt-28">
        <h3 className="text-title font-semibold">
          <Link
            to={paths.area(slug)}
            className="inline-flex items-center gap-2 after:absolute after:inset-0"
          >
            {name}
            <ArrowRight
              className="size-5 text-glow transition-transform group-hover:translate-x-1"
              aria-hidden="true"
            />
          </Link>
        </h3>
        <p className="mt-2 line-clamp-3 text-small text-ink/90">{description}</p>
        {neighborhoods.length > 0 && (
          <p className="mt-2 text-fine text-ink-soft">
            {neighborhoods.slice(0, SHOWN_NEIGHBORHOODS).join(' · ')}
          </p>
        )}
      </div>
    </article>
  );
}
