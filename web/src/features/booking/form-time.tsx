import { Suspense, lazy, useId, useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { useHydrated } from '../../forms/use-hydrated.js';
import { Button } from '../../ui/button.js';
import { chunk } from '../../ui/chunk.js';
import { Skeleton } from '../../ui/skeleton.js';
import type { OfferingSummary } from '../../api/catalog.api.js';
import type { Vehicle } from '../../appointments/vehicles/vehicle.js';
import { timeFor } from './booking-draft.js';
import { useDraft } from './draft-store.js';
import { searchOf } from '../../appointments/vehicles/vehicles.js';

const TimePicker = lazy(() => chunk(() => import('../../appointments/time-picker.js')));
const Alternatives = lazy(() => chunk(() => import('../../appointments/alternatives.js')));

interface FormTimeProps {
  vehicles: readonly [Vehicle, ...Vehicle[]];
  offerings: readonly OfferingSummary[];
  taken: readonly ArrivalWindow[] | undefined;
  onChoose: (time: ArrivalWindow | undefined) => void;
}

/** The optional day and time of the form. */
export function FormTime({ vehicles, offerings, taken, onChoose }: FormTimeProps) {
  const [{ serviceId }] = vehicles;
  const time = timeFor(useDraft(), serviceId);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isHydrated = useHydrated();
  return (
    <div role="group" aria-labelledby={id} className="col-span-2">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <span id={id} className="font-medium">
          Day and time
        </span>
        <span aria-hidden="true" className="text-fine text-ink-faint">
          optional
        </span>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {time && (
          <p className="text-body tabular-nums">
            {formatWeekday(time.start)}, {formatWindow(time)}
          </p>
        )}
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          disabled={!isHydrated}
          onClick={() => setOpen(!isOpen)}
        >
          {time ? 'Change the time' : 'Choose a time'}
        </Button>
        {time && (
          <Button variant="ghost" onClick={() => onChoose(undefined)}>
            Remove the time
          </Button>
        )}
      </div>
      {(isOpen || taken) && (
        <Suspense fallback={<Skeleton className="mt-4 h-72" />}>
          <div className="mt-4 space-y-4">
            {taken && <Alternatives alternatives={taken} onChoose={onChoose} />}
            {isOpen && serviceId && (
              <TimePicker
                key={taken?.[0]?.start}
                search={searchOf(vehicles, offerings, null)}
                time={time}
                onChoose={onChoose}
              />
            )}
            {isOpen && !serviceId && (
              <p role="status" className="text-small text-ink-soft">
                Choose a service first. Its duration decides which times are free.
              </p>
            )}
          </div>
        </Suspense>
      )}
    </div>
  );
}
