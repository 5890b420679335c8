import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';

/* Business days in SQL: `day` is an expression of a date or of its text. */

export const dayStarts = (day: string): string =>
  `(CAST(${day} AS date)::timestamp AT TIME ZONE '${BUSINESS_ZONE}')`;

export const dayEnds = (day: string): string =>
  `((CAST(${day} AS date) + 1)::timestamp AT TIME ZONE '${BUSINESS_ZONE}')`;
