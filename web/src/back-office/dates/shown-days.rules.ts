import { addDays } from '@desert-mirror/contracts/time';
import { dateRange } from './date-range.rules.js';
import { longDay, shortDay } from './day-names.rules.js';

/** Seven dates from the given one on, so that the current week has no past days. */
export const weekFrom = (date: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(date, day));

/** "Today, Monday, November 23", or short: "Mon, Nov 23". */
export function dayTitle(date: string, today: string, isShort: boolean): string {
  if (isShort) return shortDay(date);
  return date === today ? `Today, ${longDay(date)}` : `${longDay(date)}, ${date.slice(0, 4)}`;
}

/** "Nov 23–29, 2026", or short without a year. */
export function weekTitle(date: string, isShort: boolean): string {
  const text = dateRange(date, weekFrom(date).at(-1)!);
  return isShort ? text.replaceAll(/, \d{4}/g, '') : text;
}
