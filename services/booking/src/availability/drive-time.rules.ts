import { type DriveTime, isKnownDrive } from '@desert-mirror/contracts/drive-time';
import { MINUTE_MS } from '@desert-mirror/contracts/time';

/** A job on a van's route. Instants in milliseconds; `end` includes the setup buffer. */
export interface Stop {
  start: number;
  end: number;
  zip: string | null;
}

export interface RouteFit {
  overlaps: boolean;
  /** Minutes by which the gaps before and after the stop are shorter than the drives. */
  missingMinutes: number;
  /** Drive time that the stop adds to the route. */
  addedMinutes: number;
}

/**
 * How a stop fits into a van's route. Its neighbors are the nearest stops with a known drive, so that a stop
 * at an unknown place between them hides no drive.
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
  const isKnown = ({ zip }: Stop) => isKnownDrive(drive, zip, stop.zip);
  const previous = route.findLast((one) => one.end <= stop.start && isKnown(one));
  const next = route.find((one) => one.start >= stop.end && isKnown(one));
  const missing = (from: Stop | undefined, to: Stop | undefined) =>
    from && to ? Math.max(0, drive(from.zip, to.zip) - (to.start - from.end) / MINUTE_MS) : 0;
  const before = previous ? previous.zip : home;
  const after = next ? next.zip : home;
  return {
    overlaps,
    missingMinutes: missing(previous, stop) + missing(stop, next),
    addedMinutes: drive(before, stop.zip) + drive(stop.zip, after) - drive(before, after),
  };
}
