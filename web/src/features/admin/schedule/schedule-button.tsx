import { useEffect, useState } from 'react';
import { useGetBookingDetailQuery } from '../../../api/admin/bookings.api.js';
import { useGetSchedulingSettingsQuery, useListVansQuery } from '../../../api/admin/fleet.api.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';
import { ScheduleDialog } from '../../../back-office/jobs/schedule-dialog.js';
import { requestedValues } from '../../../back-office/jobs/schedule.rules.js';

interface ScheduleButtonProps {
  bookingId: number;
  /** Preset in the dialog. */
  today: string;
  /** Id of the element that says which booking the button belongs to. */
  describedBy: string;
  onDone: () => void;
}

/** Sets the date of a booking, in the dialog of the calendar. */
export function ScheduleButton({ describedBy, ...props }: ScheduleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        className="flex-1 px-4"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        Schedule
      </Button>
      {isOpen && <LoadedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const FAILED = 'The booking could not be loaded. Please try again.';

type LoadedDialogProps = Omit<ScheduleButtonProps, 'describedBy'> & { onClose: () => void };

function LoadedDialog({ bookingId, today, onDone, onClose }: LoadedDialogProps) {
  const booking = useGetBookingDetailQuery({ id: bookingId }, { refetchOnMountOrArgChange: true });
  const vans = useListVansQuery({});
  const settings = useGetSchedulingSettingsQuery(undefined);
  const hasFailed = booking.isError || vans.isError || settings.isError;
  useEffect(() => {
    if (!hasFailed) return;
    toast({ variant: 'destructive', title: FAILED });
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- `onClose` is new on every render
  }, [hasFailed]);
  if (!booking.data || !vans.data || !settings.data) return null;
  return (
    <ScheduleDialog
      booking={booking.data}
      vans={vans.data}
      windowMinutes={settings.data.windowMinutes}
      values={requestedValues(booking.data.preferredDate, today)}
      onDone={() => {
        onClose();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
