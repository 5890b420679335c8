/** What was chosen for a vehicle besides its service. */
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

/** Changes to a vehicle; another service has other sizes and add-ons. */
export function changedVehicle(vehicle: Vehicle, changes: Partial<Vehicle>): Vehicle {
  const isOther = changes.serviceId !== undefined && changes.serviceId !== vehicle.serviceId;
  return { ...vehicle, ...(isOther && NO_CHOICE), ...changes };
}
