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

/** Whether `drive` knows the way: between different known places it takes time. */
const isKnownDrive = (drive: DriveTime, from: string | null, to: string | null): boolean =>
  drive(from, to) > 0 || (from !== null && from === to);

/** A job on a van's route; `end` includes the setup buffer. All stops of a route use the same unit of time. */
export interface RouteStop {
  start: number;
  end: number;
  zip: string | null;
}

export interface Drive<S> {
  from: S;
  to: S;
  /** Minutes that the drive takes. */
  minutes: number;
  /** Time without work between the two stops, in the unit of the stops. */
  idle: number;
}

/**
 * The drives that a stop must leave time for: from the nearest stop before it and to the nearest after it. Stops at
 * unknown places are skipped, because the direct drive past them is the least that a van needs. If the place of the
 * stop itself is unknown, its neighbors at known places must still be able to reach each other.
 * @param route the van's other stops in the order of their start, without overlaps
 */
export function drivesAround<S extends RouteStop>(
  stop: S,
  route: readonly S[],
  drive: DriveTime,
): Drive<S>[] {
  const isKnown = (from: S, to: S) => isKnownDrive(drive, from.zip, to.zip);
  const before = route.filter(({ end }) => end <= stop.start);
  const after = route.filter(({ start }) => start >= stop.end);
  const driveOf = (from: S, to: S): Drive<S> => {
    const busy = [...before, stop, ...after]
      .filter(({ start, end }) => start >= from.end && end <= to.start)
      .reduce((sum, { start, end }) => sum + end - start, 0);
    return { from, to, minutes: drive(from.zip, to.zip), idle: to.start - from.end - busy };
  };
  const previous = before.findLast((one) => isKnown(one, stop));
  const next = after.find((one) => isKnown(stop, one));
  if (previous || next)
    return [...(previous ? [driveOf(previous, stop)] : []), ...(next ? [driveOf(stop, next)] : [])];
  const to = after.find((one) => before.some((other) => isKnown(other, one)));
  const from = to && before.findLast((one) => isKnown(one, to));
  return from && to ? [driveOf(from, to)] : [];
}

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
