import type { BookingStatus } from '@desert-mirror/contracts/booking';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { useChangeScheduledStatusMutation } from '../../../api/admin/schedule.api.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { StatusActions } from '../../../back-office/status/status-actions.js';

interface EntryStatusProps {
  entry: ScheduleEntry;
  next: readonly BookingStatus[];
  /** Id of the element that says which booking the buttons belong to. */
  describedBy: string;
  /** Called when the booking was changed by someone else. */
  onStale: () => void;
  /** Called before the status changes. */
  onStep: () => void;
  canRefund: boolean;
}

/** The buttons that change the status of a job on the schedule. */
export function EntryStatus({ entry, onStale, onStep, ...props }: EntryStatusProps) {
  const { id, suspicion } = entry;
  const [change] = useChangeScheduledStatusMutation();
  return (
    <StatusActions
      {...props}
      bookingId={id}
      name={jobName(entry)}
      suspicion={suspicion}
      className="flex gap-2 empty:hidden max-sm:has-[>button:nth-child(2)]:grow"
      onChange={(update) => {
        onStep();
        return change({ id, ...update })
          .unwrap()
          .catch((error: unknown) => {
            onStale();
            throw error;
          });
      }}
    />
  );
}
