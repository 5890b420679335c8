/** Instants are UTC and displayed in the business time zone. Dates have no time zone. */
export const BUSINESS_ZONE = 'America/Los_Angeles';

const DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});
const DATE_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const WEEKDAY = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});
const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const PLAIN_DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
});

/** "Nov 20, 2026", the business day of an instant. */
export const formatDate = (instant: Date | string): string => DATE.format(new Date(instant));

/** "Nov 20, 2026, 3:05 PM" in the business zone. */
export const formatDateTime = (instant: Date | string): string =>
  DATE_TIME.format(new Date(instant));

/** "2026-11-20": the business day of an instant. */
export const businessDate = (instant: Date | string): string => PARTS.format(new Date(instant));

/** "2026-11-20" -> "Nov 20, 2026". */
export const formatPlainDate = (date: string): string =>
  PLAIN_DATE.format(new Date(`${date}T00:00:00Z`));

/** "2026-11-20" + 30 -> "2026-12-20", in calendar days. */
export function addDays(date: string, days: number): string {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** The dates from `from` to `to`, inclusive; none if `from` is later. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** "Tue, Dec 1": the business day of an instant. */
export const formatWeekday = (instant: Date | string): string => WEEKDAY.format(new Date(instant));

/** "3:05 PM" in the business zone. */
export const formatTime = (instant: Date | string): string =>
  TIME.format(new Date(instant)).replace(/\s/g, ' ');

const TIME_PARTS = /^(\S+)\s(\S+)$/;

/** "10:00 AM–12:00 PM" or "8:00–10:00 AM", in the business zone. */
export function formatWindow({ start, end }: { start: string; end: string }): string {
  const from = TIME.format(new Date(start));
  const to = TIME.format(new Date(end));
  const [, time, half] = TIME_PARTS.exec(from) ?? [];
  return `${half === TIME_PARTS.exec(to)?.[2] ? time : from}–${to}`.replace(/\s/g, ' ');
}
