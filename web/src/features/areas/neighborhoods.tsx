import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { deferred } from '../../ui/deferred.js';
import { Section } from '../../ui/section.js';

const MAP_ID = 'area-map';

/** Deferred: hydration calculates its dots again, which takes longer than the rest of the page. */
const AreaMap = deferred({ id: MAP_ID, load: () => import('./area-map.js') });

const REACH = `to you anywhere within ${BRAND.radiusMiles} miles of the Las Vegas Strip.`;

/** The neighborhoods as chips with a map; on wide screens, in two columns beside it, as high if there are enough. */
export function Neighborhoods({ area }: { area: ServiceArea }) {
  const { name, neighborhoods } = area;
  return (
    <Section
      theme="dusk"
      title={neighborhoods.length > 0 ? `Neighborhoods in ${name}` : 'Where we come to you'}
      lead={neighborhoods.length > 0 ? `Not on the list? We come ${REACH}` : `We come ${REACH}`}
    >
      <div className="mt-6 grid items-start gap-x-16 gap-y-8 sm:mt-8 lg:grid-cols-[1.15fr_1fr] lg:items-stretch">
        {/* The proportions of the map, for the time until it is loaded. */}
        <div id={MAP_ID} className="aspect-42/38">
          <AreaMap area={area} />
        </div>
        {neighborhoods.length > 0 && <NeighborhoodList neighborhoods={neighborhoods} />}
      </div>
    </Section>
  );
}

const NeighborhoodList = ({ neighborhoods }: Pick<ServiceArea, 'neighborhoods'>) => (
  <ul className="flex flex-wrap gap-2 text-small lg:grid lg:grid-cols-2 lg:content-start lg:gap-x-8 lg:gap-y-0 lg:has-[li:nth-child(7)]:content-stretch">
    {neighborhoods.map((neighborhood) => (
      <li
        key={neighborhood}
        className="flex items-center border-line wrap-anywhere max-lg:min-h-9 max-lg:rounded-pill max-lg:border max-lg:px-3.5 max-lg:py-1 lg:border-t lg:py-2 lg:font-display lg:text-quote lg:nth-last-[-n+2]:border-b"
      >
        {neighborhood}
      </li>
    ))}
  </ul>
);
