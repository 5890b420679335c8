import { Plus } from 'lucide-react';
import { useId } from 'react';
import { MAX_VEHICLES, UNAVAILABLE_SERVICE } from '@desert-mirror/contracts/prices';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { Button } from '../../ui/button.js';
import { Input, Select } from '../../ui/field.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import type { Vehicle } from './vehicle.js';
import { asksForBins } from '../is-bins.js';
import { Choices } from './choices.js';
import { offeringOf } from './vehicles.js';

export interface VehicleChanges {
  /** Service, size or add-ons. */
  change: (index: number, changes: Partial<Vehicle>) => void;
  describe: (index: number, vehicleInfo: string) => void;
  add: () => void;
  remove: (index: number) => void;
}

interface MoreVehiclesProps extends VehicleChanges {
  /** All vehicles of the booking; the first one is not shown here. */
  vehicles: readonly Vehicle[];
  offerings: readonly OfferingSummary[];
  isChecked?: boolean;
  /** Leaves the size open until the visitor chooses one. */
  isAsked?: boolean;
}

export function MoreVehicles({
  vehicles,
  offerings,
  isChecked = false,
  isAsked = false,
  ...changes
}: MoreVehiclesProps) {
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const add = () => {
    expect();
    changes.add();
  };
  const remove = (index: number) => {
    expect();
    changes.remove(index);
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label="More vehicles"
      tabIndex={-1}
      className="space-y-5 outline-offset-4"
    >
      {vehicles.slice(1).map((vehicle, index) => (
        <OtherVehicle
          key={index}
          index={index + 1}
          vehicle={vehicle}
          offerings={offerings}
          isChecked={isChecked}
          isAsked={isAsked}
          {...changes}
          remove={remove}
        />
      ))}
      {vehicles.length < MAX_VEHICLES && (
        <Button variant="secondary" size="sm" className="min-h-11" onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          Add another vehicle
        </Button>
      )}
    </div>
  );
}

interface OtherVehicleProps extends Omit<VehicleChanges, 'add'> {
  index: number;
  vehicle: Vehicle;
  offerings: readonly OfferingSummary[];
  isChecked: boolean;
  isAsked: boolean;
}

function OtherVehicle(props: OtherVehicleProps) {
  const { index, vehicle, offerings, isChecked, isAsked, change, describe, remove } = props;
  const id = useId();
  const offering = offeringOf(vehicle, offerings);
  const name = `vehicle ${index + 1}`;
  return (
    <div role="group" aria-labelledby={id} className="space-y-4 border-t border-line pt-3">
      <div className="flex items-center justify-between">
        <p id={id} className="font-display text-quote">
          Vehicle {index + 1}
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove ${name}`}
          className="-mr-3 min-h-11"
          onClick={() => remove(index)}
        >
          Remove
        </Button>
      </div>
      <Select
        label={`Service for ${name}`}
        required
        value={offering ? vehicle.serviceId : ''}
        error={offering ? undefined : UNAVAILABLE_SERVICE}
        onChange={({ target }) => change(index, { serviceId: target.value })}
      >
        {!offering && <option value="">Choose a service</option>}
        {offerings
          .filter((one) => one.active && !asksForBins(one))
          .map((one) => (
            <option key={one.id} value={one.id}>
              {one.name} ({one.price})
            </option>
          ))}
      </Select>
      {offering && (
        <Choices
          offering={offering}
          vehicle={vehicle}
          name={name}
          isChecked={isChecked}
          isAsked={isAsked}
          onChange={(changes) => change(index, changes)}
        />
      )}
      <Input
        label={`Make and model of ${name}`}
        optional
        maxLength={500}
        placeholder="2021 Toyota 4Runner, black"
        value={vehicle.vehicleInfo}
        onChange={({ target }) => describe(index, target.value)}
      />
    </div>
  );
}
