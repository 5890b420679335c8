import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { minutesOfDay } from '@desert-mirror/contracts/local-time';
import { MINUTE_MS, formatWindow } from '@desert-mirror/contracts/time';

const overlap = (a: ArrivalWindow, b: ArrivalWindow): boolean => a.start < b.end && b.start < a.end;

/** Windows that do not overlap, in order: the preferred ones, then the first ones of the others. */
export function spreadOut<W extends ArrivalWindow>(
  windows: readonly W[],
  isPreferred: (window: W) => boolean,
): W[] {
  const taken = new Set<W>();
  const byPreference = [
    ...windows.filter(isPreferred),
    ...windows.filter((window) => !isPreferred(window)),
  ];
  for (const window of byPreference)
    if (![...taken].some((other) => overlap(window, other))) taken.add(window);
  return windows.filter((window) => taken.has(window));
}

/** Whether a window starts at a multiple of its length: of two hours at 8, 10, 12. */
function isEven({ start, end }: ArrivalWindow): boolean {
  const minutes = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  return minutesOfDay(new Date(start)) % minutes === 0;
}

/** "10 AM–12 PM" or "8:30–10:30 AM": short enough for two in a row on a phone. */
export const shortWindow = (window: ArrivalWindow): string =>
  formatWindow(window).replaceAll(':00', '');

/**
 * The windows offered at first: few, and the same every day. A day that has only one of them offers the earliest ones that
 * do not overlap instead. Always includes the chosen one.
 */
export function mainWindows(
  windows: readonly ArrivalWindow[],
  chosen: ArrivalWindow | undefined,
): ArrivalWindow[] {
  const even = spreadOut(windows, isEven);
  const early = spreadOut(windows, () => true);
  const main = new Set(even.length === 1 ? early : even);
  return windows.filter((window) => main.has(window) || window.start === chosen?.start);
}
