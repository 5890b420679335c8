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
      <ul className="mt-6 max-w-5xl dotted font-display text-quote leading-relaxed text-pretty sm:mt-8 sm:text-part sm:leading-relaxed">
        {neighborhoods.map((neighborhood) => (
          <li key={neighborhood} className="whitespace-nowrap">
            {neighborhood}
          </li>
        ))}
      </ul>
    </Section>
  );
}
