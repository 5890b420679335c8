import { useState } from 'react';
import type { BookingStatus, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { usePending } from '../../forms/use-pending.js';
import { Button, type ButtonLook } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { CancelDialog } from './cancel-dialog.js';
import { reportFailure } from '../forms/report-failure.js';
import { useFocusAfter } from '../layout/use-focus-after.js';

const labels: Record<BookingStatus, string> = {
  pending: 'Reset to pending',
  confirmed: 'Confirm',
  completed: 'Complete',
  cancelled: 'Cancel booking',
};

const looks: Record<BookingStatus, NonNullable<ButtonLook['variant']>> = {
  pending: 'secondary',
  confirmed: 'primary',
  completed: 'primary',
  cancelled: 'danger',
};

/** In a list, a row of red buttons would be the loudest part of the page. */
const quietLooks: typeof looks = {
  pending: 'secondary',
  confirmed: 'secondary',
  completed: 'secondary',
  cancelled: 'ghost',
};

interface StatusActionsProps {
  next: readonly BookingStatus[];
  /** The customer's name. */
  name: string;
  /** Id of the element that says which booking the buttons belong to, on pages with several. */
  describedBy?: string;
  /** For lists: the amber button is for a page's primary action. */
  isQuiet?: boolean;
  className?: string;
  /** Rejects with the API's error. */
  onChange: (change: ChangeBookingStatus) => Promise<unknown>;
  /** Offered after a completion or cancellation. */
  onUndo?: () => void;
}

export function StatusActions({
  next,
  name,
  describedBy,
  isQuiet = false,
  className,
  onChange,
  onUndo,
}: StatusActionsProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const [pending, run] = usePending();
  const { place, expect } = useFocusAfter<HTMLDivElement>();

  const change = (status: BookingStatus, reason: string | null = null) =>
    run(async () => {
      expect();
      try {
        await onChange({ status, reason });
        const isUndoable = onUndo && (status === 'completed' || status === 'cancelled');
        toast({
          title: `Booking ${status}`,
          ...(isUndoable && { action: { label: 'Undo', run: onUndo } }),
        });
      } catch (error) {
        const isGone = reportFailure(error, 'The status could not be changed. Please try again.');
        if (!isGone) return;
      }
      setIsCancelling(false);
    });

  return (
    <div
      ref={place}
      role="group"
      aria-label="Change the status"
      tabIndex={-1}
      className={className}
    >
      {next.map((status) => (
        <Button
          key={status}
          variant={isQuiet ? quietLooks[status] : looks[status]}
          disabled={pending}
          {...(isQuiet && status === 'cancelled' && { className: 'text-bad!' })}
          {...(describedBy && { 'aria-describedby': describedBy })}
          onClick={() => (status === 'cancelled' ? setIsCancelling(true) : void change(status))}
        >
          {labels[status]}
        </Button>
      ))}
      {(next.includes('cancelled') || isCancelling) && (
        <CancelDialog
          open={isCancelling}
          onOpenChange={setIsCancelling}
          name={name}
          pending={pending}
          onCancel={(reason) => change('cancelled', reason)}
        />
      )}
    </div>
  );
}
