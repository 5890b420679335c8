import { useId } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import { useChangeScheduledStatusMutation } from '../../../api/admin/schedule.api.js';
import { placeName } from '../../../back-office/contacts/place.rules.js';
import { JobPlace, JobWork } from '../../../back-office/jobs/job-facts.js';
import { JobLinks } from '../../../back-office/jobs/job-links.js';
import { arrivalOf, jobName } from '../../../back-office/jobs/job.rules.js';
import { StatusActions } from '../../../back-office/status/status-actions.js';
import { BookingBadge } from '../../../back-office/status/status-badges.js';

export interface EntryCardProps {
  entry: ScheduleEntry;
  /** Called when the booking was changed by someone else. */
  onStale: () => void;
  /** Shows the date, which is not that of the panel. */
  isOverdue?: boolean;
  /** The work cannot be complete yet. */
  isAhead?: boolean;
  /** Links to the booking, which technicians cannot open. */
  isOwner: boolean;
}

/** A job on the schedule: what the technician needs on site, without amounts. */
export function EntryCard(props: EntryCardProps) {
  const { entry, onStale, isOwner, isOverdue = false, isAhead = false } = props;
  const { id, next, address, serviceLocation, phone } = entry;
  const [change] = useChangeScheduledStatusMutation();
  const titleId = useId();
  const name = jobName(entry);
  return (
    <li className="grid gap-x-5 gap-y-0.5 border-t border-line px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[8.5rem_minmax(0,1fr)_auto] lg:py-3 xl:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <p className="text-small font-semibold text-accent tabular-nums">
        {isOverdue && entry.appointment && `${formatDate(entry.appointment.start)}, `}
        {arrivalOf(entry)}
      </p>
      <div className="min-w-0 text-small sm:col-start-1 lg:col-start-2 lg:row-start-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={titleId} className="text-body font-semibold wrap-anywhere">
            {isOwner ? (
              <Link to={adminPaths.booking(id)} className="hover:text-accent hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <BookingBadge status={entry.status} />
        </div>
        <JobWork {...entry} />
      </div>
      <div className="min-w-0 text-small sm:col-start-1 lg:col-start-2 xl:col-start-3 xl:row-start-1">
        <JobPlace {...entry} />
        <p className="dotted text-ink-soft">
          <span className="max-sm:hidden">{formatPhone(phone)}</span>
          {!address && serviceLocation !== null && <span>{placeName(serviceLocation)}</span>}
        </p>
      </div>
      <div className="flex gap-2 self-start max-sm:mt-3 sm:col-start-2 sm:row-span-3 sm:row-start-1 lg:col-start-3 xl:col-start-4">
        <JobLinks {...entry} />
        <StatusActions
          bookingId={id}
          next={isAhead ? next.filter((status) => status !== 'completed') : next}
          name={name}
          describedBy={titleId}
          canRefund={isOwner}
          isCompact
          className="flex gap-2 empty:hidden max-sm:flex-1 sm:min-w-41"
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
