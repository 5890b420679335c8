import { centerOf, type DriveTime } from '@desert-mirror/contracts/drive-time';
import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import type { Van } from '@desert-mirror/contracts/fleet';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { workTime } from '../../../site/work-time.rules.js';
import { type Place, placeOf } from '../../../site/valley.rules.js';
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

export const placeOfZip = (zip: Zip): Place | undefined => {
  const center = zip == null ? undefined : centerOf(zip);
  return center && placeOf(center);
};

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
    ...{ van, stops, backMinutes },
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

/** Pins of the same ZIP code are side by side. */
const BESIDE_MILES = 1.7;

/** The stops whose ZIP code is known. */
export function pinsOf(routes: readonly Route[]): Pin[] {
  const taken = new Map<string, number>();
  return routes.flatMap(({ van, stops }) =>
    stops.flatMap((stop, index) => {
      const center = placeOfZip(stop.zip);
      if (!center) return [];
      const before = taken.get(stop.zip!) ?? 0;
      taken.set(stop.zip!, before + 1);
      const place: Place = [center[0] + before * BESIDE_MILES, center[1]];
      return [{ stop, van, number: index + 1, place }];
    }),
  );
}

/** The line of a van's route: from where it starts, through its stops, and back. */
export function wayOf(van: Van, pins: readonly Pin[]): Place[] {
  const own = pins.filter((pin) => pin.van.id === van.id).map(({ place }) => place);
  const home = placeOfZip(van.homeZip);
  return home && own.length > 0 ? [home, ...own, home] : own;
}

/** Letters of the requests that are on the map, in the order of the list: A, B, C. */
export function lettersOf(
  requests: readonly Pick<CalendarBooking, 'id' | 'address'>[],
): ReadonlyMap<number, string> {
  const placed = requests.filter(({ address }) => placeOfZip(address?.zip));
  return new Map(placed.slice(0, LETTERS.length).map(({ id }, index) => [id, LETTERS[index]!]));
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

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
