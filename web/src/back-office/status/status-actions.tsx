import { Ban } from 'lucide-react';
import type { Booking, BookingStatus, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { Button } from '../../ui/button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { CancelDialog } from './cancel-dialog.js';
import { useStatusChange } from './use-status-change.js';

/** The actions that lead to each status. */
export const STATUS_ACTIONS: Readonly<Record<BookingStatus, string>> = {
  pending: 'Reset to pending',
  confirmed: 'Confirm',
  completed: 'Complete',
  cancelled: 'Cancel booking',
};

interface StatusActionsProps {
  bookingId: number;
  next: readonly BookingStatus[];
  /** The customer's name. */
  name: string;
  suspicion: Booking['suspicion'];
  /** Id of the element that says which booking the buttons belong to. */
  describedBy: string;
  className: string;
  /** For the owner: a cancellation can refund. */
  canRefund: boolean;
  /** Rejects with the API's error. */
  onChange: (change: ChangeBookingStatus) => Promise<unknown>;
}

/** For a booking in a list: a button for the next status, and a menu to cancel. */
export function StatusActions(props: StatusActionsProps) {
  const { bookingId, next, name, suspicion, describedBy, className, canRefund, onChange } = props;
  const { place, pending, change, cancel, cancelDialog } = useStatusChange({ onChange });
  const canCancel = next.includes('cancelled');
  return (
    <div
      ref={place}
      role="group"
      aria-label="Change the status"
      tabIndex={-1}
      className={className}
    >
      {next
        .filter((status) => status !== 'cancelled')
        .map((status) => (
          <Button
            key={status}
            variant="secondary"
            disabled={pending}
            className="flex-1 px-4"
            aria-describedby={describedBy}
            onClick={() => void change(status)}
          >
            {STATUS_ACTIONS[status]}
          </Button>
        ))}
      {canCancel && (
        <Menu label={`More actions for ${name}`} disabled={pending}>
          <MenuItem icon={Ban} isDestructive onSelect={cancel}>
            {STATUS_ACTIONS.cancelled}
          </MenuItem>
        </Menu>
      )}
      {(canCancel || cancelDialog.open) && (
        <CancelDialog {...cancelDialog} {...{ bookingId, name, suspicion, canRefund }} />
      )}
    </div>
  );
}
