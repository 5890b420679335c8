import { useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { alternativesOf } from '../../appointments/alternatives-of.js';
import Alternatives from '../../appointments/alternatives.js';
import TimePicker from '../../appointments/time-picker.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';

export const timeText = (window: ArrivalWindow): string =>
  `${formatWeekday(window.start)}, ${formatWindow(window)}`;

interface PickTimeProps {
  token: string;
  /** The present time. */
  current: ArrivalWindow | undefined;
  /** "Move" */
  verb: string;
  /** Label of the button that changes nothing. */
  keep: string;
  failure: string;
  /** Returns the warning for a time that starts then, such as a deposit that is kept. */
  warning: (start: string) => string | undefined;
  /** Rejects with the API's error. */
  send: (time: ArrivalWindow) => Promise<void>;
  onClose: () => void;
}

/** Free times for a booking. If the chosen one was taken meanwhile, others are offered. */
export function PickTime({
  token,
  current,
  verb,
  keep,
  failure,
  warning,
  send,
  onClose,
}: PickTimeProps) {
  const [time, setTime] = useState(current);
  const [taken, setTaken] = useState<readonly ArrivalWindow[]>();
  const [pending, run] = usePending();
  const isOther = time !== undefined && time.start !== current?.start;
  const submit = () =>
    run(async () => {
      if (!isOther) return;
      try {
        await send(time);
      } catch (error) {
        const alternatives = alternativesOf(error);
        if (alternatives) {
          setTaken(alternatives);
          setTime(undefined);
        } else toastFailure(error, failure);
      }
    });
  return (
    <>
      {taken && (
        <div className="mb-5">
          <Alternatives alternatives={taken} onChoose={setTime} />
        </div>
      )}
      <TimePicker key={taken?.[0]?.start} search={{ token }} time={time} onChoose={setTime} />
      <p role="status" className="mt-5 text-small font-medium empty:hidden">
        {isOther && warning(time.start)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          size="lg"
          variant={isOther ? 'primary' : 'incomplete'}
          // Not `disabled`, so that it keeps the focus if the chosen time was taken.
          aria-disabled={!isOther}
          pending={pending}
          onClick={() => void submit()}
        >
          {isOther ? `${verb} ${timeText(time)}` : 'Choose a time'}
        </Button>
        <Button size="lg" variant="secondary" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </>
  );
}
