import { useState } from 'react';
import { useChooseTimeMutation } from '../../api/self-service.api.js';
import { isSecured, lateNote } from './change-texts.rules.js';
import { PanelFrame, type PanelProps } from './panel-frame.js';
import { PickTime, timeText } from './pick-time.js';

/** A time for a booking that has none, or another one than the held one. */
export function TimePanel({ booking, token, onDone, onClose }: PanelProps) {
  const { appointment } = booking;
  const [openedAt] = useState(() => Date.now());
  const [choose] = useChooseTimeMutation();
  return (
    <PanelFrame
      title="Choose a time"
      text={
        isSecured(booking)
          ? 'Your time is booked as soon as you choose it.'
          : 'We hold it for you until you choose how to pay. You can pay now or, where we offer it, after the work.'
      }
    >
      <PickTime
        token={token}
        current={appointment ?? undefined}
        verb={isSecured(booking) ? 'Book' : 'Hold'}
        keep={appointment ? 'Keep my time' : 'Go back'}
        failure="The time was not saved. Please try again."
        warning={(start) => lateNote(booking, start, openedAt)}
        send={async ({ start }) => {
          const { appointment: held, status } = await choose({ token, start }).unwrap();
          const text = held ? timeText(held) : 'Your time';
          onDone(
            status === 'confirmed'
              ? `${text} is booked.`
              : `${text} is held for you. Choose how to pay to book it.`,
          );
        }}
        onClose={onClose}
      />
    </PanelFrame>
  );
}
