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
    <li className="grid gap-x-5 gap-y-2.5 border-t border-line px-5 py-4 lg:grid-cols-[5.5rem_minmax(0,1fr)_auto] lg:py-3">
      <p className="text-small font-semibold text-accent tabular-nums">
        {preferredDate === null ? 'No date yet' : (time ?? 'Any time')}
      </p>
      <div className="min-w-0 text-small max-lg:-mt-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <h3 id={titleId} className="font-semibold wrap-anywhere max-lg:text-title">
            {name}
          </h3>
          <BookingBadge status={entry.status} />
        </div>
        <p className="dotted text-ink-soft">
          <span>
            {entry.serviceName}
            {entry.serviceMinutes !== null && `, ${workTime(entry.serviceMinutes)}`}
          </span>
          {vehicleInfo && <span className="wrap-anywhere">{vehicleInfo}</span>}
        </p>
        {message && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-faint">{message}</p>
        )}
      </div>
      <div className="grid content-start gap-2 lg:w-84">
        <ContactLinks {...entry} />
        <StatusActions
          next={entry.next}
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

function ContactLinks({ phone, serviceLocation }: ScheduleEntry) {
  const look = cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-11 min-w-0');
  const map = serviceLocation === null ? undefined : mapHref(serviceLocation);
  return (
    <div className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-center gap-2 sm:grid-cols-2">
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
