import { type DriveTime, type RouteStop, drivesAround } from '@desert-mirror/contracts/drive-time';
import { MINUTE_MS } from '@desert-mirror/contracts/time';

/** Instants in milliseconds. */
export type Stop = RouteStop;

export interface RouteFit {
  overlaps: boolean;
  /** Minutes by which the time without work around the stop is shorter than the drives. */
  missingMinutes: number;
  /** Drive time that the stop adds to the route. */
  addedMinutes: number;
}

/**
 * How a stop fits into a van's route.
 * @param route the van's other stops in the order of their start, without overlaps
 * @param home where the route starts and ends
 */
export function fitIntoRoute(
  stop: Stop,
  route: readonly Stop[],
  home: string | null,
  drive: DriveTime,
): RouteFit {
  const overlaps = route.some(({ start, end }) => start < stop.end && stop.start < end);
  if (overlaps) return { overlaps, missingMinutes: 0, addedMinutes: 0 };
  const drives = drivesAround(stop, route, drive);
  const before = drives.find(({ to }) => to === stop)?.from.zip ?? home;
  const after = drives.find(({ from }) => from === stop)?.to.zip ?? home;
  return {
    overlaps,
    missingMinutes: drives.reduce(
      (sum, { minutes, idle }) => sum + Math.max(0, minutes - idle / MINUTE_MS),
      0,
    ),
    addedMinutes: drive(before, stop.zip) + drive(stop.zip, after) - drive(before, after),
  };
}
