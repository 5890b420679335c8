import { median, medianOf } from './measure.ts';
import type { Measured } from './measure.ts';

/** A ratio as its median, smallest and largest value over the slices of a run. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The system compared with the baseline. */
export interface Comparison {
  readonly name: string;
  /** Requests a second. */
  readonly rate: Spread;
  readonly p99: Spread;
  /** Processor time of the baseline for a request, divided by that of the system with its servers. */
  readonly cpu: Spread;
  readonly system: SliceOf;
  readonly bare: SliceOf;
}

export interface SliceOf extends Measured {
  readonly cpuMs: number;
}
export type Slice = Readonly<Record<'system' | 'bare', SliceOf>>;

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

export const spreadOf = (values: readonly number[]): Spread => ({
  median: rounded(median(values)),
  low: rounded(Math.min(...values)),
  high: rounded(Math.max(...values)),
});

/** A slice is divided by its neighbor, so that other load on the machine affects both. */
export const comparisonOf = (name: string, slices: readonly Slice[]): Comparison => ({
  name,
  rate: spreadOf(slices.map(({ system, bare }) => system.perSecond / bare.perSecond)),
  // Autocannon counts whole milliseconds.
  p99: spreadOf(
    slices.map(({ system, bare }) => Math.max(system.p99Ms, 1) / Math.max(bare.p99Ms, 1)),
  ),
  cpu: spreadOf(slices.map(({ system, bare }) => bare.cpuMs / system.cpuMs)),
  system: middleOf(slices.map(({ system }) => system)),
  bare: middleOf(slices.map(({ bare }) => bare)),
});

const middleOf = (slices: readonly SliceOf[]): SliceOf => ({
  ...medianOf(slices),
  cpuMs: rounded(median(slices.map(({ cpuMs }) => cpuMs))),
});

/** Ratios of processor time by the name of their measure: other load on the machine hardly changes them. */
export type Reference = Readonly<Record<string, number>>;

export const referenceOf = (found: readonly Comparison[]): Reference =>
  Object.fromEntries(found.map(({ name, cpu }) => [name, cpu.median]));

const MIN_SHARE = 0.7;

export interface Fallen {
  readonly name: string;
  readonly reason: string;
}

/** The ratios that are more than 30 % below their reference, or have none, or were not measured. */
export function fallen(found: readonly Comparison[], reference: Reference): Fallen[] {
  const measured = referenceOf(found);
  const names = new Set([...Object.keys(measured), ...Object.keys(reference)]);
  return [...names].flatMap((name) => {
    const { [name]: ratio } = measured;
    const { [name]: expected } = reference;
    if (ratio === undefined) return { name, reason: 'not measured' };
    if (expected === undefined) return { name, reason: 'has no reference' };
    if (ratio >= expected * MIN_SHARE) return [];
    return { name, reason: `${String(ratio)}, was ${String(expected)}` };
  });
}

/**
 * Returns what fell in both of two measurements, because other load can disturb one.
 *
 * @param measureAgain receives the names of what fell in the first
 */
export async function fallenTwice(
  first: readonly Comparison[],
  reference: Reference,
  measureAgain: (names: ReadonlySet<string>) => Promise<readonly Comparison[]>,
): Promise<Fallen[]> {
  const names = new Set(fallen(first, reference).map(({ name }) => name));
  if (names.size === 0) return [];
  const second = await measureAgain(names);
  return fallen([...first.filter(({ name }) => !names.has(name)), ...second], reference);
}
