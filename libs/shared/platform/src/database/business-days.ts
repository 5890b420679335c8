import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';

/* Business days in SQL: `day` is an expression of a date or of its text. */

export const dayStarts = (day: string): string =>
  `(CAST(${day} AS date)::timestamp AT TIME ZONE '${BUSINESS_ZONE}')`;

export const dayEnds = (day: string): string =>
  `((CAST(${day} AS date) + 1)::timestamp AT TIME ZONE '${BUSINESS_ZONE}')`;

/**
 * The first day of the unit that an instant falls into; weeks begin on Monday.
 * @param unit an expression of `day`, `week` or `month`
 */
export const unitStarts = (unit: string, instant: string): string =>
  `to_char(date_trunc(${unit}, ${instant} AT TIME ZONE '${BUSINESS_ZONE}'), 'YYYY-MM-DD')`;
