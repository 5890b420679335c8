import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';
import { dayEnds, dayStarts } from '@desert-mirror/platform/database/business-days';
import { LONGEST } from '../availability/stops.js';

/* SQL expressions for the days on which the crew works, by the planned minutes. `table` is the name of `appointments`. */

const endOf = (table: string): string =>
  `(${table}.start_at + make_interval(mins => ${table}.minutes))`;

/** Whether there is work between two business dates, inclusive. Uses the index on `start_at`. */
export const worksBetween = (table: string, from: string, to: string): string =>
  `(${table}.start_at > ${dayStarts(from)} - ${LONGEST} AND ${table}.start_at < ${dayEnds(to)}
    AND ${endOf(table)} > ${dayStarts(from)})`;

/** Whether the work is planned to end before a business date. */
export const endsBefore = (table: string, day: string): string =>
  `(${endOf(table)} <= ${dayStarts(day)})`;

/** The day of the work that is nearest to `today`: `today` itself while the work lasts. */
export const workDayNear = (table: string, today: string): string =>
  `least(
    greatest((${table}.start_at AT TIME ZONE '${BUSINESS_ZONE}')::date, CAST(${today} AS date)),
    ((${endOf(table)} - interval '1 ms') AT TIME ZONE '${BUSINESS_ZONE}')::date)`;
