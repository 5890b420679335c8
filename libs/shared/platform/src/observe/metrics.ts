import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/*
 * What Prometheus is told. Two kinds: what this process counts while it works (`durationHistogram`), and what
 * is looked up whenever somebody asks (a `GaugeReading`). Labels hold names of ours only, never what a
 * visitor sent: every value is a series of its own, kept for as long as the process lives.
 */

const PREFIX = 'desert_mirror_';
/** From an answer out of memory to an invoice whose reader waits for it to be printed. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** One for the process: handlers are found by their marks and share nothing else. */
const counted = new Registry();

/** Counts how long something took, under `labels`. Declared once, beside what it measures. */
export function durationHistogram<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
): (labels: Record<L, string>, seconds: number) => void {
  const histogram = new Histogram({
    name: `${PREFIX}${name}_seconds`,
    help,
    labelNames,
    buckets: SECONDS,
    registers: [counted],
  });
  return (labels, seconds) => histogram.observe(labels, seconds);
}

/** Processor, memory, event loop: under the names that every dashboard for Node knows. */
export function measureProcess(): void {
  if (!counted.getSingleMetric('process_cpu_seconds_total'))
    collectDefaultMetrics({ register: counted });
}

/** Something that is looked up when it is asked for: rows that wait, jobs by state. */
export interface GaugeReading {
  name: string;
  help: string;
  read: () => Promise<{ labels: Record<string, string>; value: number }[]>;
}

/** @param within how a reading is kept from letting the others wait; undefined when it failed */
export async function metricsText(
  readings: readonly GaugeReading[],
  within: <T>(work: () => Promise<T>) => Promise<T | undefined>,
): Promise<string> {
  const looked = new Registry();
  await Promise.all(
    readings.map(async ({ name, help, read }) => {
      // What could not be looked up is left out: no value is better than an old one.
      const values = (await within(read)) ?? [];
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers: [looked] });
      for (const { labels, value } of values) gauge.set(labels, value);
    }),
  );
  return `${await counted.metrics()}\n${await looked.metrics()}`;
}
