import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/*
 * Prometheus metrics: histograms recorded as the process works (`durationHistogram`) and gauges read at
 * each scrape (`GaugeReading`). Label values must never come from user input, because each value
 * creates a time series that lives as long as the process.
 */

const PREFIX = 'desert_mirror_';
/** From a cached response to an invoice PDF that is rendered while the client waits. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

const recorded = new Registry();

/** Records durations in seconds. Declare each histogram once, next to the code it measures. */
export function durationHistogram<L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
): (labels: Record<L, string>, seconds: number) => void {
  const histogram = new Histogram({
    name: `${PREFIX}${name}_seconds`,
    help,
    labelNames,
    buckets: BUCKETS,
    registers: [recorded],
  });
  return (labels, seconds) => histogram.observe(labels, seconds);
}

/** Counts by one label. Much cheaper than a histogram, because the values are added up at each scrape. */
export function counter(name: string, help: string, label: string): (value: string) => void {
  const counts = new Map<string, number>();
  const metric = new Counter({
    name: `${PREFIX}${name}_total`,
    help,
    labelNames: [label],
    registers: [recorded],
    collect: () => {
      metric.reset();
      for (const [value, count] of counts) metric.inc({ [label]: value }, count);
    },
  });
  return (value) => counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** CPU, memory and event loop, under prom-client's default names. */
export function measureProcess(): void {
  if (!recorded.getSingleMetric('process_cpu_seconds_total'))
    // The default of 10 ms takes most of the processor time of an idle process.
    collectDefaultMetrics({ register: recorded, eventLoopMonitoringPrecision: 50 });
}

export interface GaugeReading {
  name: string;
  help: string;
  read: () => Promise<{ labels: Record<string, string>; value: number }[]>;
}

/** @param within limits the time of a reading; returns undefined if it failed */
export async function metricsText(
  readings: readonly GaugeReading[],
  within: <T>(work: () => Promise<T>) => Promise<T | undefined>,
): Promise<string> {
  const scraped = new Registry();
  await Promise.all(
    readings.map(async ({ name, help, read }) => {
      // A failed reading is omitted: no value is better than a stale one.
      const values = (await within(read)) ?? [];
      const labelNames = Object.keys(values[0]?.labels ?? {});
      const gauge = new Gauge({ name: `${PREFIX}${name}`, help, labelNames, registers: [scraped] });
      for (const { labels, value } of values) gauge.set(labels, value);
    }),
  );
  return `${await recorded.metrics()}\n${await scraped.metrics()}`;
}
