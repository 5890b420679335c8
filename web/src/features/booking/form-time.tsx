import { Suspense, lazy, useId, useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { optionLook, optionRadio } from '../../appointments/option-look.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { Button } from '../../ui/button.js';
import { chunk } from '../../ui/chunk.js';
import { cn } from '../../ui/cn.js';
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

/** The same choice as in the booking steps: any day, or one of the free windows. */
export function FormTime({ vehicles, offerings, taken, onChoose }: FormTimeProps) {
  const [{ serviceId }] = vehicles;
  const time = timeFor(useDraft(), serviceId);
  const [isOpen, setOpen] = useState(false);
  const hasTime = isOpen || time !== undefined || taken !== undefined;
  return (
    <div className="col-span-full">
      <Ways
        hasTime={hasTime}
        onChange={(wantsTime) => {
          setOpen(wantsTime);
          if (!wantsTime) onChoose(undefined);
        }}
      />
      {time && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-body font-semibold tabular-nums">
            {formatWeekday(time.start)}, {formatWindow(time)}
          </p>
          {!isOpen && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Change the time
            </Button>
          )}
        </div>
      )}
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

interface WaysProps {
  hasTime: boolean;
  onChange: (wantsTime: boolean) => void;
}

const WAYS = [
  ['Any day, call me', false],
  ['Choose a time', true],
] as const;

/** Quieter than a chosen time, because nothing is chosen yet. */
const quietChoice = 'has-checked:bg-raised! has-checked:text-ink!';

function Ways({ hasTime, onChange }: WaysProps) {
  const name = useId();
  const isHydrated = useHydrated();
  return (
    <fieldset className="min-w-0" role="radiogroup">
      <legend className="mb-1.5 text-small font-medium">When suits you?</legend>
      <div className="grid grid-cols-2 gap-1.5">
        {WAYS.map(([label, wantsTime]) => (
          <label key={label} className={cn(optionLook, quietChoice)}>
            <input
              type="radio"
              name={name}
              checked={hasTime === wantsTime}
              disabled={!isHydrated}
              onChange={() => onChange(wantsTime)}
              className={optionRadio}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
