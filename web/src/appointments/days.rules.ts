import type { ArrivalWindow, Availability } from '@desert-mirror/contracts/appointments';
import { MINUTE_MS, addDays, businessDate, formatTime } from '@desert-mirror/contracts/time';

/** Days that the strip shows at first and adds at a time. */
export const STRIP_DAYS = 14;
/** The longest strip that one request can fill. */
export const LONGEST_STRIP = 4 * STRIP_DAYS;

/** The first and the last day of a strip that starts today. */
export function stripOf(now: Date, days: number): { from: string; to: string } {
  const from = businessDate(now);
  return { from, to: addDays(from, days - 1) };
}

/**
 * The length of the shortest strip with the first day to show, else with the chosen window; of the first
 * strip if that day is in none of them.
 */
export function stripLength(
  now: Date,
  firstDay: string | undefined,
  time: ArrivalWindow | undefined,
): number {
  const date = firstDay ?? (time && businessDate(time.start));
  if (date === undefined) return STRIP_DAYS;
  let days = STRIP_DAYS;
  while (days <= LONGEST_STRIP && date > stripOf(now, days).to) days += STRIP_DAYS;
  return days > LONGEST_STRIP ? STRIP_DAYS : days;
}

export type Day = Availability['days'][number];

const isDayWithout = ({ date, windows }: Day, time: ArrivalWindow): boolean =>
  date === businessDate(time.start) && !windows.some(({ start }) => start === time.start);

/** Whether the answer covers the window's day but does not list the window as free. */
export const isGone = (days: readonly Day[], time: ArrivalWindow): boolean =>
  days.some((day) => isDayWithout(day, time));

/** Instants, between which a window should start; `to` is exclusive. */
export interface StartRange {
  from: string;
  to: string;
}

/** The first listed window that starts in the range. */
export const windowIn = (
  days: readonly Day[],
  { from, to }: StartRange,
): ArrivalWindow | undefined =>
  days.flatMap(({ windows }) => windows).find(({ start }) => start >= from && start < to);

/** Adds the chosen window to its day: the server does not list it as free while it is held for this visitor. */
export function withChosen(days: readonly Day[], time: ArrivalWindow | undefined): readonly Day[] {
  if (!time) return days;
  return days.map((day) =>
    isDayWithout(day, time)
      ? {
          ...day,
          windows: [...day.windows, time].toSorted((a, b) => a.start.localeCompare(b.start)),
        }
      : day,
  );
}

/** The day of the chosen window, else the chosen day, else the first one that is not closed. */
export function shownDay(
  days: readonly Day[],
  chosen: string | undefined,
  time: ArrivalWindow | undefined,
): Day | undefined {
  const wanted = chosen ?? (time && businessDate(time.start));
  return (
    days.find(({ date, windows }) => date === wanted && windows.length > 0) ??
    days.find(({ windows }) => windows.length > 0)
  );
}

/** "Tue", "Dec" and "1" of "2026-12-01". */
export function dayParts(date: string): { weekday: string; month: string; day: string } {
  const [weekday = '', month = '', day = ''] = PARTS.format(new Date(`${date}T00:00:00Z`)).split(
    /[ ,]+/,
  );
  return { weekday, month, day };
}

/** "Tue, Dec 1" of "2026-12-01". */
export function dayText(date: string): string {
  const { weekday, month, day } = dayParts(date);
  return `${weekday}, ${month} ${day}`;
}

/** Whether the day is beyond the last one that customers can book now. */
export const opensLater = (date: string, lastDate: string | undefined): boolean =>
  lastDate !== undefined && date > lastDate;

/** Why days have no windows to choose from; undefined if all have some. */
export function grayDaysText(
  days: readonly Day[],
  lastDate: string | undefined,
): string | undefined {
  const empty = days.filter(({ windows }) => windows.length === 0);
  if (empty.length === 0) return undefined;
  const closed = 'Gray days are closed or full';
  if (lastDate === undefined || !empty.some(({ date }) => opensLater(date, lastDate)))
    return closed;
  const { month, day } = dayParts(lastDate);
  return `${closed}; bookings after ${month} ${day} open later`;
}

/**
 * Why a day has no windows to choose from, for staff, who can schedule at other times, too; undefined if it has some or
 * is not loaded.
 * @param preset where on that day a window should start
 */
export function emptyDayText(
  { days, lastDate }: Pick<Availability, 'days' | 'lastDate'>,
  date: string,
  now: Date,
  preset?: StartRange,
): string | undefined {
  const last = stripOf(now, LONGEST_STRIP).to;
  const next = 'Enter a time and save the booking, then schedule it.';
  if (opensLater(date, lastDate)) return `Online bookings for ${dayText(date)} open later. ${next}`;
  if (date > last) return `Open times are listed up to ${dayText(last)}. ${next}`;
  const day = days.find((one) => one.date === date);
  if (!day || (day.windows.length > 0 && (!preset || windowIn([day], preset)))) return undefined;
  if (!preset) return `No open times for online bookings on ${dayText(date)}. ${next}`;
  const when =
    day.windows.length > 0
      ? `between ${formatTime(preset.from)} and ${formatTime(preset.to)}`
      : `on ${dayText(date)}`;
  // Without a window, the booking is only a request.
  return `No open times for online bookings ${when}. Choose another time, or save the booking and then schedule it.`;
}

/** The months that a strip of days spans: "Nov–Dec". */
export function monthsOf(days: readonly { date: string }[]): string {
  const months = new Set(days.map(({ date }) => dayParts(date).month));
  return [...months]
    .filter((_, index, { length }) => index === 0 || index === length - 1)
    .join('–');
}

const PARTS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** Whole minutes until a hold expires; 0 if it has. */
export const minutesLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / MINUTE_MS));
