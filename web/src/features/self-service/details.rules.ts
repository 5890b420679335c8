import type { BookingDetails, CustomerBooking } from '@desert-mirror/contracts/self-service';

export type DetailsValues = Record<
  'street' | 'unit' | 'city' | 'zip' | 'notes' | 'vehicleInfo',
  string
>;

const PLACE = ['street', 'unit', 'city', 'zip', 'notes'] as const satisfies (keyof DetailsValues)[];

/** The form's field for a part of the address as the server names it: "address.zip". */
export const placeField = (path: string): (typeof PLACE)[number] | undefined =>
  PLACE.find((name) => path === `address.${name}`);

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
