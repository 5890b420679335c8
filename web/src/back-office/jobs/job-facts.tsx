import type { ReactNode } from 'react';
import type { Address } from '@desert-mirror/contracts/address';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { workTexts } from '../../appointments/vehicles/vehicle-lines.rules.js';
import { cn } from '../../ui/cn.js';
import { workText } from './job.rules.js';

interface JobFactsProps {
  job: ScheduleEntry;
  /** Hides vehicle, van and notes on phones. */
  isShort?: boolean;
}

const NOT_ON_PHONES = 'max-md:hidden';

interface JobWorkProps extends JobFactsProps {
  /** Default: true. */
  isVanShown?: boolean;
}

export function JobWork({ job, isShort = false, isVanShown = true }: JobWorkProps) {
  const { vehicleInfo, appointment, lines } = job;
  return (
    <>
      <p>{workText(job)}</p>
      <p className={cn('dotted text-ink-soft', isShort && NOT_ON_PHONES)}>
        {vehicleInfo && <span className="wrap-anywhere">{vehicleInfo}</span>}
        {appointment && isVanShown && <span>{appointment.van.name}</span>}
      </p>
      {workTexts(lines).map((text, index) => (
        <p key={index} className="mt-1 wrap-anywhere">
          {text}
        </p>
      ))}
    </>
  );
}

interface JobPlaceProps extends JobFactsProps {
  /** Hides the customer's message. */
  isBrief?: boolean;
  /** Shown below the address. */
  below?: ReactNode;
}

export const JobPlace = ({ job, isShort = false, isBrief = false, below }: JobPlaceProps) => (
  <>
    {job.address ? <JobAddress {...job.address} isShort={isShort} below={below} /> : below}
    {job.message && !isBrief && (
      <p
        className={cn(
          'mt-1 wrap-anywhere whitespace-pre-line text-ink-faint',
          isShort && NOT_ON_PHONES,
        )}
      >
        {job.message}
      </p>
    )}
  </>
);

/** An address without the state, which crews know. City and ZIP code stay on one line. */
export const AddressText = ({ street, unit, city, zip }: Omit<Address, 'notes'>) => (
  <>
    {[street, unit].filter(Boolean).join(', ')},{' '}
    <span className="inline-block">
      {city} {zip}
    </span>
  </>
);

interface JobAddressProps extends Address, Pick<JobPlaceProps, 'isShort' | 'below'> {}

export const JobAddress = ({
  street,
  unit,
  city,
  zip,
  notes,
  isShort = false,
  below,
}: JobAddressProps) => (
  <>
    <p className="wrap-anywhere">
      <AddressText {...{ street, unit, city, zip }} />
    </p>
    {below}
    {notes && (
      <p className={cn('wrap-anywhere whitespace-pre-line', isShort && NOT_ON_PHONES)}>
        <span className="text-ink-soft">Access: </span>
        {notes}
      </p>
    )}
  </>
);
