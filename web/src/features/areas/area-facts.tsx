import type { ReactNode } from 'react';
import { BRAND } from '@desert-mirror/contracts/brand';
import type { ServiceArea } from '@desert-mirror/contracts/catalog';
import { formatCentsShort } from '@desert-mirror/contracts/money';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { hoursText } from '../../site/duration-text.js';
import { lowestCents } from '../../site/offering-price.rules.js';
import { firstOfferings, responseOf } from './area.rules.js';

/** Price, rating and response time in the hero of phones, where the prices and stats below are out of view. */
export function AreaFacts({ area }: { area: ServiceArea }) {
  const { data = [] } = useGetOfferingsQuery();
  const cents = lowestCents(firstOfferings(data));
  return (
    <dl className="mt-6 grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-x-4 border-t border-line pt-5 sm:hidden">
      {cents !== undefined && <Fact label="Prices from">{formatCentsShort(cents)}</Fact>}
      <Fact label="Rating">{BRAND.rating}</Fact>
      <Fact label="Response time">{hoursText(responseOf(area).hours)}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-fine text-ink-soft">{label}</dt>
    <dd className="mt-1 font-display text-heading whitespace-nowrap">{children}</dd>
  </div>
);
