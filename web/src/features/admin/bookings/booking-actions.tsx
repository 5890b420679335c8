import { Ban, Check, Pencil } from 'lucide-react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useChangeBookingStatusMutation } from '../../../api/admin/bookings.api.js';
import { useStartJobMutation } from '../../../api/admin/schedule.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { ScheduleButton } from '../../../back-office/jobs/schedule-button.js';
import { useCanSchedule } from '../../../back-office/jobs/use-can-schedule.js';
import { useIsPhone } from '../../../back-office/layout/use-is-phone.js';
import { CancelDialog } from '../../../back-office/status/cancel-dialog.js';
import { STATUS_ACTIONS } from '../../../back-office/status/status-actions.js';
import { useStatusChange } from '../../../back-office/status/use-status-change.js';
import { useUndo } from '../../../back-office/status/use-undo.js';
import { Button } from '../../../ui/button.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import { stepsOf, type Step } from './booking-steps.rules.js';
import { EditDialog } from './edit-dialog.js';
import { TakePayment } from './take-payment.js';
import { UndoButton } from './undo-button.js';
import { useBookingEdit } from './use-booking-edit.js';

const LABELS = { ...STATUS_ACTIONS, start: 'Start' };

/** The next step, as on the dashboard, and the other actions. On phones, two or more of them are in a menu. */
export function BookingActions({ booking }: { booking: BookingDetail }) {
  const { id, status, suspicion } = booking;
  const { undo } = useUndo(id);
  const [update] = useChangeBookingStatusMutation();
  const [start] = useStartJobMutation();
  const { place, expect, pending, act, change, cancel, cancelDialog } = useStatusChange({
    onChange: (sent) => update({ id, ...sent }).unwrap(),
    onUndo: undo,
  });
  const edit = useBookingEdit(booking);
  const isPhone = useIsPhone();
  const today = useToday();
  const { next, others } = stepsOf(booking, today, useCanSchedule());
  const statuses = others.filter((step) => step !== 'schedule');
  const canCancel = booking.next.includes('cancelled');
  const name = jobName(booking);

  const take = (step: Step) =>
    step === 'start' ? act(() => start({ id }).unwrap(), 'Job started', true) : change(step);
  return (
    <div
      ref={place}
      role="group"
      aria-label="Booking actions"
      tabIndex={-1}
      className="flex flex-wrap gap-x-2 gap-y-2.5 max-sm:w-full"
    >
      {next === 'schedule' && (
        <ScheduleButton bookingId={id} today={today} isMain onDone={expect} />
      )}
      {next && next !== 'schedule' && (
        <Button className="max-sm:basis-full" disabled={pending} onClick={() => void take(next)}>
          {LABELS[next]}
        </Button>
      )}
      {others.includes('schedule') && (
        <ScheduleButton bookingId={id} today={today} isSecondary onDone={expect} />
      )}
      {!isPhone &&
        statuses.map((step) => (
          <Button key={step} variant="secondary" disabled={pending} onClick={() => void take(step)}>
            {LABELS[step]}
          </Button>
        ))}
      {status !== 'cancelled' && <TakePayment booking={booking} />}
      {booking.undo !== null && <UndoButton id={id} status={status} />}
      {isPhone && (statuses.length > 0 || canCancel) ? (
        <Menu label={`More actions for ${name}`} disabled={pending}>
          {statuses.map((step) => (
            <MenuItem key={step} icon={Check} onSelect={() => take(step)}>
              {LABELS[step]}
            </MenuItem>
          ))}
          <MenuItem icon={Pencil} onSelect={edit.start}>
            Edit
          </MenuItem>
          {canCancel && (
            <MenuItem icon={Ban} isDestructive onSelect={cancel}>
              {LABELS.cancelled}
            </MenuItem>
          )}
        </Menu>
      ) : (
        <>
          <Button variant="secondary" aria-haspopup="dialog" onClick={edit.start}>
            <Pencil className="size-4" aria-hidden="true" />
            Edit
          </Button>
          {canCancel && (
            <Button variant="danger-quiet" disabled={pending} onClick={cancel}>
              {LABELS.cancelled}
            </Button>
          )}
        </>
      )}
      <EditDialog edit={edit} status={status} />
      {(canCancel || cancelDialog.open) && (
        <CancelDialog {...cancelDialog} bookingId={id} {...{ name, suspicion }} canRefund />
      )}
    </div>
  );
}
