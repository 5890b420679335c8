import type { Analytics } from '@desert-mirror/contracts/back-office';
import { formatCents, formatCentsShort } from '@desert-mirror/contracts/money';
import type { PeriodUnit } from '@desert-mirror/contracts/period';

/** "1299.00" -> 129900. Sums can be negative and exceed the range of a money column. */
export const sumToCents = (sum: string): number => Number(sum.replace('.', ''));

export type Bucket = Analytics['buckets'][number];

/** Sums of a period, in cents. */
export const totalsOf = (buckets: readonly Bucket[]) => ({
  booked: buckets.reduce((cents, { booked }) => cents + sumToCents(booked), 0),
  collected: buckets.reduce((cents, { collected }) => cents + sumToCents(collected), 0),
  transactions: buckets.reduce((count, { transactions }) => count + transactions, 0),
});

/** 0.4217 -> "42%". Empty if the whole is zero. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

/** Width in percent, clamped to 0-100. */
export const shareWidth = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((part / whole) * 1000) / 10));

/** Not as a share, because payments of a period are also for bookings of earlier ones. */
export const revenueText = ({
  booked,
  collected,
}: Record<'booked' | 'collected', number>): string =>
  booked === 0 && collected === 0
    ? 'Nothing was booked or collected'
    : `Booked ${formatCents(booked)} · Collected ${formatCents(collected)}`;

/** "26 bookings, at most 9 in a week". */
export function bookingsText(counts: readonly number[], unit: PeriodUnit): string {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 'No bookings';
  if (total === 1) return '1 booking';
  const most = Math.max(...counts);
  return most === total
    ? `${total} bookings, all in one ${unit}`
    : `${total} bookings, at most ${most} in a ${unit}`;
}

export interface Scale {
  /** Label of a grid line. */
  label: (value: number) => string;
  /** Highest value of the axis while all bars are zero. */
  whenEmpty: number;
}

/** Height of the bars in pixels; charts side by side share it. */
export const CHART_HEIGHT = 200;

/** Amounts in cents. */
export const MONEY: Scale = { label: axisAmount, whenEmpty: 10_000 };
export const COUNTS: Scale = { label: String, whenEmpty: 4 };

const STEPS = [1, 2, 5, 10] as const;
const WANTED_LINES = 4;

/**
 * Evenly spaced round values for the grid lines, in ascending order. They cover the whole range and
 * include zero.
 */
export function gridValues(lowest: number, highest: number, { whenEmpty }: Scale): number[] {
  const low = Math.min(0, lowest);
  const high = Math.max(0, highest) || (low === 0 ? whenEmpty : 0);
  const rough = (high - low) / WANTED_LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * (STEPS.find((factor) => factor * power >= rough) ?? 10));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export interface Group {
  label: string;
  /** One for each bar, side by side. */
  values: readonly number[];
}

/** Pixels from the top. */
export interface Bar {
  y: number;
  height: number;
}

export interface ChartGroup {
  /** Center, in percent of the chart's width. */
  x: number;
  bars: Bar[];
}

export interface GridLine {
  y: number;
  label: string;
}

export interface AxisLabel {
  x: number;
  /** Labels at either edge align with their bar, so that they are not cut off. */
  anchor: 'start' | 'middle' | 'end';
  text: string;
  /** Hidden on narrow charts. */
  wideOnly: boolean;
}

export interface Chart {
  groups: ChartGroup[];
  /** Widths of a step and of its bars together, in percent of the chart's width. */
  slot: number;
  filled: number;
  lines: GridLine[];
  labels: AxisLabel[];
  zero: number;
}

/** Space above the top grid line for half of its label. */
const TOP = 10;
/** Width of a step's bars as a share of the step. */
const FILLED = 0.74;
/** Minimum height of a nonzero bar. */
const LEAST = 1.5;

const LABELS = 8;
/** As many labels, and characters of them, fit side by side on a phone. */
const NARROW_LABELS = 4;
const NARROW_CHARACTERS = 24;
/** Half the width of a label in percent: on a phone and on a wide screen. */
const EDGE = 9;
const WIDE_EDGE = 3;

/** Computes the layout: widths in percent, heights in pixels. */
export function layOut(groups: readonly Group[], height: number, scale: Scale = MONEY): Chart {
  const amounts = groups.flatMap((group) => group.values);
  const values = gridValues(Math.min(0, ...amounts), Math.max(0, ...amounts), scale);
  const low = values[0]!;
  const high = values.at(-1)!;
  const yOf = (value: number) => rounded(TOP + ((high - value) / (high - low)) * (height - TOP));
  const slot = 100 / Math.max(1, groups.length);
  const zero = yOf(0);
  const barOf = (amount: number): Bar => {
    const size = amount === 0 ? 0 : Math.max(LEAST, Math.abs(yOf(amount) - zero));
    return { y: rounded(amount < 0 ? zero : zero - size), height: rounded(size) };
  };
  return {
    zero,
    slot,
    filled: rounded(slot * FILLED),
    groups: groups.map((group, index) => ({
      x: rounded(slot * (index + 0.5)),
      bars: group.values.map(barOf),
    })),
    lines: values.map((value) => ({ y: yOf(value), label: scale.label(value) })),
    labels: axisLabels(groups.map(({ label }) => label)),
  };
}

/** Evenly spaced labels, as many as fit, from the last one. Narrow charts show every second if they are too many. */
function axisLabels(names: readonly string[]): AxisLabel[] {
  const every = Math.max(1, Math.ceil(names.length / LABELS));
  const count = Math.ceil(names.length / every);
  const longest = Math.max(0, ...names.map(({ length }) => length));
  const isTight = count > NARROW_LABELS || count * longest > NARROW_CHARACTERS;
  const slot = 100 / names.length;
  return names.flatMap((text, index) => {
    const fromEnd = names.length - 1 - index;
    if (fromEnd % every !== 0) return [];
    const middle = slot * (index + 0.5);
    const anchor = anchorAt(middle);
    const aside = Math.min((slot * FILLED) / 2, WIDE_EDGE);
    const x = { start: middle - aside, middle, end: middle + aside }[anchor];
    return [{ x: rounded(x), anchor, text, wideOnly: isTight && (fromEnd / every) % 2 === 1 }];
  });
}

const anchorAt = (x: number): AxisLabel['anchor'] =>
  x < EDGE ? 'start' : x > 100 - EDGE ? 'end' : 'middle';

/** 150000000 -> "$1.5M", short enough for the axis. */
export function axisAmount(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const dollars = Math.abs(cents) / 100;
  if (dollars >= 1_000_000) return `${sign}$${dollars / 1_000_000}M`;
  if (dollars >= 1_000) return `${sign}$${dollars / 1_000}k`;
  return formatCentsShort(cents);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
