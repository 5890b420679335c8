import { addDays, formatPlainDate } from '@desert-mirror/contracts/time';
import { shortDate } from './appointment.rules.js';
import { longDay, shortDay } from './day-names.rules.js';

/** Seven dates from the given one on, so that the current week has no past days. */
export const weekFrom = (date: string): string[] =>
  Array.from({ length: 7 }, (_, day) => addDays(date, day));

/** "Today, Monday, November 23", or short: "Mon, Nov 23". */
export function dayTitle(date: string, today: string, isShort: boolean): string {
  if (isShort) return shortDay(date);
  return date === today ? `Today, ${longDay(date)}` : `${longDay(date)}, ${date.slice(0, 4)}`;
}

/** "Nov 23 – Nov 29, 2026", or short without the year. */
export function weekTitle(date: string, isShort: boolean): string {
  const dates = weekFrom(date);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const text = `${shortDate(formatPlainDate(first), last)} – ${formatPlainDate(last)}`;
  return isShort ? shortDate(text, last) : text;
}
