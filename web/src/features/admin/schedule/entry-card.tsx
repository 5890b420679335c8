import { useId } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatDate } from '@desert-mirror/contracts/time';
import { useChangeScheduledStatusMutation } from '../../../api/admin/schedule.api.js';
import { JobFacts } from '../../../back-office/jobs/job-facts.js';
import { JobLinks } from '../../../back-office/jobs/job-links.js';
import { arrivalOf, jobName } from '../../../back-office/jobs/job.rules.js';
import { StatusActions } from '../../../back-office/status/status-actions.js';
import { BookingBadge } from '../../../back-office/status/status-badges.js';

interface EntryCardProps {
  entry: ScheduleEntry;
  /** Called when the booking was changed by someone else. */
  onStale: () => void;
  /** Shows the date, which is not that of the panel. */
  isOverdue?: boolean;
}

/** A job on the schedule: what the technician needs on site, without amounts. */
export function EntryCard({ entry, onStale, isOverdue = false }: EntryCardProps) {
  const { id, next } = entry;
  const [change] = useChangeScheduledStatusMutation();
  const titleId = useId();
  const name = jobName(entry);
  return (
    <li className="grid gap-x-5 gap-y-2.5 border-t border-line px-5 py-4 lg:grid-cols-[7rem_minmax(0,1fr)_auto] lg:py-3">
      <p className="text-small font-semibold text-accent tabular-nums">
        {isOverdue && entry.appointment && `${formatDate(entry.appointment.start)}, `}
        {arrivalOf(entry)}
      </p>
      <div className="min-w-0 text-small max-lg:-mt-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 id={titleId} className="font-semibold wrap-anywhere max-lg:text-title">
            {name}
          </h3>
          <BookingBadge status={entry.status} />
        </div>
        <JobFacts {...entry} />
      </div>
      <div className="grid content-start gap-2 lg:w-84">
        <JobLinks {...entry} />
        <StatusActions
          next={next}
          name={name}
          describedBy={titleId}
          isQuiet
          className="grid grid-cols-2 gap-2 empty:hidden"
          onChange={(update) =>
            change({ id, ...update })
              .unwrap()
              .catch((error: unknown) => {
                onStale();
                throw error;
              })
          }
        />
      </div>
    </li>
  );
}
