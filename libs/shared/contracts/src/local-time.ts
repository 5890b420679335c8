import { BUSINESS_ZONE, HOUR_MS, MINUTE_MS } from './time.js';

/* Local times of the business zone. A time of day is the number of minutes since midnight. */

/** Formats like "2026-11-20 15:05:00". */
const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function offsetAt(instant: number): number {
  const second = Math.floor(instant / 1_000) * 1_000;
  return Date.parse(`${LOCAL.format(second).replace(' ', 'T')}Z`) - second;
}

/**
 * Converts times of day of a business date to instants in milliseconds: undefined for a time that
 * the clock change skips, the first instant of a time that occurs twice.
 */
export function clockOf(date: string): (minutes: number) => number | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const offsets = [offsetAt(midnight), offsetAt(midnight + 36 * HOUR_MS)];
  const first = Math.max(...offsets);
  const last = Math.min(...offsets);
  return (minutes) => {
    const local = midnight + minutes * MINUTE_MS;
    if (first === last) return local - first;
    return [first, last]
      .filter((offset) => offsetAt(local - offset) === offset)
      .map((offset) => local - offset)[0];
  };
}

/** The time of day of an instant in the business zone: 14:30 is 870. */
export function minutesOfDay(instant: Date | number): number {
  const text = LOCAL.format(instant);
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
}

/** Local time as a datetime-local control holds it: "2026-11-20T15:05". */
export const wallClock = (instant: Date | string): string =>
  LOCAL.format(new Date(instant)).slice(0, 16).replace(' ', 'T');

/**
 * Inverse of `wallClock`; undefined if the text is not a valid time. A repeated hour (end of daylight
 * saving) resolves to its first occurrence, a skipped one to an hour later.
 */
export function instantAt(wall: string): string | undefined {
  const [date = '', time = ''] = wall.split('T');
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) && !Number.isNaN(Date.parse(wall));
  if (!isTime) return undefined;
  const clock = clockOf(date);
  const minutes = parseTime(time);
  const instant = clock(minutes) ?? clock(minutes + 60);
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

/** "07:30" -> 450. "24:00", the end of the day, is 1440. */
export function parseTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
