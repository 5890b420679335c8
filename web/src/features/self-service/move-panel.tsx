import { useState } from 'react';
import { useMoveAppointmentMutation } from '../../api/self-service.api.js';
import { lateNote } from './change-texts.rules.js';
import { PanelFrame, type PanelProps } from './panel-frame.js';
import { PickTime, timeText } from './pick-time.js';

export function MovePanel({ booking, token, onDone, onClose }: PanelProps) {
  const { appointment } = booking;
  const [openedAt] = useState(() => Date.now());
  const [move] = useMoveAppointmentMutation();
  return (
    <PanelFrame
      title="Choose another time"
      text="Price and payment stay as they are. You keep your present time until you confirm."
    >
      <PickTime
        token={token}
        current={appointment ?? undefined}
        verb="Move to"
        keep="Keep my time"
        failure="Your appointment was not moved. Please try again."
        warning={(start) => lateNote(booking, start, openedAt)}
        send={async (time) => {
          const { sequence = 0 } = appointment ?? {};
          const moved = await move({ token, start: time.start, sequence }).unwrap();
          onDone(`Your appointment is moved to ${timeText(moved.appointment ?? time)}.`);
        }}
        onClose={onClose}
      />
    </PanelFrame>
  );
}
