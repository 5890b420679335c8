import type { Coverage, Location } from '@desert-mirror/contracts/booking';
import { ZIP_CODES } from './zip-codes.js';

interface Point {
  latitude: number;
  longitude: number;
}

const STRIP: Point = { latitude: 36.1147, longitude: -115.1728 };
const COVERED_MILES = 25;
/** The Strip and the blocks around it. */
const CENTRAL_MILES = 5;
const EARTH_RADIUS_MILES = 3958.8;

const HENDERSON = new Set([
  ...['89002', '89011', '89012', '89014', '89015', '89044', '89052', '89074'],
]);
const SUMMERLIN = new Set(['89134', '89135', '89138', '89144', '89145']);

const POINTS: ReadonlyMap<string, Point> = new Map(
  ZIP_CODES.map(([zip, latitude, longitude]) => [zip, { latitude, longitude }]),
);

/** In a straight line between the centers; undefined if a ZIP code is not in the table. */
export function milesBetween(from: string, to: string): number | undefined {
  const [start, end] = [POINTS.get(from), POINTS.get(to)];
  return start && end && distance(start, end);
}

export const isCovered = (zip: string): boolean => milesFromStrip(zip) <= COVERED_MILES;

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
  const point = POINTS.get(zip);
  return point ? distance(STRIP, point) : Infinity;
}

/** Great-circle distance in miles, by the haversine formula. */
function distance(from: Point, to: Point): number {
  const [latitude1, latitude2] = [radians(from.latitude), radians(to.latitude)];
  const chord =
    Math.sin((latitude2 - latitude1) / 2) ** 2 +
    Math.cos(latitude1) *
      Math.cos(latitude2) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
