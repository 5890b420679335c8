import type { OfferingSummary } from '../../../api/catalog.api.js';
import type { VehicleChoice } from '../../../appointments/vehicles/vehicle.js';
import { chosenClass, linesOf, priceOf } from '../../../appointments/vehicles/vehicles.js';
import { vehiclesOf, withTried, withVehicle } from '../../../features/booking/booking-draft.js';
import { updateDraft, useDraft } from '../../../features/booking/draft-store.js';

/** Size and add-ons that the visitor has chosen for this offering, kept in the draft of the booking. */
export function useChosenWork(offering: OfferingSummary) {
  const serviceId = String(offering.id);
  const [vehicle] = vehiclesOf(useDraft(), serviceId);
  const size = chosenClass(vehicle, offering);
  return {
    size,
    addOnIds: vehicle.addOnIds,
    price: priceOf(linesOf([vehicle], [offering]), [offering]),
    /** No size is chosen yet, so the total can still rise. */
    isOpen: offering.vehicleClasses.length > 0 && !size,
    choose: (changes: Partial<VehicleChoice>) =>
      void updateDraft((before) =>
        before.values.serviceId === serviceId
          ? // The booking steps renew the hold of the chosen time, for as long as the work takes now.
            withVehicle(before, 0, changes)
          : withTried(before, serviceId, changes),
      ),
  };
}
