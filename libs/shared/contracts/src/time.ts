/** Instants are UTC and displayed in the business time zone. Dates have no time zone. */
export const BUSINESS_ZONE = 'America/Los_Angeles';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Exactly 24 hours: for business days, which can be shorter or longer, use `addDays`. */
export const DAY_MS = 24 * HOUR_MS;

/** A formatter that is created on first use: on a phone, creating all of them would delay the page. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  let created: Intl.DateTimeFormat | undefined;
  return (instant: Date | string): string =>
    (created ??= new Intl.DateTimeFormat(locale, options)).format(new Date(instant));
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const IN_ZONE = { timeZone: BUSINESS_ZONE } as const;

/** "Nov 20, 2026", the business day of an instant. */
export const formatDate = formatter('en-US', { ...IN_ZONE, ...DAY });

/** "Nov 20, 2026, 3:05 PM" in the business zone. */
export const formatDateTime = formatter('en-US', { ...IN_ZONE, ...DAY, ...CLOCK });

/** "2026-11-20": the business day of an instant. */
export const businessDate = formatter('en-CA', {
  ...IN_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const plainDate = formatter('en-US', { timeZone: 'UTC', ...DAY });
const clock = formatter('en-US', { ...IN_ZONE, ...CLOCK });

/** "2026-11-20" -> "Nov 20, 2026". */
export const formatPlainDate = (date: string): string => plainDate(`${date}T00:00:00Z`);

const plainMonth = formatter('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long' });

/** "2026-11-20" -> "November 2026". */
export const formatMonth = (date: string): string => plainMonth(`${date}T00:00:00Z`);

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
export const formatWeekday = formatter('en-US', {
  ...IN_ZONE,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** "3:05 PM" in the business zone. */
export const formatTime = (instant: Date | string): string => clock(instant).replace(/\s/g, ' ');

const TIME_PARTS = /^(\S+)\s(\S+)$/;

/** "10:00 AM–12:00 PM" or "8:00–10:00 AM", in the business zone. */
export function formatWindow({ start, end }: { start: string; end: string }): string {
  const from = clock(start);
  const to = clock(end);
  const [, time, half] = TIME_PARTS.exec(from) ?? [];
  return `${half === TIME_PARTS.exec(to)?.[2] ? time : from}–${to}`.replace(/\s/g, ' ');
}
