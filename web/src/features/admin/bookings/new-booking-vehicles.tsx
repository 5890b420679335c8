import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { asksForBins } from '../../../appointments/is-bins.js';
import { AddOns, Sizes } from '../../../appointments/vehicles/choices.js';
import { LiveTotal } from '../../../appointments/vehicles/live-total.js';
import { MoreVehicles } from '../../../appointments/vehicles/more-vehicles.js';
import {
  NO_CHOICE,
  changedVehicle,
  type Vehicle,
  type VehicleChoice,
} from '../../../appointments/vehicles/vehicle.js';
import {
  linesOf,
  needsLines,
  offeringOf,
  priceOf,
  workOf,
} from '../../../appointments/vehicles/vehicles.js';
import type { CreateManualBooking } from '@desert-mirror/contracts/booking-admin';
import type { BookingValues } from './booking-values.rules.js';
import { WorkFold } from './work-fold.js';

type FormControl = Control<BookingValues, unknown, CreateManualBooking>;

const NONE: readonly Vehicle[] = [];

/** Sizes, add-ons and further vehicles; service and name of the first one are fields of the form. */
export function useVehicles(control: FormControl) {
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  const [serviceId, vehicleInfo] = useWatch({ control, name: ['serviceId', 'vehicleInfo'] });
  const [first, setFirst] = useState({ serviceId: '', vehicleInfo: '', ...NO_CHOICE });
  const [more, setMore] = useState(NONE);
  const vehicle = { ...changedVehicle(first, { serviceId }), vehicleInfo };
  const vehicles = [vehicle, ...more];
  const change = (index: number, changes: Partial<Vehicle>) => {
    if (index === 0) setFirst({ ...vehicle, ...changes });
    else
      setMore((before) =>
        before.map((one, place) => (place === index - 1 ? changedVehicle(one, changes) : one)),
      );
  };
  return {
    offerings,
    vehicles,
    /** The part of the request that they need. */
    work: workOf(vehicles, offerings),
    isChanged: first.serviceId !== '' || more.length > 0,
    reset: () => {
      setFirst({ serviceId: '', vehicleInfo: '', ...NO_CHOICE });
      setMore(NONE);
    },
    changes: {
      change,
      describe: (index: number, text: string) => change(index, { vehicleInfo: text }),
      add: () => setMore((before) => [...before, { serviceId, vehicleInfo: '', ...NO_CHOICE }]),
      remove: (index: number) =>
        setMore((before) => before.filter((_vehicle, place) => place !== index - 1)),
    },
  };
}

type VehicleFieldsProps = Pick<
  ReturnType<typeof useVehicles>,
  'offerings' | 'vehicles' | 'changes'
>;

/** Nothing is required here: without a size, the list price applies. */
export function VehicleFields({ offerings, vehicles, changes }: VehicleFieldsProps) {
  const [first] = vehicles;
  const offering = first && offeringOf(first, offerings);
  if (!offering || (asksForBins(offering) && vehicles.length === 1)) return null;
  const lines = linesOf(vehicles, offerings);
  const price = needsLines(lines) ? priceOf(lines, offerings) : undefined;
  const own = {
    offering,
    vehicle: first,
    name: vehicles.length > 1 ? 'vehicle 1' : undefined,
    onChange: (choice: Partial<VehicleChoice>) => changes.change(0, choice),
  };
  return (
    <div className="space-y-3 sm:col-span-full">
      <Sizes {...own} name={own.name ?? 'the vehicle'} />
      <WorkFold>
        <AddOns {...own} />
        <MoreVehicles vehicles={vehicles} offerings={offerings} {...changes} />
        {price && <LiveTotal price={price} isOpen={false} />}
      </WorkFold>
    </div>
  );
}
