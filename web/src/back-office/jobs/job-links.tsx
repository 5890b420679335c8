import { MapPin, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { phoneHref, phoneText } from '../contacts/phone-href.rules.js';
import { directionsHref, mapHref, placeName } from '../contacts/place.rules.js';

type Visit = Pick<ScheduleEntry, 'phone' | 'address' | 'serviceLocation'>;

const look = cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-11 min-w-0');
const listLook = (isIconOnly: boolean): string =>
  isIconOnly ? 'w-11 shrink-0 px-0!' : 'max-sm:flex-1';

interface JobLinksProps extends Visit {
  /** Beside other buttons, there is no room for text. */
  isIconOnly: boolean;
}

interface CallLinkProps extends Pick<Visit, 'phone'> {
  className: string;
  /** Classes for the word "Call". */
  text: string;
  /** On wide screens, shows the number, which is dialed on another phone. */
  isNumber?: boolean;
  /** Id of the element that names the job. */
  describedBy?: string;
}

const NUMBER_ON_WIDE = {
  word: 'xl:sr-only',
  number: 'xl:not-sr-only xl:whitespace-nowrap!',
};

export const CallLink = ({
  phone,
  className,
  text,
  isNumber = false,
  describedBy,
}: CallLinkProps) => (
  <a
    href={phoneHref(phone)}
    title="Call"
    className={cn(look, className)}
    {...(describedBy && { 'aria-describedby': describedBy })}
  >
    <Phone className="size-4 shrink-0" aria-hidden="true" />
    <span className={cn(text, isNumber && NUMBER_ON_WIDE.word)}>Call</span>
    <span className={cn('sr-only', isNumber && NUMBER_ON_WIDE.number)}> {phoneText(phone)}</span>
  </a>
);

/** For a list of jobs: to call, and to open directions to the address or a map of the area. */
export function JobLinks({ address, serviceLocation, phone, isIconOnly }: JobLinksProps) {
  const text = isIconOnly ? 'sr-only' : 'truncate';
  const map = address
    ? { href: directionsHref(address), icon: Navigation, name: 'Directions', rest: ' on a map' }
    : {
        href: serviceLocation === null ? undefined : mapHref(serviceLocation),
        icon: MapPin,
        name: 'Map',
        rest: ` of ${placeName(serviceLocation ?? '')}`,
      };
  return (
    <>
      <CallLink phone={phone} className={listLook(isIconOnly)} text={text} />
      {map.href !== undefined && (
        <a
          href={map.href}
          target="_blank"
          rel="noreferrer"
          title={map.name}
          className={cn(look, listLook(isIconOnly))}
        >
          <map.icon className="size-4 shrink-0" aria-hidden="true" />
          <span className={text}>{map.name}</span>
          <span className="sr-only">{map.rest}, in a new tab</span>
        </a>
      )}
    </>
  );
}

/** Two equal buttons for a single job. On wide screens, the button to call shows the number. */
export const JobButtons = (job: Visit) => (
  <div className="grid grow grid-flow-col auto-cols-fr gap-2">
    <CallLink phone={job.phone} className="xl:px-2! xl:[&>svg]:hidden" text="" isNumber />
    <PlaceLink {...job} />
  </div>
);

/** Directions to the address, or a map of the area. */
export function PlaceLink({ address, serviceLocation }: Omit<Visit, 'phone'>) {
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
