import { Ban } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BookingStatus, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { usePending } from '../../forms/use-pending.js';
import { Button, type ButtonLook } from '../../ui/button.js';
import { Menu, MenuItem } from '../../ui/menu.js';
import { toast } from '../../ui/toast.js';
import { CancelDialog, type Cancellation } from './cancel-dialog.js';
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
  cancelled: 'danger-quiet',
};

interface StatusActionsProps {
  bookingId: number;
  next: readonly BookingStatus[];
  /** The customer's name. */
  name: string;
  /** Id of the element that says which booking the buttons belong to, on pages with several. */
  describedBy?: string;
  /** For lists: an outlined button for the next status, and a menu for the rest. */
  isCompact?: boolean;
  className?: string;
  /** For the owner: a cancellation can refund. */
  canRefund?: boolean;
  /** Rejects with the API's error. */
  onChange: (change: ChangeBookingStatus) => Promise<unknown>;
  /** Offered after a completion or cancellation. */
  onUndo?: () => void;
  /** Other buttons, before the one to cancel. */
  children?: ReactNode;
}

export function StatusActions(props: StatusActionsProps) {
  const { next, name, isCompact = false, className, canRefund = false, children } = props;
  const { place, pending, isCancelling, setIsCancelling, change } = useStatusChange(props);
  const canCancel = next.includes('cancelled');
  return (
    <div
      ref={place}
      role="group"
      aria-label={children ? 'Booking actions' : 'Change the status'}
      tabIndex={-1}
      className={className}
    >
      {next
        .filter((status) => status !== 'cancelled')
        .map((status) => (
          <StatusButton
            key={status}
            {...props}
            status={status}
            disabled={pending}
            onClick={() => void change(status)}
          />
        ))}
      {children}
      {!isCompact && canCancel && (
        <StatusButton
          {...props}
          status="cancelled"
          disabled={pending}
          onClick={() => setIsCancelling(true)}
        />
      )}
      {isCompact && canCancel && (
        <Menu label={`More actions for ${name}`} disabled={pending}>
          <MenuItem icon={Ban} isDestructive onSelect={() => setIsCancelling(true)}>
            {labels.cancelled}
          </MenuItem>
        </Menu>
      )}
      {(canCancel || isCancelling) && (
        <CancelDialog
          open={isCancelling}
          onOpenChange={setIsCancelling}
          bookingId={props.bookingId}
          name={name}
          pending={pending}
          canRefund={canRefund}
          onCancel={(cancellation) => change('cancelled', cancellation)}
        />
      )}
    </div>
  );
}

interface StatusButtonProps extends Pick<StatusActionsProps, 'isCompact' | 'describedBy'> {
  status: BookingStatus;
  disabled: boolean;
  onClick: () => void;
}

const StatusButton = ({ status, isCompact, describedBy, ...rest }: StatusButtonProps) => (
  <Button
    variant={isCompact ? 'secondary' : looks[status]}
    disabled={rest.disabled}
    {...(isCompact && { className: 'flex-1 px-4' })}
    {...(describedBy && { 'aria-describedby': describedBy })}
    onClick={rest.onClick}
  >
    {labels[status]}
  </Button>
);

function useStatusChange({ onChange, onUndo }: Pick<StatusActionsProps, 'onChange' | 'onUndo'>) {
  const [isCancelling, setIsCancelling] = useState(false);
  const [pending, run] = usePending();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const change = (status: BookingStatus, cancellation?: Cancellation) =>
    run(async () => {
      expect();
      try {
        await onChange({ status, reason: null, ...cancellation });
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
  return { place, pending, isCancelling, setIsCancelling, change };
}
