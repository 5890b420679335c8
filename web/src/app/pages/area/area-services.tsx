import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useGetOfferingsQuery } from '../../../api/catalog.api.js';
import { AREA_OFFERINGS, firstOfferings } from '../../../features/areas/area.rules.js';
import { OfferingTiles } from '../../../features/offerings/offering-tiles.js';
import { CallForPrices } from '../../../features/pricing/call-for-prices.js';
import { paths } from '../../../paths.js';
import { cn } from '../../../ui/cn.js';
import { tileLayout } from '../../../ui/picture-tile.js';
import { Section } from '../../../ui/section.js';
import { Skeleton } from '../../../ui/skeleton.js';

export function AreaServices({ areaName }: { areaName: string }) {
  return (
    <Section
      title={`Services in ${areaName}`}
      lead="The same prices everywhere, drive time included."
      className="border-y border-line bg-band"
    >
      <Services />
      <Link
        to={paths.section('services')}
        className="group mt-8 inline-flex min-h-11 items-center gap-2 font-semibold text-accent hover:text-accent-strong"
      >
        All services and prices
        <ArrowRight
          className="size-4 transition-transform group-hover:translate-x-1"
          aria-hidden="true"
        />
      </Link>
    </Section>
  );
}

function Services() {
  const { data, isError } = useGetOfferingsQuery();
  if (data) return <OfferingTiles offerings={firstOfferings(data)} />;
  if (!isError) {
    return (
      <div className={cn(tileLayout(AREA_OFFERINGS).grid, 'mt-10')}>
        {Array.from({ length: AREA_OFFERINGS }, (_, index) => (
          <Skeleton key={index} className="h-80 rounded-card" />
        ))}
      </div>
    );
  }
  return <CallForPrices />;
}
