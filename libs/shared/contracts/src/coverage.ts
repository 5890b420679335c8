import type { Coverage, Location } from './booking.js';
import { BRAND } from './brand.js';
import { type Point, centerOf, distance } from './drive-time.js';

/** The middle of the Strip, from which the vans come to everything within `BRAND.radiusMiles`. */
export const STRIP: Point = { latitude: 36.1147, longitude: -115.1728 };
/** The Strip and the blocks around it. */
const CENTRAL_MILES = 5;

const HENDERSON = new Set(['89002', '89011', '89012', '89014', '89015', '89044', '89052', '89074']);
const SUMMERLIN = new Set(['89134', '89135', '89138', '89144', '89145']);

export const isCovered = (zip: string): boolean => milesFromStrip(zip) <= BRAND.radiusMiles;

/** The location that a booking at this ZIP code has; null outside the covered area. */
export function serviceLocationOf(zip: string): Location | null {
  if (!isCovered(zip)) return null;
  if (HENDERSON.has(zip)) return 'henderson';
  if (SUMMERLIN.has(zip)) return 'summerlin';
  return milesFromStrip(zip) <= CENTRAL_MILES ? 'las-vegas' : 'mobile';
}

export const coverageOf = (zip: string): Coverage => ({
  zip,
  covered: isCovered(zip),
  serviceLocation: serviceLocationOf(zip),
});

function milesFromStrip(zip: string): number {
  const point = centerOf(zip);
  return point ? distance(STRIP, point) : Infinity;
}
