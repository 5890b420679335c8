import { MapPin, Navigation, Phone } from 'lucide-react';
import { useId } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { formatDate } from '@desert-mirror/contracts/time';
import { useChangeScheduledStatusMutation } from '../../../api/admin/schedule.api.js';
import { clockTime, timeOf } from '../../../back-office/dates/appointment.rules.js';
import { phoneHref } from '../../../back-office/contacts/contact-links.js';
import { directionsHref, mapHref, placeName } from '../../../back-office/contacts/place.rules.js';
import { StatusActions } from '../../../back-office/status/status-actions.js';
import { BookingBadge } from '../../../back-office/status/status-badges.js';
import { workTime } from '../../../back-office/dates/work-time.rules.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';

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
  const name = `${entry.firstName} ${entry.lastName}`;
  return (
    <li className="grid gap-x-5 gap-y-2.5 border-t border-line px-5 py-4 lg:grid-cols-[5.5rem_minmax(0,1fr)_auto] lg:py-3">
      <p className="text-small font-semibold text-accent tabular-nums">
        {isOverdue && entry.appointment && `${formatDate(entry.appointment.start)}, `}
        {timeText(entry)}
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
        <ContactLinks {...entry} />
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

/** "9:30 AM - 11:30 AM" with an appointment. */
function timeText({ appointment, preferredDate }: ScheduleEntry): string {
  if (appointment) return `${clockTime(appointment.start)} - ${clockTime(appointment.end)}`;
  if (preferredDate === null) return 'No date yet';
  return timeOf(preferredDate) ?? 'Any time';
}

function JobFacts({ serviceName, serviceMinutes, vehicleInfo, message, address }: ScheduleEntry) {
  return (
    <>
      <p className="dotted text-ink-soft">
        <span>
          {serviceName}
          {serviceMinutes !== null && `, ${workTime(serviceMinutes)}`}
        </span>
        {vehicleInfo && <span className="wrap-anywhere">{vehicleInfo}</span>}
      </p>
      {address && (
        <p className="mt-1 wrap-anywhere">
          {[address.street, address.unit].filter(Boolean).join(', ')}, {address.city} {address.zip}
        </p>
      )}
      {address?.notes && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">Access: </span>
          {address.notes}
        </p>
      )}
      {message && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-faint">{message}</p>
      )}
    </>
  );
}

function ContactLinks({ phone, serviceLocation, address }: ScheduleEntry) {
  const look = cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-11 min-w-0');
  const map = serviceLocation === null ? undefined : mapHref(serviceLocation);
  return (
    <div className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-center gap-2 sm:grid-cols-2">
      <a href={phoneHref(phone)} className={look}>
        <Phone className="size-4 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere whitespace-normal">{formatPhone(phone)}</span>
      </a>
      {address && (
        <a href={directionsHref(address)} target="_blank" rel="noreferrer" className={look}>
          <Navigation className="size-4 shrink-0" aria-hidden="true" />
          Directions
          <span className="sr-only"> on a map, in a new tab</span>
        </a>
      )}
      {!address && serviceLocation !== null && map !== undefined && (
        <a href={map} target="_blank" rel="noreferrer" className={look}>
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          <span className="truncate">{placeName(serviceLocation)}</span>
          <span className="sr-only">on a map, in a new tab</span>
        </a>
      )}
      {!address && serviceLocation !== null && map === undefined && (
        <p className="text-small text-ink-soft">{placeName(serviceLocation)}</p>
      )}
    </div>
  );
}
