import { useState } from 'react';
import { useCancelBookingMutation } from '../../api/self-service.api.js';
import { toastFailure } from '../../forms/server-errors.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { Textarea } from '../../ui/field.js';
import { consequenceText } from './change-texts.rules.js';
import { PanelFrame, type PanelProps } from './panel-frame.js';

const REASON_MAX = 300;

export function CancelPanel({ booking, token, onDone, onClose }: PanelProps) {
  const [reason, setReason] = useState('');
  const [pending, run] = usePending();
  const [cancel] = useCancelBookingMutation();
  const submit = () =>
    run(async () => {
      try {
        await cancel({ token, reason: reason || null, kept: booking.kept }).unwrap();
        onDone('Your booking is canceled.');
      } catch (error) {
        toastFailure(error, 'Your booking was not canceled. Please try again or call us.');
      }
    });
  return (
    <PanelFrame title="Cancel this booking?" text={consequenceText(booking)}>
      <Textarea
        label="What happened?"
        optional
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="lg" variant="danger" pending={pending} onClick={() => void submit()}>
          Yes, cancel it
        </Button>
        <Button size="lg" variant="secondary" onClick={onClose}>
          Keep the booking
        </Button>
      </div>
    </PanelFrame>
  );
}
