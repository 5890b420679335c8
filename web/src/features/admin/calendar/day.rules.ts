import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import type { Van } from '@desert-mirror/contracts/fleet';
import { minutesOfDay } from '@desert-mirror/contracts/local-time';
import { businessDate } from '@desert-mirror/contracts/time';
import { hasWorkOn, workEnd } from '@desert-mirror/contracts/work-days';
import type { CalendarGap } from '../../../back-office/dates/appointment.rules.js';
import { clockText } from '../../../back-office/dates/clock-text.rules.js';
import { timeValue } from '../../../back-office/jobs/schedule.rules.js';
import { workTime } from '../../../site/work-time.rules.js';

const HOUR = 60;
const QUARTER = 15;
const DAY = 24 * HOUR;
/** A shorter gap has no room for a job and its setup time. */
const SHORTEST_GAP = 45;
const USUAL_HOURS = { from: 7 * HOUR, to: 19 * HOUR };

/* Times of day are minutes since midnight in the business zone. */

/** The part of an appointment that is on one day, in its lane. */
export interface Placed {
  entry: CalendarEntry;
  /** Whether the work began on an earlier day. */
  isContinued: boolean;
  from: number;
  /** End of the work; midnight if it goes on. */
  to: number;
  /** End of the setup buffer. */
  until: number;
}

/** The day of a van. */
export interface Lane {
  van: Van;
  /** Undefined: closed all day. */
  hours: { from: number; to: number } | undefined;
  placed: Placed[];
}

/** Part of the day that is drawn, in whole hours. */
export interface Span {
  from: number;
  to: number;
}

/** The appointments with work on a date. */
export const entriesOn = (date: string, entries: readonly CalendarEntry[]): CalendarEntry[] =>
  entries.filter((entry) => hasWorkOn(date, entry));

/** The part of an appointment that is on a date on which it has work. */
export function placedOf(entry: CalendarEntry, date: string): Placed {
  const { start, minutes, bufferMinutes } = entry;
  const isContinued = businessDate(start) < date;
  const from = isContinued ? 0 : minutesOfDay(new Date(start));
  const end = isContinued ? minutesUntil(workEnd(entry), date) : from + minutes;
  const to = Math.min(end, DAY);
  return { entry, isContinued, from, to, until: Math.min(end + bufferMinutes, DAY) };
}

const minutesUntil = (instant: Date, date: string): number =>
  businessDate(instant) > date ? DAY : minutesOfDay(instant);

/**
 * The gaps between appointments within the working hours, without those that are too short for a job.
 * @param earliest first minute of the day that can still be booked
 */
export function gapsOf({ hours, placed }: Lane, earliest: number): Span[] {
  if (!hours) return [];
  const gaps: Span[] = [];
  let from = Math.max(hours.from, earliest);
  for (const one of placed.toSorted((a, b) => a.from - b.from)) {
    gaps.push({ from, to: Math.min(one.from, hours.to) });
    from = Math.max(from, one.until);
  }
  gaps.push({ from, to: hours.to });
  return gaps.filter((gap) => gap.to - gap.from >= SHORTEST_GAP);
}

export const calendarGap = (date: string, { from, to }: Span): CalendarGap => ({
  date,
  time: timeValue(from),
  minutes: to - from,
});

/** The total length of the gaps: "2 h 45 min", or a dash. */
export function freeText(gaps: readonly Span[]): string {
  const free = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  return free > 0 ? workTime(free) : '–';
}

/** First minute of a date that can still be booked: for today, `now` rounded up to a quarter of an hour. */
export function earliestStart(now: Date, date: string): number {
  const today = businessDate(now);
  if (date !== today) return date < today ? DAY : 0;
  return Math.ceil(minutesOfDay(now) / QUARTER) * QUARTER;
}

/** A closing time at midnight belongs to the day before. */
const closingMinutes = (instant: string): number => minutesOfDay(new Date(instant)) || DAY;

/** One lane for each active van, and for each other van with work on that day. */
export function lanesOf({ vans, days, entries }: Calendar, date: string): Lane[] {
  const open = days.find((day) => day.date === date)?.vans ?? [];
  const own = entriesOn(date, entries);
  return vans
    .filter(({ id, active }) => active || own.some(({ vanId }) => vanId === id))
    .map((van) => {
      const hours = open.find(({ vanId }) => vanId === van.id);
      return {
        van,
        hours: hours && {
          from: minutesOfDay(new Date(hours.opensAt)),
          to: closingMinutes(hours.closesAt),
        },
        placed: own.filter(({ vanId }) => vanId === van.id).map((entry) => placedOf(entry, date)),
      };
    });
}

