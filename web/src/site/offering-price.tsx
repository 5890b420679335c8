import type { OfferingSummary } from '../api/catalog.api.js';

/** "$899", or "from $899" where larger vehicles cost more. */
export function OfferingPrice({ price, priceCents, vehicleClasses }: OfferingSummary) {
  const amounts = vehicleClasses.map((one) => one.priceCents);
  const isLeast = Math.min(...amounts) >= priceCents && Math.max(...amounts) > priceCents;
  return (
    <>
      {isLeast && (
        <span className="text-[clamp(0.8125rem,0.55em,1.25rem)] font-normal text-ink-soft">
          from{' '}
        </span>
      )}
      {price}
    </>
  );
}
