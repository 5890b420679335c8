import { parseTime } from '@desert-mirror/contracts/local-time';
import type { OpeningHours, SchedulingSettings, VanColor } from '@desert-mirror/contracts/fleet';

/** The data about vans that scheduling needs for a range of days. */
export interface FleetPlan {
  settings: Omit<SchedulingSettings, 'version'>;
  /** Active vans, and one that an appointment stays in, by id. */
  vans: readonly PlannedVan[];
  closures: readonly PlannedClosure[];
  /** Days on which a van has a crew that does not work. */
  daysOff: readonly { vanId: number; date: string }[];
}

export interface PlannedVan {
  id: number;
  name: string;
  color: VanColor;
  homeZip: string | null;
  hours: readonly OpeningHours[];
}

export interface PlannedClosure {
  /** Null: all vans. */
  vanId: number | null;
  fromDate: string;
  toDate: string;
  /** Local times of shorter hours; both null: closed. */
  opens: string | null;
  closes: string | null;
}

export interface Crew {
  /** Each technician's default van. */
  defaults: readonly { userId: number; vanId: number }[];
  /** Replaces the default on that day; a null van means none. */
  days: readonly { userId: number; vanId: number | null; date: string }[];
  timeOff: readonly { userId: number; fromDate: string; toDate: string }[];
}

/**
 * The days on which a van has a crew of which every member is off or in another van. A van without a
 * crew is never off.
 */
export function daysOff(
  vanIds: readonly number[],
  crew: Crew,
  dates: readonly string[],
): { vanId: number; date: string }[] {
  return dates.flatMap((date) => {
    const changed = new Map(
      crew.days.filter((day) => day.date === date).map(({ userId, vanId }) => [userId, vanId]),
    );
    const off = new Set(
      crew.timeOff
        .filter(({ fromDate, toDate }) => fromDate <= date && date <= toDate)
        .map(({ userId }) => userId),
    );
    return vanIds
      .filter((vanId) => {
        const members = [
          ...crew.defaults.filter((one) => one.vanId === vanId).map(({ userId }) => userId),
          ...crew.days
            .filter((one) => one.date === date && one.vanId === vanId)
            .map(({ userId }) => userId),
        ];
        const works = (userId: number) =>
          !off.has(userId) && (!changed.has(userId) || changed.get(userId) === vanId);
        return members.length > 0 && !members.some(works);
      })
      .map((vanId) => ({ vanId, date }));
  });
}

/** The longest work in minutes that starts on the customers' grid and ends within these hours; 0 without any. */
export const longestWorkIn = (hours: readonly OpeningHours[], gridMinutes: number): number =>
  Math.max(
    0,
    ...hours.map(({ opens, closes }) => {
      const firstStart = Math.ceil(parseTime(opens) / gridMinutes) * gridMinutes;
      return parseTime(closes) - firstStart;
    }),
  );