export type DayState = 'no vans' | 'closed' | 'empty' | 'busy';

export function stateOf(lanes: readonly Lane[]): DayState {
  if (lanes.length === 0) return 'no vans';
  if (lanes.some(({ placed }) => placed.length > 0)) return 'busy';
  return lanes.some(({ hours }) => hours) ? 'empty' : 'closed';
}

export function spanOf(lanes: readonly Lane[]): Span {
  const opening = lanes.flatMap(({ hours }) => hours ?? []);
  const jobs = lanes.flatMap(({ placed }) => placed.map(shownPart));
  const all = [...(opening.length > 0 ? opening : [USUAL_HOURS]), ...jobs];
  const from = Math.min(...all.map((one) => one.from));
  const to = Math.max(...all.map((one) => one.to));
  return {
    from: wholeHour(from),
    to: Math.min(Math.ceil(to / HOUR) * HOUR, DAY),
  };
}

/** The part that the drawn hours must include: an hour of work that continues overnight, so that the night is not drawn. */
const shownPart = ({ isContinued, from, to }: Placed): Span => ({
  from: isContinued ? Math.max(to - HOUR, 0) : from,
  to: to < DAY ? to : Math.min(from + HOUR, DAY),
});

const wholeHour = (minutes: number): number => Math.floor(minutes / HOUR) * HOUR;

/** Hiding less is not worth a button. */
const HIDDEN_AT_LEAST = 2 * HOUR;

/**
 * The hours from now on, or from the first job that is not finished; jobs that are shown are shown whole. The whole
 * span on other dates, or if little would be left out.
 */
export function restOf(whole: Span, lanes: readonly Lane[], now: Date, date: string): Span {
  const minutes = minutesShown(now, date, whole);
  if (minutes === undefined) return whole;
  const jobs = lanes.flatMap(({ placed }) => placed).toSorted((one, other) => other.to - one.to);
  let from = wholeHour(minutes - HOUR / 2);
  for (const job of jobs)
    if (job.until > from || job.entry.booking?.status !== 'completed')
      from = Math.min(from, wholeHour(shownPart(job).from));
  return from - whole.from < HIDDEN_AT_LEAST ? whole : { from, to: whole.to };
}

/** The jobs before the span. */
export const countBefore = ({ from }: Span, lanes: readonly Lane[]): number =>
  lanes.flatMap(({ placed }) => placed).filter(({ until }) => until <= from).length;

export const placedIn = ({ placed }: Lane, { from }: Span): Placed[] =>
  placed.filter(({ until }) => until > from);

/** The parts of the span in which the van does not work. */
export function closedParts({ hours }: Lane, { from, to }: Span): Span[] {
  if (!hours) return [{ from, to }];
  return [
    { from, to: hours.from },
    { from: hours.to, to },
  ].filter((part) => part.to > part.from);
}

export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, index) => from + index * HOUR);

/** 480, 600 -> "8:00–10:00 AM". */
export function rangeText(from: number, to: number): string {
  const [start, end] = [clockText(from), clockText(to)];
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}–${end}`;
}

/** For narrow columns: "8–10 AM". */
export const shortRange = ({ from, to }: Span): string => withoutZeros(rangeText(from, to));

const withoutZeros = (text: string): string => text.replaceAll(':00', '');

/** "8:00–10:00 AM", or "From 8:00 AM", "All day" and "Until 1:00 PM" for work of several days. */
export function workHours({ isContinued, from, to }: Placed): string {
  if (isContinued) return to === DAY ? 'All day' : `Until ${clockText(to)}`;
  return to === DAY ? `From ${clockText(from)}` : rangeText(from, to);
}

/** For narrow columns: "8–10 AM". */
export const shortWorkHours = (placed: Placed): string => withoutZeros(workHours(placed));

/** "8:00 AM", or as above for work of several days. */
export const startText = (placed: Placed): string =>
  placed.isContinued || placed.to === DAY ? shortWorkHours(placed) : clockText(placed.from);

/** Minutes of the day at `now`; undefined if it is not in the drawn span of that date. */
export function minutesShown(now: Date, date: string, { from, to }: Span): number | undefined {
  const minutes = minutesOfDay(now);
  return businessDate(now) === date && minutes >= from && minutes <= to ? minutes : undefined;
}

/** 540 -> "9 AM". */
export const hourText = (minutes: number): string => clockText(minutes).replace(':00', '');
