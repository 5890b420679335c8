import { useRef, useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { usePending } from '../../../forms/use-pending.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { Button } from '../../../ui/button.js';
import { asApiError } from '../../../api/api-error.js';
import { vehiclesOf, withAnyDay, withoutTime } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { alternativesOf } from '../../../appointments/alternatives-of.js';
import Alternatives from '../../../appointments/alternatives.js';
import TimePicker from '../../../appointments/time-picker.js';
import { zipOf } from '../time/use-hold.js';
import { lacksClass, searchOf } from '../../../appointments/vehicles/vehicles.js';
import { VehicleChoices } from './vehicle-choices.js';
import { StepButtons, StepFrame, type StepProps } from './step-frame.js';

export function WhenStep({ draft, offering, offerings, holds, route, title }: StepProps) {
  const { choose, problem, taken, picker, whenHeld } = useChoice(holds);
  const [pending, run] = usePending();
  const { isChecked, isComplete } = useSizeCheck({ draft, offerings, title });
  const proceed = () =>
    run(async () => {
      if (!isComplete()) return;
      if (!draft.time) problem.set('Please choose a time, or “Any day, call me”.');
      else if (await whenHeld(draft.time)) route.go('where');
    });
  return (
    <StepFrame
      title={title}
      name="When suits you?"
      actions={
        <>
          {problem.text && (
            <p role="alert" className="w-full text-small font-medium text-bad">
              {problem.text}
            </p>
          )}
          <StepButtons onBack={route.back} pending={pending} onContinue={() => void proceed()} />
        </>
      }
    >
      <VehicleChoices
        draft={draft}
        offering={offering}
        offerings={offerings}
        isChecked={isChecked}
        onChange={({ time }) => time && choose(time)}
      />
      {taken && (
        <div className="mb-5">
          <Alternatives alternatives={taken} onChoose={choose} />
        </div>
      )}
      <TimePicker
        key={picker}
        search={searchOf(vehiclesOf(draft), offerings, zipOf(draft.address.zip) ?? null)}
        time={draft.time}
        onChoose={choose}
      />
      <Button
        variant="secondary"
        className="mt-6 w-full"
        onClick={() => {
          if (!isComplete()) return;
          holds.release();
          updateDraft(withAnyDay);
          route.go('where');
        }}
      >
        Any day, call me
      </Button>
    </StepFrame>
  );
}

/** The price depends on the sizes: the first missing one is shown and takes the focus. */
function useSizeCheck({
  draft,
  offerings,
  title,
}: Pick<StepProps, 'draft' | 'offerings' | 'title'>) {
  const [isChecked, setChecked] = useState(false);
  return {
    isChecked,
    isComplete: (): boolean => {
      setChecked(true);
      if (!vehiclesOf(draft).some((vehicle) => lacksClass(vehicle, offerings))) return true;
      const step = title.current?.parentElement;
      step?.querySelector<HTMLElement>('[data-unanswered] input')?.focus();
      return false;
    },
  };
}

/** Holds what the visitor chooses, and shows other windows if another visitor was faster. */
function useChoice({ choose: hold }: StepProps['holds']) {
  const [text, setText] = useState<string>();
  const [taken, setTaken] = useState<readonly ArrivalWindow[]>();
  /** A new picker reads the free windows again. */
  const [picker, setPicker] = useState(0);
  const holding = useRef<Promise<boolean>>(undefined);

  const tryHold = async (time: ArrivalWindow): Promise<boolean> => {
    try {
      await hold(time);
      return true;
    } catch (error) {
      const alternatives = alternativesOf(error);
      // Without a hold, the time is checked when the visitor books.
      if (!alternatives && asApiError(error)?.status !== 400) return true;
      if (!alternatives) toastFailure(error, 'Please choose another time.');
      updateDraft(withoutTime);
      setTaken(alternatives);
      setPicker((count) => count + 1);
      return false;
    }
  };
  const choose = (time: ArrivalWindow): void => {
    if (taken) setPicker((count) => count + 1);
    setTaken(undefined);
    setText(undefined);
    holding.current = tryHold(time);
  };
  return {
    choose,
    taken,
    picker,
    problem: { text, set: setText },
    /** Whether the chosen window can be booked; holds one that was chosen before. */
    whenHeld: (time: ArrivalWindow) => (holding.current ??= tryHold(time)),
  };
}
