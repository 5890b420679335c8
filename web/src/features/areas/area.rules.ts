import type { Location } from '@desert-mirror/contracts/booking';

/** Services an area's page shows. */
export const AREA_OFFERINGS = 6;

/** Hours within which everybody hears from us: what an area without a time of its own shows. */
const PROMISED_HOURS = 24;

/** The areas that the booking form knows as a location. */
const LOCATION_OF: Readonly<Record<string, Location>> = {
  summerlin: 'summerlin',
  henderson: 'henderson',
  'las-vegas-strip': 'las-vegas',
};

export const locationOf = (areaSlug: string): Location | undefined =>
  Object.hasOwn(LOCATION_OF, areaSlug) ? LOCATION_OF[areaSlug] : undefined;

export const responseHoursOf = (area: { responseHours: number | null }): number =>
  area.responseHours ?? PROMISED_HOURS;

/** The first of the price list; the owner's browser also sees what is not offered. */
export const firstOfferings = <T extends { active: boolean }>(offerings: readonly T[]): T[] =>
  offerings.filter(({ active }) => active).slice(0, AREA_OFFERINGS);

export const otherAreas = <T extends { active: boolean; slug: string }>(
  areas: readonly T[],
  slug: string,
): T[] => areas.filter((area) => area.active && area.slug !== slug);
