import { useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useGetAllOfferingsQuery } from '../../../api/admin/catalog.api.js';
import { asksForBins } from '../../../appointments/is-bins.js';
import { AddOns, Sizes } from '../../../appointments/vehicles/choices.js';
import { LiveTotal } from '../../../appointments/vehicles/live-total.js';
import { MoreVehicles } from '../../../appointments/vehicles/more-vehicles.js';
import {
  NO_CHOICE,
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
import { useDraft } from '../../../back-office/forms/use-unsaved.js';
import type { BookingValues } from './booking-values.rules.js';
import { WorkFold } from './work-fold.js';

type FormControl = Control<BookingValues, unknown, CreateManualBooking>;

const NONE: readonly Vehicle[] = [];
const NO_VEHICLE: Vehicle = { serviceId: '', vehicleInfo: '', ...NO_CHOICE };

/** Sizes, add-ons and further vehicles; service and name of the first one are fields of the form. */
export function useVehicles(control: FormControl, draftName: string, isShown: boolean) {
  const { data: offerings = [] } = useGetAllOfferingsQuery();
  const [serviceId, vehicleInfo] = useWatch({ control, name: ['serviceId', 'vehicleInfo'] });
  const [first, setFirst] = useState(NO_VEHICLE);
  const [more, setMore] = useState(NONE);
  const vehicle = { ...first, serviceId, vehicleInfo };
  const vehicles: [Vehicle, ...Vehicle[]] = [vehicle, ...more];
  const change = (index: number, changes: Partial<Vehicle>) => {
    if (index === 0) setFirst({ ...vehicle, ...changes });
    else
      setMore((before) =>
        before.map((one, place) => (place === index - 1 ? { ...one, ...changes } : one)),
      );
  };
  const reset = () => {
    setFirst(NO_VEHICLE);
    setMore(NONE);
  };
  useDraft<{ first: Vehicle; more: readonly Vehicle[] }>({
    name: `${draftName}: vehicles`,
    isShown,
    draft: () =>
      first.serviceId === '' && more.length === 0
        ? undefined
        : { values: { first, more }, saved: { first: NO_VEHICLE, more: NONE } },
    restore: ({ values }) => {
      setFirst(values.first);
      setMore(values.more);
      return { values, isConflict: false };
    },
    discard: reset,
  });
  return {
    offerings,
    vehicles,
    /** The part of the request that they need. */
    work: workOf(vehicles, offerings),
    reset,
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
