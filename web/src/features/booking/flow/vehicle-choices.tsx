import { useState } from 'react';
import { asksForBins } from '../../../appointments/is-bins.js';
import { AddOns, Sizes } from '../../../appointments/vehicles/choices.js';
import { LiveTotal } from '../../../appointments/vehicles/live-total.js';
import { MoreVehicles } from '../../../appointments/vehicles/more-vehicles.js';
import type { Vehicle } from '../../../appointments/vehicles/vehicle.js';
import { WorkFold } from '../../../appointments/vehicles/work-fold.js';
import {
  isUnsized,
  linesOf,
  needsLines,
  priceOf,
} from '../../../appointments/vehicles/vehicles.js';
import {
  vehiclesOf,
  withAnotherVehicle,
  withVehicle,
  withoutVehicle,
  type BookingDraft,
} from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { StepTitle, type StepProps } from './step-frame.js';

interface VehicleChoicesProps extends Pick<StepProps, 'draft' | 'offering' | 'offerings'> {
  /** Whether a missing size is shown as an error. */
  isChecked: boolean;
  /** Of the step, if it starts with the size. */
  title: StepProps['title'] | false;
  /** After a change, which can take another time. */
  onChange: (draft: BookingDraft) => void;
}

/** The size decides price and duration; add-ons and further vehicles are folded. */
export function VehicleChoices(props: VehicleChoicesProps) {
  const { draft, offering, isChecked, title, onChange } = props;
  const [vehicle, ...more] = vehiclesOf(draft);
  const [isUnfolded] = useState(vehicle.addOnIds.length + more.length > 0);
  if (!offering || (asksForBins(offering) && more.length === 0)) return null;
  const first = {
    offering,
    vehicle,
    name: more.length > 0 ? 'vehicle 1' : undefined,
    isChecked,
    isAsked: true,
    isTitled: more.length === 0,
    onChange: (choice: Partial<Vehicle>) =>
      onChange(updateDraft((before) => withVehicle(before, 0, choice))),
  };
  return (
    <div className="space-y-3 sm:space-y-4">
      {title && (
        <StepTitle title={title}>
          {more.length > 0 ? 'What size are your vehicles?' : 'What size is your vehicle?'}
        </StepTitle>
      )}
      <Sizes {...first} />
      <WorkFold isOpen={isUnfolded}>
        <AddOns {...first} />
        <Others {...props} />
      </WorkFold>
    </div>
  );
}

function Others({ draft, offerings, isChecked, onChange }: Omit<VehicleChoicesProps, 'title'>) {
  const vehicles = vehiclesOf(draft);
  const lines = linesOf(vehicles, offerings);
  const price = needsLines(lines) ? priceOf(lines, offerings) : undefined;
  const isOpen = vehicles.some((vehicle) => isUnsized(vehicle, offerings));
  return (
    <>
      <MoreVehicles
        vehicles={vehicles}
        offerings={offerings}
        isChecked={isChecked}
        isAsked
        change={(index, changes) =>
          onChange(updateDraft((before) => withVehicle(before, index, changes)))
        }
        describe={(index, vehicleInfo) =>
          void updateDraft((before) => withVehicle(before, index, { vehicleInfo }))
        }
        add={() => onChange(updateDraft(withAnotherVehicle))}
        remove={(index) => onChange(updateDraft((before) => withoutVehicle(before, index)))}
      />
      {price && <LiveTotal price={price} isOpen={isOpen} />}
    </>
  );
}
