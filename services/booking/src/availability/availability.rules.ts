import type { DriveTime } from '@desert-mirror/contracts/drive-time';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { fieldError } from '@desert-mirror/contracts/errors';
import { DEFAULT_MINUTES } from '@desert-mirror/contracts/prices';
import { clockOf, minutesOfDay, parseTime } from '@desert-mirror/contracts/local-time';
import { MINUTE_MS, addDays, businessDate, datesBetween } from '@desert-mirror/contracts/time';
import type { FleetPlan, PlannedVan } from '../fleet/fleet.rules.js';
import { type Stop, fitIntoRoute } from './drive-time.rules.js';

const DAY_MINUTES = 24 * 60;
/** Longer than any drive: stops further away from a day do not affect its routes. */
export const ROUTE_MARGIN_MS = 4 * 60 * MINUTE_MS;

export const PASSED = 'This time has passed. Please choose another one.';
/** The work to schedule. */
export interface Job {
  minutes: number;
  zip: string | null;
}

export const jobOf = (minutes: number | null, zip: string | null): Job => ({
  minutes: minutes ?? DEFAULT_MINUTES,
  zip,
});

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
function openingOf(
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

interface WorkingVan {
  id: number;
  opensAt: number;
  closesAt: number;
}

interface Day {
  vans: WorkingVan[];
  /** Stops that can affect the routes of the day. */
  stops: VanStop[];
}

/** A time of day that the clock change skips counts as one hour later. */
function instantsOf(date: string): (minutes: number) => number {
  const clock = clockOf(date);
  return (minutes) => clock(minutes) ?? clock(minutes + 60)!;
}

/** The vans that work on a business date, and when. */
export function workingVans(plan: FleetPlan, date: string): WorkingVan[] {
  const instantOf = instantsOf(date);
  return plan.vans.flatMap((van) => {
    const hours = openingOf(plan, van, date);
    if (!hours) return [];
    const { opens, closes } = hours;
    return [{ id: van.id, opensAt: instantOf(opens), closesAt: instantOf(closes) }];
  });
}

/** @param end of the job, which can be after the end of the day */
function dayOf({ plan, stops }: Pick<Search, 'plan' | 'stops'>, date: string, end = 0): Day {
  const instantOf = instantsOf(date);
  const from = instantOf(0) - ROUTE_MARGIN_MS;
  const to = Math.max(instantOf(DAY_MINUTES), end) + ROUTE_MARGIN_MS;
  return {
    vans: workingVans(plan, date),
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

interface Candidate {
  id: number;
  isOpen: boolean;
  missingMinutes: number;
  addedMinutes: number;
  jobs: number;
}

/** The vans without another job at that time. */
function candidates(day: Day, { plan, job, drive }: Search, start: number): Candidate[] {
  const stop = stopOf(plan, job, start);
  return plan.vans.flatMap(({ id, homeZip }) => {
    const hours = day.vans.find((van) => van.id === id);
    const isOpen = hours !== undefined && hours.opensAt <= start && endsInTime(hours, job, start);
    const route = day.stops.filter(({ vanId }) => vanId === id);
    const { overlaps, ...fit } = fitIntoRoute(stop, route, homeZip, drive);
    return overlaps ? [] : [{ id, isOpen, jobs: route.length, ...fit }];
  });
}

const isFree = ({ isOpen, missingMinutes }: Candidate): boolean => isOpen && missingMinutes === 0;

/** The last business date that customers can book. */
export const lastDate = ({ settings }: FleetPlan, now: number): string =>
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
    if (candidates(day, search, start).some(isFree)) starts.push(start);
  }
  return starts;
}

/**
 * The vans without another job at that time, whether open or not. Best first: enough time for the
 * drives, open, the preferred van, the least added drive time, the fewest jobs that day.
 */
export function rankVans(
  search: Search,
  start: number,
  preferredId?: number,
): { id: number; isFree: boolean; missingMinutes: number }[] {
  const { end } = stopOf(search.plan, search.job, start);
  const day = dayOf(search, businessDate(new Date(start)), end);
  return candidates(day, search, start)
    .toSorted(
      (a, b) =>
        a.missingMinutes - b.missingMinutes ||
        Number(b.isOpen) - Number(a.isOpen) ||
        Number(b.id === preferredId) - Number(a.id === preferredId) ||
        a.addedMinutes - b.addedMinutes ||
        a.jobs - b.jobs ||
        a.id - b.id,
    )
    .map((van) => ({ id: van.id, isFree: isFree(van), missingMinutes: van.missingMinutes }));
}

/** The best van that is open and free; undefined if all are taken. */
export const chooseVan = (
  search: Search,
  start: number,
  preferredId?: number,
): number | undefined => rankVans(search, start, preferredId).find((van) => van.isFree)?.id;

/**
 * Checks everything but other appointments: notice, horizon, grid and opening hours.
 * @throws AppError naming `start`
 */
export function assertOffered(plan: FleetPlan, job: Job, start: number, now: number): void {
  const { horizonDays, gridMinutes } = plan.settings;
  const date = businessDate(new Date(start));
  if (start <= now) throw fieldError('start', PASSED);
  if (start < earliestStart(plan, now))
    throw fieldError('start', 'This time is too soon. Please choose a later one.');
  if (date > lastDate(plan, now))
    throw fieldError('start', `Please choose a date within the next ${horizonDays} days.`);
  const minutes = minutesOfDay(start);
  if (minutes % gridMinutes !== 0 || clockOf(date)(minutes) !== start)
    throw fieldError('start', 'Please choose one of the offered times.');
  const open = workingVans(plan, date).filter(
    ({ opensAt, closesAt }) => opensAt <= start && start < closesAt,
  );
  if (open.length === 0)
    throw fieldError('start', 'We are closed at this time. Please choose another one.');
  if (!open.some((van) => endsInTime(van, job, start)))
    throw fieldError('start', 'The work would end after we close. Please choose an earlier time.');
}

export const windowOf = (
  { settings }: Pick<FleetPlan, 'settings'>,
  start: number,
): ArrivalWindow => ({
  start: new Date(start).toISOString(),
  end: new Date(start + settings.windowMinutes * MINUTE_MS).toISOString(),
});

const ALTERNATIVES = 3;
export const ALTERNATIVE_DAYS = 14;

/** The next free windows after a taken one, at most three, within two weeks. */
export function nextWindows(search: Search, start: number, now: number): ArrivalWindow[] {
  const from = businessDate(new Date(start));
  const found: number[] = [];
  for (const date of datesBetween(from, addDays(from, ALTERNATIVE_DAYS))) {
    found.push(...freeStarts(search, date, now).filter((one) => one > start));
    if (found.length >= ALTERNATIVES) break;
  }
  return found.slice(0, ALTERNATIVES).map((one) => windowOf(search.plan, one));
}

/** The business dates whose routes a job can affect. */
export function datesAround(start: number, { minutes }: Job): string[] {
  const end = start + minutes * MINUTE_MS;
  const from = businessDate(new Date(start - ROUTE_MARGIN_MS));
  return datesBetween(from, businessDate(new Date(end + ROUTE_MARGIN_MS)));
}
