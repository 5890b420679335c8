import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { Section } from '../../ui/section.js';

/** Shown as chips; on wide screens, in two columns beside the title. */
export function Neighborhoods({ area: { name, neighborhoods } }: { area: ServiceArea }) {
  if (neighborhoods.length === 0) return null;
  return (
    <Section
      theme="dusk"
      title={`Neighborhoods in ${name}`}
      lead={`Not on the list? We come to you anywhere within ${BRAND.radiusMiles} miles of the Las Vegas Strip.`}
      className="lg:*:grid lg:*:grid-cols-2 lg:*:grid-rows-[auto_1fr] lg:*:gap-x-16"
    >
      <ul className="mt-6 flex flex-wrap gap-2 text-small sm:mt-8 lg:col-start-2 lg:grid lg:grid-cols-2 lg:content-start lg:gap-x-5 lg:gap-y-0 lg:text-body lg:row-span-2 lg:row-start-1 lg:mt-0">
        {neighborhoods.map((neighborhood) => (
          <li
            key={neighborhood}
            className="flex items-center border-line wrap-anywhere max-lg:min-h-9 max-lg:rounded-pill max-lg:border max-lg:px-3.5 max-lg:py-1 lg:border-t lg:py-2.5 lg:nth-last-[-n+2]:border-b"
          >
            {neighborhood}
          </li>
        ))}
      </ul>
    </Section>
  );
}
