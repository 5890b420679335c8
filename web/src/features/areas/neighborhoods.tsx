import type { CSSProperties } from 'react';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { Section } from '../../ui/section.js';

/** Rows without an empty place at the end, if possible. */
const columnsOf = (count: number): number => [3, 5, 4, 2].find((one) => count % one === 0) ?? 3;

export function Neighborhoods({ area: { name, neighborhoods } }: { area: ServiceArea }) {
  if (neighborhoods.length === 0) return null;
  return (
    <Section
      theme="dusk"
      title={`Neighborhoods in ${name}`}
      lead={`Not on the list? We come to you anywhere within ${BRAND.radiusMiles} miles of the Las Vegas Strip.`}
    >
      <ul
        style={{ '--columns': columnsOf(neighborhoods.length) } as CSSProperties}
        className="mt-6 grid grid-cols-2 border-b border-line sm:mt-10 gap-x-5 sm:gap-x-8 lg:grid-cols-[repeat(var(--columns),1fr)]"
      >
        {neighborhoods.map((neighborhood) => (
          <li key={neighborhood} className="border-t border-line py-3.5 sm:text-lead">
            {neighborhood}
          </li>
        ))}
      </ul>
    </Section>
  );
}
