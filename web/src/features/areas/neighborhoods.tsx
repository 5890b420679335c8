import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { Section } from '../../ui/section.js';

export function Neighborhoods({ area: { name, neighborhoods } }: { area: ServiceArea }) {
  if (neighborhoods.length === 0) return null;
  return (
    <Section
      theme="dusk"
      title={`Neighborhoods in ${name}`}
      lead={`Not on the list? We come to you anywhere within ${BRAND.radiusMiles} miles of the Las Vegas Strip.`}
    >
      <ul className="mt-6 grid grid-cols-2 border-b border-line sm:mt-12 gap-x-5 sm:gap-x-8 lg:grid-cols-3">
        {neighborhoods.map((neighborhood) => (
          <li key={neighborhood} className="border-t border-line py-3.5 sm:text-lead">
            {neighborhood}
          </li>
        ))}
      </ul>
    </Section>
  );
}
