import type { CustomerBooking } from '@desert-mirror/contracts/self-service';

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
