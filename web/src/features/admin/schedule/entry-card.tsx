import { MapPin, Phone } from 'lucide-react';
import { useId } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { useChangeScheduledStatusMutation } from '../../../api/admin/schedule.api.js';
import { timeOf } from '../../../back-office/dates/appointment.rules.js';
import { phoneHref } from '../../../back-office/contacts/contact-links.js';
import { mapHref, placeName } from '../../../back-office/contacts/place.rules.js';
import { StatusActions } from '../../../back-office/status/status-actions.js';
import { BookingBadge } from '../../../back-office/status/status-badges.js';
import { workTime } from '../../../back-office/dates/work-time.rules.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';

interface EntryCardProps {
  entry: ScheduleEntry;
  /** Called when the booking was changed by someone else. */
  onStale: () => void;
}

/** A job on the schedule: what the technician needs on site, without amounts. */
export function EntryCard({ entry, onStale }: EntryCardProps) {
  const { id, message, vehicleInfo, preferredDate } = entry;
  const [change] = useChangeScheduledStatusMutation();
  const titleId = useId();
  const name = `${entry.firstName} ${entry.lastName}`;
  const time = preferredDate === null ? undefined : timeOf(preferredDate);
  return (
    <li className="border-t border-line p-5">
      <div className="flex items-start justify-between gap-4">
        <p className="text-small font-semibold text-accent tabular-nums">
          {preferredDate === null ? 'No date yet' : (time ?? 'Any time')}
        </p>
        <BookingBadge status={entry.status} />
      </div>
      <h3 id={titleId} className="mt-1 text-title font-semibold break-words">
        {name}
      </h3>
      <p className="text-small text-ink-soft">
        {entry.serviceName}
        {entry.serviceMinutes !== null && `, ${workTime(entry.serviceMinutes)}`}
      </p>
      {vehicleInfo && <p className="mt-2 text-body break-words">{vehicleInfo}</p>}
      {message && (
        <p className="mt-2 text-small break-words whitespace-pre-line text-ink-soft">{message}</p>
      )}
      <ContactLinks {...entry} />
      <StatusActions
        next={entry.next}
        name={name}
        describedBy={titleId}
        className="mt-3 grid grid-cols-2 gap-3 empty:mt-0"
        onChange={(update) =>
          change({ id, ...update })
            .unwrap()
            .catch((error: unknown) => {
              onStale();
              throw error;
            })
        }
      />
    </li>
  );
}

function ContactLinks({ phone, serviceLocation }: ScheduleEntry) {
  const look = cn(buttonLook({ variant: 'secondary' }), 'min-w-0');
  const map = serviceLocation === null ? undefined : mapHref(serviceLocation);
  return (
    <div className="mt-4 grid items-center gap-3 sm:grid-cols-2">
      <a href={phoneHref(phone)} className={look}>
        <Phone className="size-4 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere whitespace-normal">{formatPhone(phone)}</span>
      </a>
      {serviceLocation !== null && map !== undefined && (
        <a href={map} target="_blank" rel="noreferrer" className={look}>
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">{placeName(serviceLocation)}</span>
          <span className="sr-only">on a map, in a new tab</span>
        </a>
      )}
      {serviceLocation !== null && map === undefined && (
        <p className="text-small text-ink-soft">{placeName(serviceLocation)}</p>
      )}
    </div>
  );
}
