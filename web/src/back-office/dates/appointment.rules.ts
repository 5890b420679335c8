import { instantAt, wallClock } from '@desert-mirror/contracts/local-time';
import { DAY_ONLY, isDayOnly, preferredDateOf } from '@desert-mirror/contracts/preferred-date';
import {
  addDays,
  BUSINESS_ZONE,
  businessDate,
  formatDate,
  formatDateTime,
} from '@desert-mirror/contracts/time';

const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

/**
 * Values of the date and time controls: "2026-11-20", "15:05". An empty time means only the day is
 * agreed.
 */
export interface Appointment {
  date: string;
  time: string;
}

/** Free time of a day in the calendar. */
export interface CalendarGap extends Appointment {
  /** Its length. */
  minutes: number;
}

export function appointmentOf(instant: string | null): Appointment {
  if (instant === null) return { date: '', time: '' };
  const time = isDayOnly(instant) ? '' : wallClock(instant).slice(11);
  return { date: businessDate(instant), time };
}

/** Inverse of `appointmentOf`. Null if both are empty, undefined if they are not a valid date. */
export function instantOf({ date, time }: Appointment): string | null | undefined {
  if (date === '') return time === '' ? null : undefined;
  const instant = instantAt(`${date}T${time || '12:00'}`);
  if (time === '') return instant && `${date}${DAY_ONLY}`;
  return instant && preferredDateOf(instant).toISOString();
}

/** "3:05 PM". */
export const clockTime = (instant: string): string => TIME.format(new Date(instant));

/** "3:05 PM". Undefined if only the day is agreed. */
export const timeOf = (instant: string): string | undefined =>
  isDayOnly(instant) ? undefined : clockTime(instant);

/** "Nov 20, 2026", followed by the time if one is agreed. */
export const formatAppointment = (instant: string): string =>
  isDayOnly(instant) ? formatDate(instant) : formatDateTime(instant);

/** For lists: "Today, 3:05 PM", "Tomorrow, 3:05 PM" or "Nov 20, 3:05 PM". */
export function nearAppointment(instant: string, today: string): string {
  const date = businessDate(instant);
  const near = date === today ? 'Today' : date === addDays(today, 1) ? 'Tomorrow' : undefined;
  if (near === undefined) return shortDate(formatAppointment(instant), today);
  return [near, timeOf(instant)].filter(Boolean).join(', ');
}

/** Date for lists. Omits the year if it equals the year of `today` (YYYY-MM-DD). */
export const shortDate = (text: string, today: string): string =>
  text.replace(`, ${today.slice(0, 4)}`, '');
