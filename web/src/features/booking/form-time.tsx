import { Suspense, lazy, useRef, useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { useHydrated } from '../../forms/use-hydrated.js';
import { Button } from '../../ui/button.js';
import { chunk } from '../../ui/chunk.js';
import { DisclosureField } from '../../ui/field.js';
import { Skeleton } from '../../ui/skeleton.js';
import type { OfferingSummary } from '../../api/catalog.api.js';
import type { Vehicle } from '../../appointments/vehicles/vehicle.js';
import { HALF } from './booking-fields.js';
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

/** A request needs no time; a visitor who knows one chooses it as in the booking steps. */
export function FormTime({ vehicles, offerings, taken, onChoose }: FormTimeProps) {
  const [{ serviceId }] = vehicles;
  const time = timeFor(useDraft(), serviceId);
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || taken !== undefined;
  const field = useRef<HTMLButtonElement>(null);
  /** For choices that disappear with the pressed button. The field names the outcome. */
  const chooseAndFocus = (choice: ArrivalWindow | undefined) => {
    field.current?.focus();
    onChoose(choice);
  };
  return (
    <>
      <DisclosureField
        ref={field}
        label="Time"
        optional
        wrap={HALF}
        value={
          time ? `${formatWeekday(time.start)}, ${formatWindow(time)}` : 'Any day, we call you'
        }
        isOpen={isShown}
        disabled={!isHydrated}
        onToggle={() => setOpen(!isOpen)}
      />
      {isShown && (
        <Suspense fallback={<Skeleton className="col-span-full h-72" />}>
          <div className="col-span-full space-y-4">
            {taken && <Alternatives alternatives={taken} onChoose={chooseAndFocus} />}
            {isOpen && serviceId && (
              <TimePicker
                key={taken?.[0]?.start}
                search={searchOf(vehicles, offerings, null)}
                time={time}
                // With alternatives, the choice replaces the picker, too.
                onChoose={taken ? chooseAndFocus : onChoose}
              />
            )}
            {isOpen && !serviceId && (
              <p role="status" className="text-small text-ink-soft">
                Choose a service first. Its duration decides which times are free.
              </p>
            )}
            {(time || taken) && (
              <Button
                variant="ghost"
                className="-ml-5 underline underline-offset-4"
                onClick={() => {
                  setOpen(false);
                  chooseAndFocus(undefined);
                }}
              >
                Any day, call me
              </Button>
            )}
          </div>
        </Suspense>
      )}
    </>
  );
}
