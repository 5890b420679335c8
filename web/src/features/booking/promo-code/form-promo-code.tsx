import type { OfferingSummary } from '../../../api/catalog.api.js';
import type { Vehicle } from '../../../appointments/vehicles/vehicle.js';
import { linesOf, priceOf } from '../../../appointments/vehicles/vehicles.js';
import { PromoCodeField } from './promo-code-field.js';
import { usePromoCode } from './use-promo-code.js';

interface FormPromoCodeProps {
  vehicles: readonly Vehicle[];
  offerings: readonly OfferingSummary[];
}

/** Nothing where the price is agreed later. */
export function FormPromoCode({ vehicles, offerings }: FormPromoCodeProps) {
  const lines = linesOf(vehicles, offerings);
  const isPriced = (priceOf(lines, offerings)?.totalCents ?? 0) > 0;
  const promo = usePromoCode(isPriced ? lines : []);
  if (!isPriced) return null;
  return (
    <div className="col-span-full">
      <PromoCodeField promo={promo} />
    </div>
  );
}
