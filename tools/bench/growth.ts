import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { superuserUrlOf } from '@desert-mirror/testing/system/inside';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { say } from '@desert-mirror/tools/start/terminal';
import { Client } from 'pg';
import type { BenchFlags } from './config.ts';
import { callsOf } from './growth-calls.ts';
import type { Call } from './growth-calls.ts';
import { GrowingDatabase } from './large-database.ts';
import { median, percentile } from './measure.ts';
import { row } from './table.ts';
import { cpuOf, ofTheProduct } from './usage.ts';
import { jobsProcessed } from './webhooks.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const RESULTS = join(repoRoot, '.cache', 'growth.json');

const WARM_UPS = 10;
const CALLS = { least: 20, most: 200 };

interface Timed {
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Processor time of all processes and Postgres, with the jobs that follow. */
  readonly cpuMs: number;
}

interface Grown {
  readonly name: string;
  readonly bySize: readonly Timed[];
}

/** Times the same calls while the database grows. */
export async function benchGrowth(system: RunningSystem, flags: BenchFlags): Promise<void> {
  const sizes = SIZES.filter((size) => size <= flags.largest);
  const admin = new Client(superuserUrlOf(system));
  await admin.connect();
  const found: Map<string, Timed[]> = new Map();
  try {
    const database = new GrowingDatabase(admin);
    await database.prepare();
    // Otherwise the first size would be measured while code is being compiled.
    for (const call of await callsOf(system)) await timeOf(system, call);
    for (const [step, size] of sizes.entries()) {
      say(`Writing up to ${size.toLocaleString('en')} bookings`);
      await database.growTo(size);
      for (const call of await callsOf(system))
        found.set(call.name, [...(found.get(call.name) ?? []), await timeOf(system, call)]);
      // A run takes a quarter of an hour, so a failure keeps what was measured.
      report(sizes.slice(0, step + 1), found);
    }
  } finally {
    await admin.end();
  }
}

function report(sizes: readonly number[], found: ReadonlyMap<string, readonly Timed[]>): void {
  const grown = [...found].map(([name, bySize]): Grown => ({ name, bySize }));
  print(sizes, grown);
  writeFileSync(RESULTS, `${JSON.stringify({ sizes, grown }, null, 2)}\n`);
}

/** Sends a call for about two seconds, one after the other. */
async function timeOf(system: RunningSystem, { send }: Call): Promise<Timed> {
  for (let sent = 0; sent < WARM_UPS; sent += 1) await send();
  await jobsProcessed(system, 'booking');
  const cpuSeconds = (): number => ofTheProduct(cpuOf(system));
  const before = cpuSeconds();
  const times: number[] = [];
  const deadline = performance.now() + 2_000;
  while (
    times.length < CALLS.least ||
    (times.length < CALLS.most && performance.now() < deadline)
  ) {
    const sentAt = performance.now();
    await send();
    times.push(performance.now() - sentAt);
  }
  await jobsProcessed(system, 'booking');
  const cpuMs = ((cpuSeconds() - before) * 1_000) / times.length;
  return { p50Ms: median(times), p95Ms: percentile(times, 0.95), cpuMs };
}

function print(sizes: readonly number[], grown: readonly Grown[]): void {
  const titles = sizes.map((size) => size.toLocaleString('en'));
  const tables = [
    ['p50, ms', 'p50Ms'],
    ['p95, ms', 'p95Ms'],
    ['processor time, ms', 'cpuMs'],
  ] as const;
  for (const [title, value] of tables) {
    say('');
    say(row(title, ...titles, 'growth'));
    for (const { name, bySize } of grown) {
      const values = bySize.map((timed) => timed[value]);
      const growth = (values.at(-1) ?? 0) / (values[0] ?? 1);
      say(row(name, ...values.map((one) => one.toFixed(1)), growth.toFixed(1)));
    }
  }
}
