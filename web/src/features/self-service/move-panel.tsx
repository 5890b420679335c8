import { useState } from 'react';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { formatWeekday, formatWindow } from '@desert-mirror/contracts/time';
import { useMoveAppointmentMutation } from '../../api/self-service.api.js';
import { alternativesOf } from '../../appointments/alternatives-of.js';
import Alternatives from '../../appointments/alternatives.js';
import TimePicker from '../../appointments/time-picker.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { PanelFrame, type PanelProps } from './panel-frame.js';

const textOf = (window: ArrivalWindow): string =>
  `${formatWeekday(window.start)}, ${formatWindow(window)}`;

export function MovePanel({ booking: { appointment }, token, onDone, onClose }: PanelProps) {
  const [time, setTime] = useState<ArrivalWindow | undefined>(appointment ?? undefined);
  const [taken, setTaken] = useState<readonly ArrivalWindow[]>();
  const [pending, run] = usePending();
  const [move] = useMoveAppointmentMutation();
  const isOther = time !== undefined && time.start !== appointment?.start;
  const submit = () =>
    run(async () => {
      if (!isOther || !appointment) return;
      try {
        const { sequence } = appointment;
        const moved = await move({ token, start: time.start, sequence }).unwrap();
        onDone(`Your appointment is moved to ${textOf(moved.appointment ?? time)}.`);
      } catch (error) {
        const alternatives = alternativesOf(error);
        if (alternatives) {
          setTaken(alternatives);
          setTime(undefined);
        } else toastFailure(error, 'Your appointment was not moved. Please try again.');
      }
    });
  return (
    <PanelFrame
      title="Choose another time"
      text="Price and payment stay as they are. You keep your present time until you confirm."
    >
      {taken && (
        <div className="mb-5">
          <Alternatives alternatives={taken} onChoose={setTime} />
        </div>
      )}
      <TimePicker key={taken?.[0]?.start} search={{ token }} time={time} onChoose={setTime} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="lg" disabled={!isOther} pending={pending} onClick={() => void submit()}>
          {isOther ? `Move to ${textOf(time)}` : 'Move'}
        </Button>
        <Button size="lg" variant="secondary" onClick={onClose}>
          Keep my time
        </Button>
      </div>
    </PanelFrame>
  );
}
