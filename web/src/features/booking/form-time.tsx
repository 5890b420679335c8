import { Suspense, lazy, useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { useHydrated } from '../../forms/use-hydrated.js';
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

const textButton = 'min-h-11 font-semibold text-accent hover:text-accent-strong hover:underline';

/** A request needs no time; a visitor who knows one chooses it as in the booking steps. */
export function FormTime({ vehicles, offerings, taken, onChoose }: FormTimeProps) {
  const [{ serviceId }] = vehicles;
  const time = timeFor(useDraft(), serviceId);
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const hasTime = isOpen || time !== undefined || taken !== undefined;
  return (
    <div className="col-span-full">
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 text-small">
        {time ? (
          <p role="status" className="font-semibold tabular-nums">
            {formatWeekday(time.start)}, {formatWindow(time)}
          </p>
        ) : (
          <p>
            <span className="font-medium">Time</span>{' '}
            <span className="text-ink-soft">
              {hasTime ? 'Choose one below' : 'Any day, we call you'}
            </span>
          </p>
        )}
        <div className="flex gap-x-5">
          {time && !isOpen && (
            <button type="button" className={textButton} onClick={() => setOpen(true)}>
              Change the time
            </button>
          )}
          {/* One button, which keeps the focus. */}
          <button
            type="button"
            className={textButton}
            disabled={!isHydrated}
            onClick={() => {
              setOpen(!hasTime);
              if (hasTime) onChoose(undefined);
            }}
          >
            {hasTime ? 'Any day, call me' : 'Choose a time'}
          </button>
        </div>
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
