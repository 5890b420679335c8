import { ZIP_CODES } from './zip-codes.js';

export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;
/** Streets are longer than the straight line between two ZIP codes. */
const DETOUR = 1.3;
const ROUND_TO_MINUTES = 5;

const POINTS: ReadonlyMap<string, Point> = new Map(
  ZIP_CODES.map(([zip, latitude, longitude]) => [zip, { latitude, longitude }]),
);

/** The center of a ZIP code; undefined if it is not in the table. */
export const centerOf = (zip: string): Point | undefined => POINTS.get(zip);

/** In a straight line between the centers; undefined if a ZIP code is not in the table. */
export function milesBetween(from: string, to: string): number | undefined {
  const [start, end] = [centerOf(from), centerOf(to)];
  return start && end && distance(start, end);
}

/** Minutes of the drive between two ZIP codes; 0 if either is unknown. */
export type DriveTime = (from: string | null, to: string | null) => number;

/** @param miles straight-line miles; undefined if a ZIP code is unknown */
export const driveTime =
  (minutesPerMile: number, miles = milesBetween): DriveTime =>
  (from, to) => {
    const line = from === null || to === null ? undefined : miles(from, to);
    if (line === undefined) return 0;
    return Math.ceil((line * DETOUR * minutesPerMile) / ROUND_TO_MINUTES) * ROUND_TO_MINUTES;
  };

/**
 * Whether `drive` knows the way: between different known places it takes time. Where it is unknown, the stop beyond
 * counts, because the direct drive is the least that a van needs.
 */
export const isKnownDrive = (drive: DriveTime, from: string | null, to: string | null): boolean =>
  from === to || drive(from, to) > 0;

/** Great-circle distance in miles, by the haversine formula. */
export function distance(from: Point, to: Point): number {
  const [latitude1, latitude2] = [radians(from.latitude), radians(to.latitude)];
  const chord =
    Math.sin((latitude2 - latitude1) / 2) ** 2 +
    Math.cos(latitude1) *
      Math.cos(latitude2) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(chord));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
