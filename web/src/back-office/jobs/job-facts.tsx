import type { Address } from '@desert-mirror/contracts/address';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { workTexts } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { workTime } from '../../site/work-time.rules.js';

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

export const JobPlace = ({ message, address }: Pick<ScheduleEntry, 'message' | 'address'>) => (
  <>
    {address && <JobAddress {...address} />}
    {message && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-faint">{message}</p>}
  </>
);

export const JobAddress = ({ street, unit, city, zip, notes }: Address) => (
  <>
    <p className="wrap-anywhere">
      {[street, unit].filter(Boolean).join(', ')},{' '}
      <span className="inline-block">
        {city} {zip}
      </span>
    </p>
    {notes && (
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="text-ink-soft">Access: </span>
        {notes}
      </p>
    )}
  </>
);
