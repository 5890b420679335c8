import { useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { asApiError } from '../../../api/api-error.js';
import { alternativesOf } from '../../../appointments/alternatives-of.js';
import Alternatives from '../../../appointments/alternatives.js';
import { Button } from '../../../ui/button.js';
import { withoutHold, withoutTime } from '../booking-draft.js';
import { updateDraft } from '../draft-store.js';
import { NO_LONGER, zipOf } from '../time/use-hold.js';
import type { StepProps } from './step-frame.js';

interface Refused {
  alternatives: readonly ArrivalWindow[];
  reason: string | undefined;
}

/** A time that is still held was not taken, so the drive does not fit. */
const reasonOf = (hold: StepProps['draft']['hold']): string =>
  hold && Date.parse(hold.expiresAt) > Date.now()
    ? 'We cannot reach this address then.'
    : NO_LONGER;

/** The time was held before the address was known, so its hold is renewed with the drive to it. */
export function useDriveCheck({ draft, holds, navigation, title }: StepProps) {
  const [refused, setRefused] = useState<Refused>();
  const tryHold = async (time: ArrivalWindow, reason?: string): Promise<boolean> => {
    try {
      await holds.choose(time);
    } catch (error) {
      const alternatives = alternativesOf(error);
      const isInvalid = alternatives === undefined && asApiError(error)?.status === 400;
      setRefused(alternatives && { alternatives, reason });
      if (isInvalid) {
        // Without a hold, that step tries the time again and explains the problem.
        updateDraft(withoutHold);
        navigation.go('when');
      }
      // After other errors, the time is checked when the visitor books.
      return alternatives === undefined && !isInvalid;
    }
    return true;
  };
  const forget = (): void => setRefused(undefined);
  return {
    refused,
    forget,
    /** Whether the chosen time, if there is one, is possible at this ZIP code. */
    allows: async (zip: string): Promise<boolean> => {
      const { time, hold } = draft;
      return !time || (hold && hold.zip === zipOf(zip)) || tryHold(time, reasonOf(hold));
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

/** Other times, if the chosen one is not possible at the address. */
export const UnreachableTime = ({
  drive: { refused, chooseOther, chooseAgain },
}: UnreachableTimeProps) =>
  refused && (
    <div className="mb-5 space-y-3">
      <Alternatives {...refused} onChoose={chooseOther} />
      <Button variant="secondary" size="sm" className="min-h-11" onClick={chooseAgain}>
        Show all times
      </Button>
    </div>
  );
