import type { WorkLine } from '@desert-mirror/contracts/booking';
import { sizeOf } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { VehicleDrawing } from '../../appointments/vehicles/vehicle-drawing.js';
import { describedShape, shapeOf } from '../../appointments/vehicles/vehicle-shape.rules.js';

interface JobVehicleProps {
  lines: readonly WorkLine[];
  vehicleInfo: string | null;
  /** Size and place. */
  className: string;
}

/** A drawing of the vehicle, if its size or the customer's words tell its shape. */
export function JobVehicle({ lines, vehicleInfo, className }: JobVehicleProps) {
  const size = sizeOf(lines);
  const shape =
    size === null ? describedShape(vehicleInfo ?? '') : shapeOf({ name: size, examples: null });
  return shape !== 'covered' && <VehicleDrawing shape={shape} className={className} />;
}
