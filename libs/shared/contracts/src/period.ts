import * as z from 'zod/mini';
import { PlainDate } from './fields.js';
import { addDays } from './time.js';

export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Most days, weeks or months of a period: more bars would not be visible. */
export const MAX_BUCKETS = 400;

/** First day of the week that contains a day. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}

/** Business days from `from` to `to`, inclusive, grouped by day, week (from Monday) or month. */
export const Period = z.object({
  from: PlainDate,
  to: PlainDate,
  unit: z.enum(PERIOD_UNITS, 'Unknown unit'),
});
export type Period = z.infer<typeof Period>;

/** One day, week or month; `start` is its first day, even if the period starts later. */
export const Bucket = z.object({ start: PlainDate, count: z.int(), cents: z.int() });
export type Bucket = z.infer<typeof Bucket>;
