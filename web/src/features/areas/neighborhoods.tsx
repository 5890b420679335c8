import { MapPin } from 'lucide-react';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { Section } from '../../ui/section.js';

/** On wide screens, the list is beside the title. */
export function Neighborhoods({ area: { name, neighborhoods } }: { area: ServiceArea }) {
  if (neighborhoods.length === 0) return null;
  return (
    <Section
      theme="dusk"
      title={`Neighborhoods in ${name}`}
      lead={`Not on the list? We come to you anywhere within ${BRAND.radiusMiles} miles of the Las Vegas Strip.`}
      className="lg:*:grid lg:*:grid-cols-2 lg:*:grid-rows-[auto_1fr] lg:*:gap-x-16"
    >
      <ul className="mt-6 grid grid-cols-2 gap-x-5 border-b border-line text-small sm:mt-8 sm:text-body lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
        {neighborhoods.map((neighborhood) => (
          <li
            key={neighborhood}
            className="flex items-center gap-2 border-t border-line py-2.5 sm:gap-3"
          >
            <MapPin className="size-4 shrink-0 text-glow" aria-hidden="true" />
            {neighborhood}
          </li>
        ))}
      </ul>
    </Section>
  );
}
