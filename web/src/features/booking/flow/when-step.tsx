import { useEffect, useRef, useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { usePending } from '../../../forms/use-pending.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { Button } from '../../../ui/button.js';
import { asApiError } from '../../../api/api-error.js';
import { vehiclesOf, withAnyDay, withoutTime, type BookingDraft } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { alternativesOf } from '../../../appointments/alternatives-of.js';
import Alternatives from '../../../appointments/alternatives.js';
import TimePicker from '../../../appointments/time-picker.js';
import { NO_LONGER, isHeldForWork, zipOf } from '../time/use-hold.js';
import { isUnsized, searchOf } from '../../../appointments/vehicles/vehicles.js';
import { VehicleChoices } from './vehicle-choices.js';
import { StepButtons, StepFrame, type StepProps } from './step-frame.js';

export function WhenStep({ draft, offering, offerings, holds, navigation, title }: StepProps) {
  const [pending, run] = usePending();
  const { isChecked, isComplete, lacksSize } = useSizeCheck({ draft, offerings, title });
  const { choose, renew, problem, taken, picker, whenHeld } = useChoice(holds, draft, offerings);
  const proceed = () =>
    run(async () => {
      if (!isComplete()) return;
      if (!draft.time) problem.set(true);
      else if (await whenHeld(draft.time)) navigation.go('where');
    });
  return (
    <StepFrame
      title={title}
      name="When suits you?"
      actions={
        <StepButtons
          navigation={navigation}
          pending={pending}
          onContinue={() => void proceed()}
          {...missingText({
            lacksSize,
            isSizeShown: isChecked,
            lacksTime: draft.time === undefined,
            isTimeShown: problem.isShown,
          })}
        />
      }
    >
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 @min-[44rem]:has-[>:nth-child(2)]:grid-cols-[3fr_2fr]">
        <div>
          {taken && (
            <div className="mb-5">
              <Alternatives
                {...taken}
                onChoose={(time) => {
                  // The pressed button disappears.
                  title.current?.focus();
                  choose(time);
                }}
              />
            </div>
          )}
          <TimePicker
            key={picker}
            search={searchOf(vehiclesOf(draft), offerings, zipOf(draft.address.zip) ?? null)}
            time={draft.time}
            onChoose={(time) => choose(time)}
          />
          <AnyDay
            onChoose={() => {
              if (!isComplete()) return;
              updateDraft(withAnyDay);
              navigation.go('where');
            }}
          />
        </div>
        <VehicleChoices
          draft={draft}
          offering={offering}
          offerings={offerings}
          navigation={navigation}
          isChecked={isChecked}
          onChange={renew}
        />
      </div>
    </StepFrame>
  );
}

const AnyDay = ({ onChoose }: { onChoose: () => void }) => (
  <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
    <p className="text-small text-ink-soft">No time works for you?</p>
    <Button variant="secondary" size="sm" onClick={onChoose}>
      Any day, call me
    </Button>
  </div>
);

interface Taken {
  alternatives: readonly ArrivalWindow[];
  reason: string | undefined;
}

interface Missing {
  lacksSize: boolean;
  isSizeShown: boolean;
  lacksTime: boolean;
  isTimeShown: boolean;
}

/** Beside the button: what is still to choose, or after an attempt to continue, the first thing that is missing. */
function missingText({ lacksSize, isSizeShown, lacksTime, isTimeShown }: Missing) {
  if (lacksSize && isSizeShown)
    return { missing: 'Please choose the vehicle’s size.', isProblem: true };
  if (lacksTime && isTimeShown)
    return { missing: 'Please choose a time, or “Any day, call me”.', isProblem: true };
  const open = [lacksSize && 'the vehicle’s size', lacksTime && 'a time'].filter(Boolean);
  return { missing: open.length > 0 ? `Still to choose: ${open.join(' and ')}.` : undefined };
}

/** The price depends on the sizes: the first missing one is shown and takes the focus. */
function useSizeCheck({
  draft,
  offerings,
  title,
}: Pick<StepProps, 'draft' | 'offerings' | 'title'>) {
  const [isChecked, setChecked] = useState(false);
  const lacksSize = vehiclesOf(draft).some((vehicle) => isUnsized(vehicle, offerings));
  return {
    isChecked,
    lacksSize,
    isComplete: (): boolean => {
      setChecked(true);
      if (!lacksSize) return true;
      const step = title.current?.parentElement;
      step?.querySelector<HTMLElement>('[data-unanswered] input')?.focus();
      return false;
    },
  };
}

/** Holds what the visitor chooses, and shows other windows if another visitor was faster. */
function useChoice(
  { choose: hold }: StepProps['holds'],
  draft: BookingDraft,
  offerings: StepProps['offerings'],
) {
  /** Whether the visitor has tried to continue without a time. */
  const [isShown, setShown] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  /** A new picker reads the free windows again. */
  const [picker, setPicker] = useState(0);
  const holding = useRef<Promise<boolean>>(undefined);

  const tryHold = async (time: ArrivalWindow, reason?: string): Promise<boolean> => {
    try {
      await hold(time);
      return true;
    } catch (error) {
      const alternatives = alternativesOf(error);
      // Without a hold, the time is checked when the visitor books.
      if (!alternatives && asApiError(error)?.status !== 400) return true;
      if (!alternatives) toastFailure(error, 'Please choose another time.', 'Time Not Available');
      updateDraft(withoutTime);
      setTaken(alternatives && { alternatives, reason });
      setPicker((count) => count + 1);
      return false;
    }
  };
  const choose = (time: ArrivalWindow, reason?: string): void => {
    if (taken) setPicker((count) => count + 1);
    setTaken(undefined);
    setShown(false);
    holding.current = tryHold(time, reason);
  };
  /** The work takes another time now. It is not known until each vehicle has a size. */
  const renew = (next: BookingDraft): void => {
    const isOpen = vehiclesOf(next).some((vehicle) => isUnsized(vehicle, offerings));
    if (next.time && !isOpen) choose(next.time, NO_LONGER);
  };
  useEffect(() => {
    if (!isHeldForWork(draft, offerings)) renew(draft);
    // Only when the step appears; a failed attempt is repeated by Continue.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return {
    choose,
    renew,
    taken,
    picker,
    problem: { isShown, set: setShown },
    /** Whether the chosen window can be booked; holds one that was chosen before. */
    whenHeld: (time: ArrivalWindow) => (holding.current ??= tryHold(time, draft.hold && NO_LONGER)),
  };
}
