import { BUSINESS_ZONE, DAY_MS } from '@desert-mirror/contracts/time';

const WALL_CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: BUSINESS_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Local time of the business, as a datetime-local control holds it: "2026-11-20T15:05". */
export function wallClock(instant: Date | string): string {
  const parts = new Map(
    WALL_CLOCK.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * Inverse of `wallClock`; undefined if the text is not a valid time. A repeated hour (end of
 * daylight saving) resolves to its first occurrence, a skipped one to the same time after the
 * change.
 */
export function instantAt(wall: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wall) || Number.isNaN(asUtc)) return undefined;
  const offsetAt = (time: number) => time - Date.parse(`${wallClock(new Date(time))}Z`);
  // UTC offsets on both sides of a possible daylight saving change.
  const offsets = [offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS)];
  const candidates = offsets.map((offset) => asUtc + offset);
  const exact = candidates.filter((time) => wallClock(new Date(time)) === wall);
  return new Date(exact.length > 0 ? Math.min(...exact) : candidates[0]!).toISOString();
}
