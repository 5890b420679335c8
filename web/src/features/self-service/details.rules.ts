import type { BookingDetails, CustomerBooking } from '@desert-mirror/contracts/self-service';

export type DetailsValues = Record<
  'street' | 'unit' | 'city' | 'zip' | 'notes' | 'vehicleInfo',
  string
>;

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

/** Leaves out an address that was not edited, because the owner may have changed it since the page was loaded. */
export function editedDetails(
  { address, ...details }: BookingDetails,
  edited: Partial<Record<keyof DetailsValues, boolean>>,
): BookingDetails {
  const { vehicleInfo: _, ...place } = edited;
  return address && Object.values(place).includes(true) ? { ...details, address } : details;
}
