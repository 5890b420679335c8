import * as z from 'zod/mini';
import { PlainDate } from './fields.js';

export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** Business days from `from` to `to`, both included, cut into days, weeks (from Monday) or months. */
export const Period = z.object({
  from: PlainDate,
  to: PlainDate,
  unit: z.enum(PERIOD_UNITS, 'Unknown unit'),
});
export type Period = z.infer<typeof Period>;

/** What fell into one day, week or month; `start` is its first day, even if the period begins later. */
export const Bucket = z.object({ start: PlainDate, count: z.int(), cents: z.int() });
export type Bucket = z.infer<typeof Bucket>;
