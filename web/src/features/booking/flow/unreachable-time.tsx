import { useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { asApiError } from '../../../api/api-error.js';
import { alternativesOf } from '../../../appointments/alternatives-of.js';
import Alternatives from '../../../appointments/alternatives.js';
import { Button } from '../../../ui/button.js';
import { withoutTime } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { zipOf } from '../time/use-hold.js';
import type { StepProps } from './step-frame.js';

/** The time was held before the address was known, so it is held again with the drive to it. */
export function useDriveCheck({ draft, holds, navigation, title }: StepProps) {
  const [alternatives, setAlternatives] = useState<readonly ArrivalWindow[]>();
  const tryHold = async (time: ArrivalWindow): Promise<boolean> => {
    try {
      await holds.choose(time);
    } catch (error) {
      const others = alternativesOf(error);
      const isRefused = others === undefined && asApiError(error)?.status === 400;
      setAlternatives(others);
      // That step tries the time again and explains the problem.
      if (isRefused) navigation.go('when');
      // After other errors, the time is checked when the visitor books.
      return others === undefined && !isRefused;
    }
    return true;
  };
  const forget = (): void => setAlternatives(undefined);
  return {
    alternatives,
    forget,
    /** Whether the chosen time, if there is one, is possible at this ZIP code. */
    allows: async (zip: string): Promise<boolean> => {
      const { time, hold } = draft;
      return !time || (hold && hold.zip === zipOf(zip)) || tryHold(time);
    },
    chooseOther: (time: ArrivalWindow): void => {
      // The pressed button disappears.
      title.current?.focus();
      forget();
      void tryHold(time);
    },
    chooseAgain: (): void => {
      updateDraft(withoutTime);
      navigation.go('when');
    },
  };
}

interface UnreachableTimeProps {
  drive: ReturnType<typeof useDriveCheck>;
}

/** Other times, if no van can be at the address at the chosen one. */
export const UnreachableTime = ({
  drive: { alternatives, chooseOther, chooseAgain },
}: UnreachableTimeProps) =>
  alternatives && (
    <div className="mb-5 space-y-3">
      <Alternatives
        alternatives={alternatives}
        reason="We cannot reach this address then."
        onChoose={chooseOther}
      />
      <Button variant="secondary" size="sm" className="min-h-11" onClick={chooseAgain}>
        Show all times
      </Button>
    </div>
  );
