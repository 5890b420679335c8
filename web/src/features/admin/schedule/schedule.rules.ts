import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { hasWorkOn } from '@desert-mirror/contracts/work-days';
import { longDay } from '../../../back-office/dates/day-names.rules.js';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { isOpen, jobName, startOf } from '../../../back-office/jobs/job.rules.js';

export interface Day {
  /** "2026-11-20". */
  date: string;
  /** "Tomorrow, Friday, November 20". */
  title: string;
  entries: ScheduleEntry[];
}

function titleOf(date: string, today: string): string {
  const day = longDay(date);
  if (date === addDays(today, 1)) return `Tomorrow, ${day}`;
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day}, ${date.slice(0, 4)}`;
}

/** The days of a job. Open work of several days is listed on each of them. */
function datesOf(entry: ScheduleEntry): string[] {
  const start = startOf(entry);
  if (start === null) return [];
  const first = businessDate(start);
  const { appointment } = entry;
  if (!appointment || !isOpen(entry)) return [first];
  const dates = [];
  for (let date = first; hasWorkOn(date, appointment); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** "Day 2 of 3" for work of several days. */
export function partOf(entry: ScheduleEntry, date: string): string | undefined {
  const dates = datesOf(entry);
  const index = dates.indexOf(date);
  return index < 0 || dates.length < 2 ? undefined : `Day ${index + 1} of ${dates.length}`;
}

/** Days with work after today. */
export function daysAfter(today: string, entries: readonly ScheduleEntry[]): Day[] {
  const days = new Map<string, ScheduleEntry[]>();
  for (const entry of entries)
    for (const date of datesOf(entry))
      if (date > today) days.set(date, [...(days.get(date) ?? []), entry]);
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, own]) => ({ date, title: titleOf(date, today), entries: own }));
}

/** More names would need a second line. */
const NAMES = 4;

/** "7:30 AM Rosa Quintero, 9:00 AM Wendell Ash and 1 more". Work that began earlier has no time: "Rosa Quintero". */
export function namesText(date: string, entries: readonly ScheduleEntry[]): string {
  const names = entries.slice(0, NAMES).map((entry) => {
    const start = startOf(entry)!;
    return (businessDate(start) < date ? '' : `${clockTime(start)} `) + jobName(entry);
  });
  const more = entries.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;

/** "2 jobs, 1 request". */
export function countsText(entries: readonly Pick<ScheduleEntry, 'status'>[]): string {
  const requests = entries.filter(({ status }) => status === 'pending').length;
  const jobs = counted(entries.length - requests, 'job');
  if (requests === 0) return jobs;
  const text = counted(requests, 'request');
  return requests === entries.length ? text : `${jobs}, ${text}`;
}
