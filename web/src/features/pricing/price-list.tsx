import { useMemo } from 'react';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { cn } from '../../ui/cn.js';
import { Skeleton } from '../../ui/skeleton.js';
import { CallForPrices } from './call-for-prices.js';
import { OfferingCard } from './offering-card.js';
import { groupOfferings } from './offering-groups.js';

export function PriceList() {
  const { data, isError } = useGetOfferingsQuery();
  const groups = useMemo(() => groupOfferings(data ?? []), [data]);
  if (isError) return <CallForPrices />;
  if (!data) return <PriceListSkeleton />;
  if (groups.length === 0) return <CallForPrices />;
  return (
    <div className="mt-12 space-y-14">
      {groups.map(({ key, title, lead, offerings }) => (
        <div key={key} className="far-group">
          <div className="flex flex-col gap-1 border-b border-line pb-4 sm:flex-row sm:items-baseline sm:justify-between sm:gap-8">
            <h3 className="text-title font-semibold text-accent-strong">{title}</h3>
            <p className="text-small text-ink-faint">{lead}</p>
          </div>
          <ul className={cn('mt-6 snap-row lg:grid lg:gap-5', columns(offerings.length - 1))}>
            {offerings.map((offering, index) => (
              <li key={offering.id} className={cn('flex', index === 0 && 'lg:col-span-full')}>
                <OfferingCard offering={offering} lead={index === 0} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Number of columns below the lead card, chosen so that the last row is full where possible. */
const columns = (cards: number): string =>
  cards % 3 === 0 ? 'lg:grid-cols-3' : cards % 4 === 0 ? 'lg:grid-cols-4' : 'lg:grid-cols-2';

function PriceListSkeleton() {
  return (
    <div className="mt-12 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-72 rounded-card" />
      ))}
    </div>
  );
}
