import { BooksPeriod } from '@desert-mirror/contracts/books';
import { addDays } from '@desert-mirror/contracts/time';
import { monthsBefore } from '../../../back-office/dates/months.rules.js';

interface Preset {
  label: string;
  /** The period as seen from today. */
  of: (today: string) => BooksPeriod;
}

/** Full months since the start of the year or quarter. */
const monthsInto = (date: string, unit: 3 | 12): number => (Number(date.slice(5, 7)) - 1) % unit;

/** From `from` to the day before `next`. */
const until = (from: string, next: string): BooksPeriod => ({ from, to: addDays(next, -1) });

export const PRESETS = {
  month: { label: 'This month', of: (today) => ({ from: monthsBefore(today, 0), to: today }) },
  'last-month': {
    label: 'Last month',
    of: (today) => until(monthsBefore(today, 1), monthsBefore(today, 0)),
  },
  quarter: {
    label: 'This quarter',
    of: (today) => ({ from: monthsBefore(today, monthsInto(today, 3)), to: today }),
  },
  year: {
    label: 'This year',
    of: (today) => ({ from: monthsBefore(today, monthsInto(today, 12)), to: today }),
  },
  'last-year': {
    label: 'Last year',
    of: (today) => {
      const first = monthsBefore(today, monthsInto(today, 12));
      return until(monthsBefore(first, 12), first);
    },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

/** URL parameters of a period: a preset, or both of the others. */
export const BOOKS_FILTERS = ['period', 'from', 'to'] as const;

export type PeriodValues = Partial<Record<(typeof BOOKS_FILTERS)[number], string>>;

export interface Choice {
  preset: PresetName | 'own';
  period: BooksPeriod;
}

/** Reads the period from the URL. Invalid parameters mean this month. */
export function periodOf(values: PeriodValues, today: string): Choice {
  const own = BooksPeriod.safeParse(values);
  if (own.success) return { preset: 'own', period: own.data };
  const names = Object.keys(PRESETS) as PresetName[];
  const preset = names.find((name) => name === values.period) ?? 'month';
  return { preset, period: PRESETS[preset].of(today) };
}
