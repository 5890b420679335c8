import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { longDay, shortDay } from '../../../back-office/dates/day-names.rules.js';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { jobName, startOf } from '../../../back-office/jobs/job.rules.js';

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

/** Days with work after today. */
export function daysAfter(today: string, entries: readonly ScheduleEntry[]): Day[] {
  const days = new Map<string, ScheduleEntry[]>();
  for (const entry of entries) {
    const start = startOf(entry);
    if (start === null) continue;
    const date = businessDate(start);
    if (date <= today) continue;
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, own]) => ({ date, title: titleOf(date, today), entries: own }));
}

/**
 * "Felix Moreau on Thu, Dec 3": requests for a day, which are listed on it and not among the others.
 * Empty without any.
 */
export const datedRequestsText = (entries: readonly ScheduleEntry[]): string =>
  entries
    .filter(({ status, appointment }) => status === 'pending' && appointment === null)
    .flatMap((entry) =>
      entry.preferredDate === null
        ? []
        : [`${jobName(entry)} on ${shortDay(businessDate(entry.preferredDate))}`],
    )
    .join('; ');

/** More names would need a second line. */
const NAMES = 4;

/** "7:30 AM Rosa Quintero, 9:00 AM Wendell Ash and 1 more". */
export function namesText(entries: readonly ScheduleEntry[]): string {
  const names = entries
    .slice(0, NAMES)
    .map((entry) => `${clockTime(startOf(entry)!)} ${jobName(entry)}`);
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
