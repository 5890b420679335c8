import { fieldError } from '@desert-mirror/contracts/errors';
import { clockOf, minutesOfDay, parseTime } from '@desert-mirror/contracts/local-time';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import type { FleetPlan, PlannedVan } from '../fleet/fleet.rules.js';
import { type DriveTime, type Stop, fitIntoRoute } from './drive-time.rules.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Longer than any drive: stops further away from a day do not affect its routes. */
export const ROUTE_MARGIN_MS = 4 * 60 * MINUTE_MS;

/** The work to schedule. */
export interface Job {
  minutes: number;
  zip: string | null;
}

export interface VanStop extends Stop {
  vanId: number;
}

export interface Search {
  plan: FleetPlan;
  /** Held and confirmed appointments of all vans in the order of their start. */
  stops: readonly VanStop[];
  job: Job;
  drive: DriveTime;
}

/** When a van works on a business date, in minutes since midnight; undefined if it does not. */
export function openingOf(
  plan: FleetPlan,
  van: PlannedVan,
  date: string,
): { opens: number; closes: number } | undefined {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const hours = van.hours.find(({ day }) => day === weekday);
  const isOff = plan.daysOff.some((off) => off.vanId === van.id && off.date === date);
  if (!hours || isOff) return undefined;
  let opens = parseTime(hours.opens);
  let closes = parseTime(hours.closes);
  for (const closure of plan.closures) {
    const isOther = closure.vanId !== null && closure.vanId !== van.id;
    if (isOther || date < closure.fromDate || date > closure.toDate) continue;
    if (closure.opens === null || closure.closes === null) return undefined;
    opens = Math.max(opens, parseTime(closure.opens));
    closes = Math.min(closes, parseTime(closure.closes));
  }
  return opens < closes ? { opens, closes } : undefined;
}

interface WorkingVan extends PlannedVan {
  opensAt: number;
  closesAt: number;
}

interface Day {
  date: string;
  vans: WorkingVan[];
  /** Stops that can affect the routes of the day. */
  stops: VanStop[];
}

function dayOf({ plan, stops }: Pick<Search, 'plan' | 'stops'>, date: string): Day {
  const clock = clockOf(date);
  // A time that the clock change skips counts as one hour later.
  const instantOf = (minutes: number) => clock(minutes) ?? clock(minutes + 60)!;
  const from = instantOf(0) - ROUTE_MARGIN_MS;
  const to = instantOf(DAY_MINUTES) + ROUTE_MARGIN_MS;
  return {
    date,
    vans: plan.vans.flatMap((van) => {
      const opening = openingOf(plan, van, date);
      if (!opening) return [];
      const { opens, closes } = opening;
      return [{ ...van, opensAt: instantOf(opens), closesAt: instantOf(closes) }];
    }),
    stops: stops.filter(({ start, end }) => end > from && start < to),
  };
}

const endsInTime = ({ closesAt }: WorkingVan, { minutes }: Job, start: number): boolean =>
  start + minutes * MINUTE_MS <= closesAt;

/** The time a job occupies its van, with the setup buffer. */
export const stopOf = ({ settings }: FleetPlan, { minutes, zip }: Job, start: number): Stop => ({
  start,
  end: start + (minutes + settings.bufferMinutes) * MINUTE_MS,
  zip,
});

interface FreeVan {
  id: number;
  addedMinutes: number;
  jobs: number;
}

function freeVans(day: Day, { plan, job, drive }: Search, start: number): FreeVan[] {
  const stop = stopOf(plan, job, start);
  return day.vans.flatMap((van) => {
    if (start < van.opensAt || !endsInTime(van, job, start)) return [];
    const route = day.stops.filter(({ vanId }) => vanId === van.id);
    const { overlaps, missingMinutes, addedMinutes } = fitIntoRoute(
      stop,
      route,
      van.homeZip,
      drive,
    );
    return overlaps || missingMinutes > 0 ? [] : [{ id: van.id, addedMinutes, jobs: route.length }];
  });
}

const lastDate = ({ settings }: FleetPlan, now: number): string =>
  addDays(businessDate(new Date(now)), settings.horizonDays);

const earliestStart = ({ settings }: FleetPlan, now: number): number =>
  now + settings.minimumNoticeMinutes * MINUTE_MS;

/** The free starts of a business date on the customer's grid, in order. */
export function freeStarts(search: Search, date: string, now: number): number[] {
  const { plan } = search;
  if (date > lastDate(plan, now)) return [];
  const day = dayOf(search, date);
  if (day.vans.length === 0) return [];
  const clock = clockOf(date);
  const starts: number[] = [];
  for (let minutes = 0; minutes < DAY_MINUTES; minutes += plan.settings.gridMinutes) {
    const start = clock(minutes);
    if (start === undefined || start < earliestStart(plan, now)) continue;
    if (freeVans(day, search, start).length > 0) starts.push(start);
  }
  return starts;
}

/**
 * The id of the free van with the least added drive time, then the fewest jobs that day; undefined
 * if all are taken.
 */
export function chooseVan(search: Search, start: number): number | undefined {
  const day = dayOf(search, businessDate(new Date(start)));
  return freeVans(day, search, start).toSorted(
    (a, b) => a.addedMinutes - b.addedMinutes || a.jobs - b.jobs || a.id - b.id,
  )[0]?.id;
}

/**
 * Checks everything but other appointments: notice, horizon, grid and opening hours.
 * @throws AppError naming `start`
 */
export function assertOffered(plan: FleetPlan, job: Job, start: number, now: number): void {
  const { horizonDays, gridMinutes } = plan.settings;
  const date = businessDate(new Date(start));
  if (start <= now) throw fieldError('start', 'This time has passed. Please choose another one.');
  if (start < earliestStart(plan, now))
    throw fieldError('start', 'This time is too soon. Please choose a later one.');
  if (date > lastDate(plan, now))
    throw fieldError('start', `Please choose a date within the next ${horizonDays} days.`);
  const minutes = minutesOfDay(start);
  if (minutes % gridMinutes !== 0 || clockOf(date)(minutes) !== start)
    throw fieldError('start', 'Please choose one of the offered times.');
  const { vans } = dayOf({ plan, stops: [] }, date);
  const open = vans.filter(({ opensAt, closesAt }) => opensAt <= start && start < closesAt);
  if (open.length === 0)
    throw fieldError('start', 'We are closed at this time. Please choose another one.');
  if (!open.some((van) => endsInTime(van, job, start)))
    throw fieldError('start', 'The work would end after we close. Please choose an earlier time.');
}
