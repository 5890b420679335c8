import { Suspense, lazy } from 'react';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { NO_CHOICE } from '../../../appointments/vehicles/vehicle.js';
import { vehiclesOf } from '../../../features/booking/booking-draft.js';
import { useDraft } from '../../../features/booking/draft-store.js';
import { chunk } from '../../../ui/chunk.js';
import { ActionBar } from '../../layouts/action-bar.js';
import { PriceLine } from './price-line.js';

const ChosenPrice = lazy(() => chunk(() => import('./chosen-price.js')));

interface OfferingBarProps {
  offering: OfferingSummary;
  /** Path of the booking form. */
  bookTo: string;
}

/** The phone's bar: the price of the choice in the panel, and a link that books it. */
export function OfferingBar({ offering, bookTo }: OfferingBarProps) {
  const [{ vehicleClassId, addOnIds }] = vehiclesOf(useDraft(), String(offering.id));
  const hasSize = offering.vehicleClasses.some(({ id }) => id === vehicleClassId);
  const line = <PriceLine offering={offering} />;
  return (
    <ActionBar
      bookTo={bookTo}
      offeringId={offering.id}
      {...(hasSize && vehicleClassId !== null && { vehicleClassId })}
    >
      {vehicleClassId === NO_CHOICE.vehicleClassId && addOnIds.length === 0 ? (
        line
      ) : (
        <Suspense fallback={line}>
          <ChosenPrice offering={offering} />
        </Suspense>
      )}
    </ActionBar>
  );
}
