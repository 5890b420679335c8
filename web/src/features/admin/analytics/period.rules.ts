import * as z from 'zod/mini';
import {
  MAX_BUCKETS,
  PERIOD_UNITS,
  mondayOf,
  type Period,
  type PeriodUnit,
} from '@desert-mirror/contracts/period';
import { addDays, formatPlainDate } from '@desert-mirror/contracts/time';
import { daysBetween } from '../../../back-office/dates/days-between.rules.js';
import { monthName, monthsBefore } from '../../../back-office/dates/months.rules.js';

interface Preset {
  label: string;
  /** On phones. */
  short: string;
  unit: PeriodUnit;
  /** First day of the period; the last day is today. */
  from: (today: string) => string;
}

export const PRESETS = {
  days: {
    label: 'Last 30 days',
    short: '30 days',
    unit: 'day',
    from: (today) => addDays(today, -29),
  },
  weeks: {
    label: 'Last 12 weeks',
    short: '12 weeks',
    unit: 'week',
    from: (today) => addDays(mondayOf(today), -7 * 11),
  },
  months: {
    label: 'Last 12 months',
    short: '12 months',
    unit: 'month',
    from: (today) => monthsBefore(today, 11),
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

export const UNIT_LABELS: Record<PeriodUnit, string> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** URL parameters of a period: a preset, or all of the other three. */
export const PERIOD_FILTERS = ['period', 'from', 'to', 'unit'] as const;

export type PeriodValues = Partial<Record<(typeof PERIOD_FILTERS)[number], string>>;

export interface Choice {
  preset: PresetName | 'own';
  period: Period;
}

function presetPeriod(name: PresetName, today: string): Period {
  const { unit, from } = PRESETS[name];
  return { from: from(today), to: today, unit };
}

/** Reads the period from the URL. Invalid parameters mean the last 30 days. */
export function periodOf(values: PeriodValues, today: string): Choice {
  const own = OwnPeriod.safeParse(values);
  if (own.success) return { preset: 'own', period: own.data };
  const preset = PRESET_NAMES.find((name) => name === values.period) ?? 'days';
  return { preset, period: presetPeriod(preset, today) };
}

const STEP_DAYS: Record<PeriodUnit, number> = { day: 1, week: 7, month: 28 };

/** Custom range, as the form and the URL hold it. */
export const OwnPeriod = z
  .object({
    from: z.iso.date('Please choose a date'),
    to: z.iso.date('Please choose a date'),
    unit: z.enum(PERIOD_UNITS, 'Please choose day, week or month'),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'Must not be before the start date',
    }),
    z.refine(({ from, to, unit }) => daysBetween(from, to) / STEP_DAYS[unit] < MAX_BUCKETS, {
      path: ['unit'],
      message: 'Choose a shorter range or a larger unit',
    }),
  );

/** "Nov 20, 2026", "Week of Nov 16, 2026" or "Nov 2026". */
export function stepName(start: string, unit: PeriodUnit): string {
  if (unit === 'day') return formatPlainDate(start);
  return unit === 'week' ? `Week of ${formatPlainDate(start)}` : monthName(start);
}

/** Short form for the axis: "Nov 20", "Nov 2026". */
export const stepLabel = (start: string, unit: PeriodUnit): string =>
  unit === 'month' ? monthName(start) : formatPlainDate(start).replace(/, \d+$/, '');
