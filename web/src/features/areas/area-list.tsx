import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { useGetServiceAreasQuery } from '../../api/catalog.api.js';
import { paths } from '../../paths.js';
import { Carousel } from '../../ui/carousel.js';
import { SharedPicture } from '../../ui/shared-picture.js';
import { unbroken } from '../../ui/unbroken.js';

const SHOWN_NEIGHBORHOODS = 4;

export function AreaList() {
  const { data: areas = [] } = useGetServiceAreasQuery();
  return (
    <div className="mt-6 sm:mt-10">
      <AreaCarousel areas={areas} />
      <p className="mt-6 text-small text-ink-faint md:mt-10">
        Located elsewhere within {BRAND.radiusMiles} miles of the Strip? We come to you, too.
      </p>
    </div>
  );
}

export const AreaCarousel = ({ areas }: { areas: readonly ServiceArea[] }) => (
  <Carousel
    label="Service areas"
    className="md:grid md:grid-cols-2 md:gap-x-6 md:gap-y-10 md:max-lg:has-[>:nth-child(3):last-child]:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]"
  >
    {areas.map((area) => (
      <li key={area.id}>
        <AreaCard {...area} />
      </li>
    ))}
  </Carousel>
);

function AreaCard({ slug, name, description, neighborhoods, imageUrl, imageAlt }: ServiceArea) {
  return (
    <article className="group relative">
      <div className="light-sweep aspect-3/2 lg:aspect-square">
        <SharedPicture
          slug={slug}
          url={imageUrl}
          alt={imageAlt}
          sizes="(min-width: 64rem) 30rem, 20rem"
          className="size-full"
        />
      </div>
      <h3 className="mt-4 font-display text-quote">
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
      <p className="mt-1.5 text-small text-ink-soft">{unbroken(description)}</p>
      {neighborhoods.length > 0 && (
        <ul className="dotted mt-2 overflow-hidden text-fine *:whitespace-nowrap text-ink-faint max-lg:hidden">
          {neighborhoods.slice(0, SHOWN_NEIGHBORHOODS).map((neighborhood) => (
            <li key={neighborhood}>{neighborhood}</li>
          ))}
        </ul>
      )}
    </article>
  );
}
