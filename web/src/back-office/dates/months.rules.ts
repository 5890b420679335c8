import { formatPlainDate } from '@desert-mirror/contracts/time';

/** First day of the month that is `months` before the given date. */
export function monthsBefore(date: string, months: number): string {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 - months;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** "Nov 2026" */
export const monthName = (date: string): string => formatPlainDate(date).replace(/ \d+,/, '');
