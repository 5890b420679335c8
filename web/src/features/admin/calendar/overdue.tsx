import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { useChangeBookingStatusMutation } from '../../../api/admin/bookings.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';

interface OverdueProps {
  calendar: Pick<Calendar, 'overdue' | 'overdueCount'>;
  onOpen: (entry: CalendarEntry) => void;
  /** Called before a job is completed and leaves the list. */
  onComplete: () => void;
}

/** Appointments of earlier days that nobody has completed, moved or canceled. */
export function Overdue({ calendar, onOpen, onComplete }: OverdueProps) {
  const { overdue: entries, overdueCount: count } = calendar;
  const lead =
    count > entries.length
      ? `The oldest ${entries.length} of ${count} jobs of earlier days that are still open.`
      : 'Jobs of earlier days that are still open.';
  if (entries.length === 0) return null;
  return (
    <Panel title="Overdue jobs" lead={lead}>
      <ul>
        {entries.map((entry) => (
          <OverdueRow
            key={entry.id}
            entry={entry}
            onOpen={() => onOpen(entry)}
            onComplete={onComplete}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface OverdueRowProps extends Pick<OverdueProps, 'onComplete'> {
  entry: CalendarEntry;
  onOpen: () => void;
}

function OverdueRow({ entry, onOpen, onComplete }: OverdueRowProps) {
  const [change] = useChangeBookingStatusMutation();
  const [pending, run] = usePending();
  const { booking, start } = entry;
  if (!booking) return null;
  const complete = () =>
    run(async () => {
      onComplete();
      try {
        await change({ id: booking.id, status: 'completed', reason: null }).unwrap();
        toast({ title: 'Booking completed' });
      } catch (error) {
        reportFailure(error, 'The status could not be changed. Please try again.');
      }
    });
  const name = jobName(booking);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-2.5 text-small">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-fine text-ink-soft">
          {booking.serviceName}, {formatDateTime(start)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" className="min-h-11" onClick={onOpen}>
          Details<span className="sr-only"> of {name}</span>
        </Button>
        {/* A request has to be confirmed first, in its details. */}
        {booking.status === 'confirmed' && (
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11"
            pending={pending}
            onClick={() => void complete()}
          >
            Complete<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
