import { useState } from 'react';
import { Link } from 'react-router';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { SchedulingSettings, Van } from '@desert-mirror/contracts/fleet';
import { useLazyGetBookingDetailQuery } from '../../api/admin/bookings.api.js';
import {
  useLazyGetSchedulingSettingsQuery,
  useLazyListVansQuery,
} from '../../api/admin/fleet.api.js';
import { adminPaths } from '../../admin-paths.js';
import { reportFailure } from '../forms/report-failure.js';
import { rowLook, urgentRowLook } from '../lists/row-look.js';
import { ScheduleDialog } from './schedule-dialog.js';
import { canSchedule, requestedValues } from './schedule.rules.js';
import { usePending } from '../../forms/use-pending.js';
import { Button, buttonLook } from '../../ui/button.js';
import { Dialog, DialogFooter } from '../../ui/dialog.js';

interface ScheduleButtonProps {
  bookingId: number;
  /** Preset in the dialog. */
  today: string;
  /** Id of the element that says which booking the button belongs to. */
  describedBy?: string;
  /** The filled button of the page. */
  isMain?: boolean;
  /** An action of the page beside the filled button. */
  isSecondary?: boolean;
  /** Always filled, for a request that should not wait. */
  isUrgent?: boolean;
  /** Customer, for screen readers in a list: "Casey Caller". */
  name?: string;
  onDone?: () => void;
}

/** Sets the date of a booking, in the dialog of the calendar. */
export function ScheduleButton(props: ScheduleButtonProps) {
  const { bookingId, today, describedBy, name, onDone } = props;
  const read = useReadForSchedule();
  const [opened, setOpened] = useState<ForSchedule>();
  const [pending, run] = usePending();
  const open = () =>
    run(async () => {
      try {
        setOpened(await read(bookingId));
      } catch (error) {
        reportFailure(error, 'The booking could not be loaded. Please try again.');
      }
    });
  return (
    <>
      <Button
        {...lookOf(props)}
        aria-haspopup="dialog"
        {...(describedBy && { 'aria-describedby': describedBy })}
        pending={pending}
        onClick={() => void open()}
      >
        Schedule
        {name && <span className="sr-only"> {name}</span>}
      </Button>
      {opened && (
        <RequestScheduleDialog
          {...opened}
          today={today}
          onDone={() => {
            setOpened(undefined);
            onDone?.();
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function lookOf({ isMain, isSecondary, isUrgent }: ScheduleButtonProps) {
  if (isMain) return { className: 'max-sm:basis-full' };
  if (isSecondary) return { variant: 'secondary' } as const;
  return isUrgent ? urgentRowLook : rowLook;
}

/** What the dialog needs to know. */
export interface ForSchedule {
  booking: BookingDetail;
  vans: readonly Van[];
  settings: SchedulingSettings;
}

interface RequestScheduleDialogProps extends ForSchedule {
  today: string;
  onDone: () => void;
  onClose: () => void;
}

export const RequestScheduleDialog = (props: RequestScheduleDialogProps) =>
  canSchedule(props.vans) ? (
    <ScheduleDialog
      booking={props.booking}
      vans={props.vans}
      windowMinutes={props.settings.windowMinutes}
      values={requestedValues(props.booking.preferredDate, props.today)}
      onDone={props.onDone}
      onClose={props.onClose}
    />
  ) : (
    <NoVans onClose={props.onClose} />
  );

const NoVans = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="No active van"
    description="An appointment needs a van. Add or activate one, then schedule the booking."
  >
    <DialogFooter>
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
      <Link to={adminPaths.vans} className={buttonLook()}>
        Open vans
      </Link>
    </DialogFooter>
  </Dialog>
);

export function useReadForSchedule(): (id: number) => Promise<ForSchedule> {
  const [readBooking] = useLazyGetBookingDetailQuery();
  const [readVans] = useLazyListVansQuery();
  const [readSettings] = useLazyGetSchedulingSettingsQuery();
  return async (id) => {
    const [booking, vans, settings] = await Promise.all([
      readBooking({ id }).unwrap(),
      readVans({}).unwrap(),
      readSettings(undefined).unwrap(),
    ]);
    return { booking, vans, settings };
  };
}
