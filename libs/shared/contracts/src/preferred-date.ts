import { formatDate, formatDateTime } from './time.js';

/** A preferred date at exactly this time is a day without a time: noon or 1 PM in Las Vegas, depending on daylight saving. */
export const DAY_ONLY = 'T20:00:00.000Z';

export const isDayOnly = (instant: string | Date): boolean =>
  new Date(instant).toISOString().endsWith(DAY_ONLY);

/** "Dec 3, 2026" for a day without a time. */
export const preferredText = (preferredDate: string): string =>
  isDayOnly(preferredDate) ? formatDate(preferredDate) : formatDateTime(preferredDate);

export const preferredLabel = (preferredDate: string): string =>
  isDayOnly(preferredDate) ? 'Preferred date' : 'Preferred time';

/** The preferred date for an agreed time, told apart from a day without a time by one second. */
export function preferredDateOf(start: string | Date): Date {
  const date = new Date(start);
  return isDayOnly(date) ? new Date(date.getTime() + 1_000) : date;
}
