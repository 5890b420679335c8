import type { OfferingSummary } from '../../../api/catalog.api.js';
import { useHydrated } from '../../../forms/use-hydrated.js';
import type { Vehicle } from '../../../appointments/vehicles/vehicle.js';
import { asksForBins } from '../../../appointments/is-bins.js';
import { Choices } from '../../../appointments/vehicles/choices.js';
import { LiveTotal } from '../../../appointments/vehicles/live-total.js';
import { MoreVehicles, type VehicleChanges } from '../../../appointments/vehicles/more-vehicles.js';
import { PhotoHint } from '../photo-hint.js';
import {
  chosenClass,
  hasChoices,
  lacksClass,
  linesOf,
  needsLines,
  offeringOf,
  priceOf,
} from '../../../appointments/vehicles/vehicles.js';

interface FormVehiclesProps {
  vehicles: readonly [Vehicle, ...Vehicle[]];
  offerings: readonly OfferingSummary[];
  /** Whether a missing size is shown as an error. */
  isChecked: boolean;
  changes: VehicleChanges;
}

/** Below the service: size and add-ons of the first vehicle, or how to get a price. */
export function FirstVehicle({ vehicles, offerings, isChecked, changes }: FormVehiclesProps) {
  const isHydrated = useHydrated();
  const [vehicle] = vehicles;
  const offering = offeringOf(vehicle, offerings);
  // The server does not know the draft.
  if (!isHydrated || !offering) return null;
  if (!hasChoices(offering)) return <PhotoHint offering={offering} />;
  const size = chosenClass(vehicle, offering);
  return (
    <div className="col-span-full space-y-5">
      <PhotoHint offering={offering} {...(size && { isPriced: size.priceCents > 0 })} />
      <Choices
        offering={offering}
        vehicle={vehicle}
        isChecked={isChecked}
        onChange={(choice) => changes.change(0, choice)}
      />
    </div>
  );
}

/** Further vehicles, and the price of all. */
export function OtherVehicles({ vehicles, offerings, isChecked, changes }: FormVehiclesProps) {
  const isHydrated = useHydrated();
  const offering = offeringOf(vehicles[0], offerings);
  if (!isHydrated || !offering || (asksForBins(offering) && vehicles.length === 1)) return null;
  const lines = linesOf(vehicles, offerings);
  const price = priceOf(lines, offerings);
  const isOpen = vehicles.some((vehicle) => lacksClass(vehicle, offerings));
  return (
    <div className="col-span-full space-y-5">
      <MoreVehicles vehicles={vehicles} offerings={offerings} isChecked={isChecked} {...changes} />
      {price && (isOpen || needsLines(lines)) && <LiveTotal price={price} isOpen={isOpen} />}
    </div>
  );
}
