import { formatWeekday } from '@desert-mirror/contracts/time';
import { asksForBins } from '../../../appointments/is-bins.js';
import { AddOns } from '../../../appointments/vehicles/choices.js';
import { LiveTotal } from '../../../appointments/vehicles/live-total.js';
import { VehicleDrawing } from '../../../appointments/vehicles/vehicle-drawing.js';
import { shapeOf } from '../../../appointments/vehicles/vehicle-shape.rules.js';
import { MoreVehicles } from '../../../appointments/vehicles/more-vehicles.js';
import {
  chosenClass,
  isUnsized,
  linesOf,
  needsLines,
  priceOf,
} from '../../../appointments/vehicles/vehicles.js';
import {
  vehiclesOf,
  withAnotherVehicle,
  withVehicle,
  withoutVehicle,
  type BookingDraft,
} from '../booking-draft.js';
import { shortWindow } from '../../../appointments/windows.rules.js';
import { cn } from '../../../ui/cn.js';
import { updateDraft } from '../draft-store.js';
import { changeLook, type StepProps } from './step-frame.js';

interface VehicleChoicesProps extends Pick<
  StepProps,
  'draft' | 'offering' | 'offerings' | 'navigation'
> {
  /** Whether a missing size of a further vehicle is shown as an error. */
  isChecked: boolean;
  /** After a change, which can take another time. */
  onChange: (draft: BookingDraft) => void;
}

/** The chosen size, add-ons and further vehicles. */
export function VehicleChoices(props: VehicleChoicesProps) {
  const { draft, offering, offerings, navigation, isChecked, onChange } = props;
  const vehicles = vehiclesOf(draft);
  const [vehicle, ...more] = vehicles;
  if (!offering || (asksForBins(offering) && more.length === 0)) return null;
  const lines = linesOf(vehicles, offerings);
  const price = needsLines(lines) ? priceOf(lines, offerings) : undefined;
  const size = chosenClass(vehicle, offering);
  return (
    <div>
      {size && (
        <div className="flex items-center gap-4 border-y border-line py-2.5 text-small">
          <VehicleDrawing shape={shapeOf(size)} />
          <p className="min-w-0 flex-1">
            <span className="font-medium">{size.name}</span>{' '}
            <span className="block text-fine text-ink-soft">{size.examples}</span>
          </p>
          <button type="button" className={changeLook} onClick={() => navigation.go('size')}>
            Change size
          </button>
        </div>
      )}
      <AddOns
        offering={offering}
        vehicle={vehicle}
        isFolded
        name={more.length > 0 ? 'vehicle 1' : undefined}
        onChange={(choice) => onChange(updateDraft((before) => withVehicle(before, 0, choice)))}
      />
      <div className="mt-5 space-y-5">
        <MoreVehicles
          vehicles={vehicles}
          offerings={offerings}
          isChecked={isChecked}
          isAsked
          change={(index, changes) =>
            onChange(updateDraft((before) => withVehicle(before, index, changes)))
          }
          describe={(index, vehicleInfo) =>
            void updateDraft((before) => withVehicle(before, index, { vehicleInfo }))
          }
          add={() => onChange(updateDraft(withAnotherVehicle))}
          remove={(index) => onChange(updateDraft((before) => withoutVehicle(before, index)))}
        />
        {price && (
          // A single line would repeat the header, but screen readers announce the total when it changes. On wide
          // screens, there is room for it below the choices.
          <div className={cn(price.lines.length === 1 && 'sr-only @min-[44rem]:not-sr-only')}>
            <ArrivalLine time={draft.time} />
            <LiveTotal price={price} isOpen={more.some((one) => isUnsized(one, offerings))} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The chosen time. Shown above the price on wide screens. */
const ArrivalLine = ({ time }: { time: BookingDraft['time'] | undefined }) => (
  <p className="hidden justify-between gap-6 border-t border-line py-3 text-small tabular-nums @min-[44rem]:flex">
    <span className="text-ink-soft">We arrive</span>
    {time ? `${formatWeekday(time.start)}, ${shortWindow(time)}` : 'No time chosen yet'}
  </p>
);
