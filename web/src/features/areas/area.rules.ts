import type { Location } from '@desert-mirror/contracts/booking';

export const AREA_OFFERINGS = 6;

/** Response time of areas without their own. */
const PROMISED_HOURS = 24;

/** Areas that are a location in the booking form. */
const LOCATION_OF: Readonly<Record<string, Location>> = {
  summerlin: 'summerlin',
  henderson: 'henderson',
  'las-vegas-strip': 'las-vegas',
};

export const locationOf = (areaSlug: string): Location | undefined =>
  Object.hasOwn(LOCATION_OF, areaSlug) ? LOCATION_OF[areaSlug] : undefined;

export const responseHoursOf = (area: { responseHours: number | null }): number =>
  area.responseHours ?? PROMISED_HOURS;

/** The first active offerings. A signed-in owner also receives inactive ones. */
export const firstOfferings = <T extends { active: boolean }>(offerings: readonly T[]): T[] =>
  offerings.filter(({ active }) => active).slice(0, AREA_OFFERINGS);

export const otherAreas = <T extends { active: boolean; slug: string }>(
  areas: readonly T[],
  slug: string,
): T[] => areas.filter((area) => area.active && area.slug !== slug);
