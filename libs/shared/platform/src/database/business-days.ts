import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';

/* SQL expressions for business days. `day` is an expression of a date or its text. */

export const dayStarts = (day: string): string =>
  `(CAST(${day} AS date)::timestamp AT TIME ZONE '${BUSINESS_ZONE}')`;

export const dayEnds = (day: string): string =>
  `((CAST(${day} AS date) + 1)::timestamp AT TIME ZONE '${BUSINESS_ZONE}')`;

/**
 * The first day of the instant's day, week or month; weeks start on Monday.
 * @param unit an SQL expression of 'day', 'week' or 'month'
 */
export const unitStarts = (unit: string, instant: string): string =>
  `to_char(date_trunc(${unit}, ${instant} AT TIME ZONE '${BUSINESS_ZONE}'), 'YYYY-MM-DD')`;
