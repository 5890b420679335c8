import type { BookingDetails, CustomerBooking } from '@desert-mirror/contracts/self-service';
import { addressValues } from '../../appointments/address-values.rules.js';
import { EMPTY_ADDRESS, type AddressValues } from '../../appointments/empty-address.rules.js';

export type DetailsValues = AddressValues & { vehicleInfo: string };

const PLACE = Object.keys(EMPTY_ADDRESS) as (keyof AddressValues)[];

/** The form's field for a part of the address as the server names it: "address.zip". */
export const placeField = (path: string): keyof AddressValues | undefined =>
  PLACE.find((name) => path === `address.${name}`);

export const detailsValues = ({
  address,
  vehicleInfo,
}: Pick<CustomerBooking, 'address' | 'vehicleInfo'>): DetailsValues => ({
  ...(address ? addressValues(address) : EMPTY_ADDRESS),
  vehicleInfo: vehicleInfo ?? '',
});

/** Whether only the vehicle changed and the booking still has no address. */
export function isVehicleOnly(
  { address, vehicleInfo }: Pick<CustomerBooking, 'address' | 'vehicleInfo'>,
  { vehicleInfo: entered, ...place }: DetailsValues,
): boolean {
  return (
    !address &&
    Object.values(place).every((text) => text.trim() === '') &&
    entered.trim() !== (vehicleInfo ?? '')
  );
}

/** Leaves out what was not edited, because the owner may have changed it since the page was loaded. */
export function editedDetails(
  { address, vehicleInfo }: BookingDetails,
  { vehicleInfo: isVehicleEdited, ...place }: Partial<Record<keyof DetailsValues, boolean>>,
): BookingDetails {
  return {
    ...(isVehicleEdited && { vehicleInfo }),
    ...(address && Object.values(place).includes(true) && { address }),
  };
}
