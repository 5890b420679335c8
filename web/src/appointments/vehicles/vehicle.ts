/**
 * What was chosen for a vehicle besides its service. It stays when the service changes, because the vehicle's size does
 * not; what the new service does not offer is ignored.
 */
export interface VehicleChoice {
  readonly vehicleClassId: number | null;
  readonly addOnIds: readonly number[];
}

export interface Vehicle extends VehicleChoice {
  /** Empty until a service is chosen. */
  readonly serviceId: string;
  readonly vehicleInfo: string;
}

export const NO_CHOICE: VehicleChoice = { vehicleClassId: null, addOnIds: [] };
