import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { workTexts } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { workTime } from '../../site/work-time.rules.js';

/** What a technician needs to know on site. */
export const JobFacts = (job: ScheduleEntry) => (
  <>
    <JobWork {...job} />
    <JobPlace {...job} />
  </>
);

export function JobWork(job: ScheduleEntry) {
  const { serviceName, serviceMinutes, vehicleInfo, appointment, lines } = job;
  return (
    <>
      <p>
        {serviceName}
        {serviceMinutes !== null && `, ${workTime(serviceMinutes).replaceAll(' ', '\u00A0')}`}
      </p>
      <p className="dotted text-ink-soft">
        {vehicleInfo && <span className="wrap-anywhere">{vehicleInfo}</span>}
        {appointment && <span>{appointment.van.name}</span>}
      </p>
      {workTexts(lines).map((text, index) => (
        <p key={index} className="mt-1 wrap-anywhere">
          {text}
        </p>
      ))}
    </>
  );
}

export function JobPlace({ message, address }: ScheduleEntry) {
  return (
    <>
      {address && (
        <p className="wrap-anywhere">
          {[address.street, address.unit].filter(Boolean).join(', ')},{' '}
          <span className="inline-block">
            {address.city} {address.zip}
          </span>
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
