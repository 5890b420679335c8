import { MapPin, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatPhone } from '@desert-mirror/contracts/phone';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { phoneHref } from '../contacts/contact-links.js';
import { directionsHref, mapHref, placeName } from '../contacts/place.rules.js';

const look = cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-11 min-w-0');

/** The phone number, and directions to the address or a map of the area. */
export function JobLinks(job: ScheduleEntry) {
  return (
    <div className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-center gap-2 sm:grid-cols-2">
      <a href={phoneHref(job.phone)} className={look}>
        <Phone className="size-4 shrink-0" aria-hidden="true" />
        <span className="wrap-anywhere whitespace-normal">{formatPhone(job.phone)}</span>
      </a>
      <Place {...job} />
    </div>
  );
}

/** For one job on its own: two equal buttons. */
export const JobButtons = (job: ScheduleEntry) => (
  <div className="grid grid-flow-col auto-cols-fr gap-2">
    <Place {...job} />
    <a href={phoneHref(job.phone)} className={look}>
      <Phone className="size-4 shrink-0" aria-hidden="true" />
      Call
      <span className="sr-only"> {formatPhone(job.phone)}</span>
    </a>
  </div>
);

function Place({ address, serviceLocation }: ScheduleEntry) {
  if (address)
    return (
      <MapLink href={directionsHref(address)}>
        <Navigation className="size-4 shrink-0" aria-hidden="true" />
        Directions
        <span className="sr-only"> on a map, in a new tab</span>
      </MapLink>
    );
  if (serviceLocation === null) return null;
  const map = mapHref(serviceLocation);
  if (map === undefined)
    return <p className="self-center text-small text-ink-soft">{placeName(serviceLocation)}</p>;
  return (
    <MapLink href={map}>
      <MapPin className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate">{placeName(serviceLocation)}</span>
      <span className="sr-only">on a map, in a new tab</span>
    </MapLink>
  );
}

const MapLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className={look}>
    {children}
  </a>
);
