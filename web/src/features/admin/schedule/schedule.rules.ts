import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { addDays, businessDate } from '@desert-mirror/contracts/time';

const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

export interface Day {
  /** "2026-11-20". */
  date: string;
  /** "Today, Friday, November 20". */
  title: string;
  entries: ScheduleEntry[];
}

function titleOf(date: string, today: string): string {
  const day = WEEKDAY.format(new Date(`${date}T00:00:00Z`));
  if (date === today) return `Today, ${day}`;
  if (date === addDays(today, 1)) return `Tomorrow, ${day}`;
  return date.slice(0, 4) === today.slice(0, 4) ? day : `${day}, ${date.slice(0, 4)}`;
}

type Dated = Pick<ScheduleEntry, 'preferredDate'> & Partial<Pick<ScheduleEntry, 'appointment'>>;

/** When the job starts, or the date that the customer asked for. */
export const startOf = ({ appointment, preferredDate }: Dated): string | null =>
  appointment?.start ?? preferredDate;

const isOpen = ({ status }: ScheduleEntry): boolean =>
  status !== 'completed' && status !== 'cancelled';

/** Appointments before today that are still open. */
export const overdueOf = (today: string, entries: readonly ScheduleEntry[]): ScheduleEntry[] =>
  entries.filter(
    (entry) => entry.appointment && isOpen(entry) && businessDate(entry.appointment.start) < today,
  );

/**
 * Days with work from today on; today is always included. Past days are dropped, so that a phone
 * that was asleep does not show yesterday as today.
 */
export function daysFrom(today: string, entries: readonly ScheduleEntry[]): Day[] {
  const days = new Map<string, ScheduleEntry[]>([[today, []]]);
  for (const entry of entries) {
    const start = startOf(entry);
    if (start === null) continue;
    const date = businessDate(start);
    if (date < today) continue;
    days.set(date, [...(days.get(date) ?? []), entry]);
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, own]) => ({ date, title: titleOf(date, today), entries: own }));
}
