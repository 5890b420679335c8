import type { WorkLine } from '@desert-mirror/contracts/booking';
import { sizeOf } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { VehicleDrawing } from '../../appointments/vehicles/vehicle-drawing.js';
import { shapeOf } from '../../appointments/vehicles/vehicle-shape.rules.js';

interface JobVehicleProps {
  lines: readonly WorkLine[];
  vehicleInfo: string | null;
  /** Size and place. */
  className: string;
}

/** A drawing of the vehicle, if its size or the customer's words tell its shape. */
export function JobVehicle({ lines, vehicleInfo, className }: JobVehicleProps) {
  const shape = shapeOf({ name: sizeOf(lines) ?? '', examples: vehicleInfo });
  return shape !== 'covered' && <VehicleDrawing shape={shape} className={className} />;
}
