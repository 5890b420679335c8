import type { Location } from '@desert-mirror/contracts/booking';
import type { Zone } from '../../site/valley.rules.js';

export const AREA_OFFERINGS = 6;

/** Until the reply to a request: the response time of areas without one for calls. */
const PROMISED_HOURS = 24;

/** Areas that are a location in the booking form. */
const LOCATION_OF: Readonly<Record<string, Location>> = {
  summerlin: 'summerlin',
  henderson: 'henderson',
  'las-vegas-strip': 'las-vegas',
};

export const locationOf = (areaSlug: string): Location | undefined =>
  Object.hasOwn(LOCATION_OF, areaSlug) ? LOCATION_OF[areaSlug] : undefined;

/** Areas that are a part of a location. */
const ZIPS_OF: Readonly<Record<string, readonly string[]>> = {
  'green-valley': ['89012', '89014', '89074'],
};

/** Whether a ZIP code belongs to an area; an area without a location or ZIP codes has none. */
export function isInArea(areaSlug: string, { zip, location }: Zone): boolean {
  const zips = Object.hasOwn(ZIPS_OF, areaSlug) ? ZIPS_OF[areaSlug] : undefined;
  if (zips) return zips.includes(zip);
  return location !== null && location === locationOf(areaSlug);
}

/** Whether the map can show an area. */
export const isOnMap = (areaSlug: string): boolean =>
  Object.hasOwn(ZIPS_OF, areaSlug) || locationOf(areaSlug) !== undefined;

interface Response {
  hours: number;
  /** "From call to arrival": "2 hours". */
  label: string;
  /** Label among other stats. The arrival after a call must not read like the reply to a request. */
  stat: string;
}

export const responseOf = ({ responseHours }: { responseHours: number | null }): Response =>
  responseHours === null
    ? {
        hours: PROMISED_HOURS,
        label: 'We reply within',
        stat: 'reply time, at most',
      }
    : {
        hours: responseHours,
        label: 'From call to arrival',
        stat: 'response time to calls',
      };

/** The first active offerings. A signed-in owner also receives inactive ones. */
export const firstOfferings = <T extends { active: boolean }>(offerings: readonly T[]): T[] =>
  offerings.filter(({ active }) => active).slice(0, AREA_OFFERINGS);

export const otherAreas = <T extends { active: boolean; slug: string }>(
  areas: readonly T[],
  slug: string,
): T[] => areas.filter((area) => area.active && area.slug !== slug);
