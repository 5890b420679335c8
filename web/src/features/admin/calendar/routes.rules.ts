import { centerOf, type DriveTime } from '@desert-mirror/contracts/drive-time';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { Van } from '@desert-mirror/contracts/fleet';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { workTime } from '../../../site/work-time.rules.js';
import { inView, isInView, type Place, placeOf } from '../../../site/valley.rules.js';
import type { Lane, Placed } from './day.rules.js';

export interface Stop {
  placed: Placed;
  booking: CalendarBooking;
  /** Undefined without an address. */
  zip: string | undefined;
  /** From the stop before, or from where the van starts. Undefined if a ZIP code is not known. */
  driveMinutes: number | undefined;
}

/** The day of a van on the road. */
export interface Route {
  van: Van;
  stops: Stop[];
  /** From the last stop to where the van starts. */
  backMinutes: number | undefined;
  /** The sum of the known drives. */
  drivingMinutes: number;
}

type Zip = string | null | undefined;

/** Where a ZIP code is on the map: at its edge if it lies outside. Undefined for an unknown ZIP code. */
export const placeOfZip = (zip: Zip): Place | undefined => {
  const center = zip == null ? undefined : centerOf(zip);
  return center && inView(placeOf(center));
};

/** Where the vans start. */
export const homesOf = (routes: readonly Route[]): { place: Place }[] =>
  routes.flatMap(({ van }) => {
    const place = placeOfZip(van.homeZip);
    return place ? [{ place }] : [];
  });

function minutesBetween(from: Zip, to: Zip, drive: DriveTime): number | undefined {
  if (from == null || to == null || !centerOf(from) || !centerOf(to)) return undefined;
  return drive(from, to);
}

/** The jobs of a van in the order of their times; visitors' holds have no address yet. */
export function routeOf({ van, placed }: Lane, drive: DriveTime): Route {
  const stops: Stop[] = [];
  let last: Zip = van.homeZip;
  for (const one of placed.toSorted((a, b) => a.from - b.from)) {
    const { booking } = one.entry;
    if (!booking) continue;
    const zip = booking.address?.zip;
    stops.push({ placed: one, booking, zip, driveMinutes: minutesBetween(last, zip, drive) });
    last = zip;
  }
  const backMinutes = stops.length > 0 ? minutesBetween(last, van.homeZip, drive) : undefined;
  const drives = [...stops.map(({ driveMinutes }) => driveMinutes), backMinutes];
  return {
    van,
    stops,
    backMinutes,
    drivingMinutes: drives.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0),
  };
}

export interface Pin {
  stop: Stop;
  van: Van;
  /** In the van's order, from 1. */
  number: number;
  place: Place;
}

export interface RequestPin {
  booking: Pick<CalendarBooking, 'id' | 'address'>;
  /** A, B, C in the order of the list; undefined after Z. */
  letter: string | undefined;
  place: Place;
}

interface MapPins {
  pins: Pin[];
  requests: RequestPin[];
}

/** The stops and open requests whose ZIP code is known, with pins that do not cover each other. */
export function mapPinsOf(
  routes: readonly Route[],
  open: readonly RequestPin['booking'][],
): MapPins {
  const taken: Place[] = [];
  const take = (zip: Zip): Place | undefined => {
    const center = placeOfZip(zip);
    const place = center && freePlace(center, taken);
    if (place) taken.push(place);
    return place;
  };
  const pins = routes.flatMap(({ van, stops }) =>
    stops.flatMap((stop, index) => {
      const place = take(stop.zip);
      return place ? [{ stop, van, number: index + 1, place }] : [];
    }),
  );
  const requests: RequestPin[] = [];
  for (const booking of open) {
    const place = take(booking.address?.zip);
    if (place) requests.push({ booking, letter: LETTERS[requests.length], place });
  }
  return { pins, requests };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The diameter of a pin on phones. */
const APART_MILES = 2.8;
const RING_MILES = 0.7;
const RINGS = 20;
const DIRECTIONS = 12;

/** The place closest to `center` that is free, first to the east; `center` itself on a full map. */
function freePlace(center: Place, taken: readonly Place[]): Place {
  for (let ring = 0; ring <= RINGS; ring += 1)
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const angle = (direction / DIRECTIONS) * 2 * Math.PI;
      const miles = ring * RING_MILES;
      const place: Place = [
        center[0] + miles * Math.cos(angle),
        center[1] + miles * Math.sin(angle),
      ];
      if (isInView(place) && isFree(place, taken)) return place;
    }
  return center;
}

/** With a tolerance for rounding. */
const isFree = ([x, y]: Place, taken: readonly Place[]): boolean =>
  taken.every(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) > APART_MILES - 0.01);

/** The line of a van's route: from where it starts, through its stops, and back. */
export function wayOf(van: Van, pins: readonly Pin[]): Place[] {
  const own = pins.filter((pin) => pin.van.id === van.id).map(({ place }) => place);
  const home = placeOfZip(van.homeZip);
  return home && own.length > 0 ? [home, ...own, home] : own;
}

export interface Neighbor {
  stop: Stop;
  van: Van;
  minutes: number;
}

/** The stop of the day with the shortest drive to a ZIP code. */
export function neighborOf(
  zip: Zip,
  routes: readonly Route[],
  drive: DriveTime,
): Neighbor | undefined {
  const stops = routes.flatMap(({ van, stops: own }) => own.map((stop) => ({ stop, van })));
  const known = stops.flatMap((one) => {
    const minutes = minutesBetween(one.stop.zip, zip, drive);
    return minutes === undefined ? [] : [{ ...one, minutes }];
  });
  return known.toSorted((a, b) => a.minutes - b.minutes)[0];
}

/** "3 stops · 40 min of driving". */
export function routeText({ stops, drivingMinutes }: Route): string {
  if (stops.length === 0) return 'No jobs';
  const count = stops.length === 1 ? '1 stop' : `${stops.length} stops`;
  return drivingMinutes > 0 ? `${count} · ${workTime(drivingMinutes)} of driving` : count;
}

/** "12 min from Owen Castellanos (Van 1)". */
export function neighborText(neighbor: Neighbor | undefined): string | undefined {
  if (!neighbor) return undefined;
  const { stop, van, minutes } = neighbor;
  return `${minutes > 0 ? `${workTime(minutes)} from` : 'Near'} ${jobName(stop.booking)} (${van.name})`;
}
