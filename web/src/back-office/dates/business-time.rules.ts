import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';

const WALL_CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const MINUTE_MS = 60_000;

/** What a clock on the wall of the business shows then: "2026-11-20T15:05", as a control takes it. */
export function wallClock(instant: Date | string): string {
  const parts = new Map(
    WALL_CLOCK.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * The instant at which that clock shows a time; undefined for what is no time. Of an hour that the
 * clock shows twice it is the first one, of one that it leaps over the same time after it.
 */
export function instantAt(wall: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(asUtc)) return undefined;
  const offsetAt = (time: number) => time - Date.parse(`${wallClock(new Date(time))}Z`);
  // The offsets on both sides of a change that may lie near.
  const day = 24 * 60 * MINUTE_MS;
  const candidates = [offsetAt(asUtc - day), offsetAt(asUtc + day)].map((offset) => asUtc + offset);
  const exact = candidates.filter((time) => wallClock(new Date(time)) === wall);
  return new Date(exact.length > 0 ? Math.min(...exact) : candidates[0]!).toISOString();
}
