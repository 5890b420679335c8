import { useGetOfferingsQuery } from '../../../api/catalog.api.js';
import { AREA_OFFERINGS, firstOfferings } from '../../../features/areas/area.rules.js';
import { AllOfferings } from '../../../features/offerings/all-offerings.js';
import { OfferingRows } from '../../../features/offerings/offering-rows.js';
import { CallForPrices } from '../../../features/pricing/call-for-prices.js';
import { Section } from '../../../ui/section.js';
import { Skeleton } from '../../../ui/skeleton.js';

export function AreaServices({ areaName }: { areaName: string }) {
  return (
    <Section
      id="prices"
      theme="noon"
      title={`Services in ${areaName}`}
      lead="The same prices everywhere, drive time included."
      className="lg:*:relative"
    >
      <Services />
      <AllOfferings className="mt-8 lg:top-17 lg:right-(--page-inset)" />
    </Section>
  );
}

function Services() {
  const { data, isError } = useGetOfferingsQuery();
  if (data) {
    return (
      <OfferingRows
        offerings={firstOfferings(data)}
        className="mt-6 gap-x-16 sm:mt-10 lg:grid lg:grid-cols-2 lg:border-b-0 lg:*:nth-last-[-n+2]:border-b"
      />
    );
  }
  if (!isError) {
    return (
      <div className="mt-6 grid gap-x-16 gap-y-4 sm:mt-10 lg:grid-cols-2">
        {Array.from({ length: AREA_OFFERINGS }, (_, index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </div>
    );
  }
  return <CallForPrices />;
}
