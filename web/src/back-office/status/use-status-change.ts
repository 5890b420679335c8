import { useState, type RefObject } from 'react';
import type { BookingStatus, ChangeBookingStatus } from '@desert-mirror/contracts/booking';
import { usePending } from '../../forms/use-pending.js';
import { toast } from '../../ui/toast.js';
import { reportFailure } from '../forms/report-failure.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import type { Cancellation, CancelDialogProps } from './cancel-dialog.js';

interface Options {
  /** Rejects with the API's error. */
  onChange: (change: ChangeBookingStatus) => Promise<unknown>;
  /** Offered after a start, completion or cancellation. */
  onUndo?: (() => void) | undefined;
  /** Called when the booking was changed by someone else. */
  onStale?: () => void;
}

interface StatusChange {
  /** Takes the focus if the pressed button disappears. */
  place: RefObject<HTMLDivElement | null>;
  /** Called before another button of the place disappears. */
  expect: () => void;
  pending: boolean;
  /** Sends a change and shows its result: "Job started". */
  act: (send: () => Promise<unknown>, title: string, isUndoable: boolean) => Promise<void>;
  change: (status: BookingStatus) => Promise<void>;
  /** Opens the dialog to cancel the booking. */
  cancel: () => void;
  /** Props of the dialog. */
  cancelDialog: Pick<CancelDialogProps, 'open' | 'onOpenChange' | 'pending' | 'onCancel'>;
}

export function useStatusChange({ onChange, onUndo, onStale }: Options): StatusChange {
  const [isCancelling, setIsCancelling] = useState(false);
  const [pending, run] = usePending();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const act: StatusChange['act'] = (send, title, isUndoable) =>
    run(async () => {
      expect();
      try {
        await send();
        toast({
          title,
          ...(isUndoable && onUndo && { action: { label: 'Undo', run: onUndo } }),
        });
      } catch (error) {
        const isStale = reportFailure(error, 'The status could not be changed. Please try again.');
        if (!isStale) return;
        onStale?.();
      }
      setIsCancelling(false);
    });
  const change = (status: BookingStatus, cancellation?: Cancellation) =>
    act(
      () => onChange({ status, reason: null, ...cancellation }),
      `Booking ${status}`,
      status === 'completed' || status === 'cancelled',
    );
  return {
    place,
    expect,
    pending,
    act,
    change,
    cancel: () => setIsCancelling(true),
    cancelDialog: {
      open: isCancelling,
      onOpenChange: setIsCancelling,
      pending,
      onCancel: (cancellation) => change('cancelled', cancellation),
    },
  };
}
