import { useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { asApiError } from '../../../api/api-error.js';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { alternativesOf } from '../../../appointments/alternatives-of.js';
import {
  vehiclesOf,
  withAnotherVehicle,
  withValues,
  withVehicle,
  withoutTime,
  withoutVehicle,
  type BookingDraft,
} from '../booking-draft.js';
import { updateDraft, useDraft } from '../draft-store.js';
import { useHold } from '../time/use-hold.js';
import type { VehicleChanges } from '../../../appointments/vehicles/more-vehicles.js';
import { lacksClass } from '../../../appointments/vehicles/vehicles.js';

/** The vehicles of the form. `serviceId` is the form's, which the page may have preset. */
export function useVehicles(
  formId: string,
  serviceId: string,
  offerings: readonly OfferingSummary[],
  onTaken: (alternatives: readonly ArrivalWindow[] | undefined) => void,
) {
  const vehicles = vehiclesOf(useDraft(), serviceId);
  const [isChecked, setChecked] = useState(false);
  const holds = useHold(offerings);

  const edit = (change: (draft: BookingDraft) => BookingDraft): void => {
    const { time, hold } = updateDraft((draft) => change(withValues(draft, { serviceId })));
    // The hold is for the time that the work took before.
    if (!time || !hold) return;
    holds.choose(time).catch((error: unknown) => {
      const alternatives = alternativesOf(error);
      // Without a hold, the time is checked when the visitor books.
      if (!alternatives && asApiError(error)?.status !== 400) return;
      updateDraft(withoutTime);
      onTaken(alternatives);
    });
  };
  const changes: VehicleChanges = {
    change: (index, made) => edit((draft) => withVehicle(draft, index, made)),
    describe: (index, vehicleInfo) =>
      void updateDraft((draft) => withVehicle(draft, index, { vehicleInfo })),
    add: () => edit(withAnotherVehicle),
    remove: (index) => edit((draft) => withoutVehicle(draft, index)),
  };
  return {
    vehicles,
    isChecked,
    changes,
    /** Whether all sizes are chosen; otherwise the first missing one is shown and takes the focus. */
    check: (): boolean => {
      const isMissing = vehicles.some((vehicle) => lacksClass(vehicle, offerings));
      setChecked(isMissing);
      if (!isMissing) return true;
      document.querySelector<HTMLElement>(`#${formId} [data-unanswered] input`)?.focus();
      return false;
    },
  };
}
