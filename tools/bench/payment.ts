import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@desert-mirror/tools/start/terminal';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { eventsProcessed, superuserUrlOf } from '@desert-mirror/testing/system/inside';
import { startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { Client } from 'pg';
import type { BenchFlags } from './config.ts';
import { median } from './measure.ts';
import type { Bench } from './run.ts';
import { milliseconds, row } from './table.ts';
import { between, cpuOf, mediansOf, OF_THE_PRODUCT, ofTheProduct, scaled } from './usage.ts';
import type { ByGroup } from './usage.ts';
import { holdWebhooks, jobsProcessed, payInAdvance, sendWebhooks } from './webhooks.ts';
import type { PaidTimes } from './webhooks.ts';

const IDLE_MS = 3_000;
/** One payment at a time, then the rate of the full benchmark. */
const RATES = [2, 50];
const PAYMENTS = [10, 50];

const ROLES = ['billing', 'booking'] as const;
type Statements = Readonly<Record<(typeof ROLES)[number], number>>;

interface Usage {
  readonly cpu: ByGroup;
  readonly statements: Statements;
}

interface Round extends Usage {
  readonly times: readonly PaidTimes[];
}

/** Time, processor time and SQL statements of a card payment, from the webhook to the sent emails. */
export async function benchPayment(bench: Bench, { rounds }: BenchFlags): Promise<void> {
  const system = await startCounting(bench);
  await holdWebhooks(system);
  await measureRound(system);
  const found: Round[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await measureRound(system));
  sayUsage(found);
  RATES.forEach((rate, index) => {
    const times = found.map((one) => one.times[index]!);
    const p50 = milliseconds(median(times.map(({ p50Ms }) => p50Ms)));
    const p99 = milliseconds(median(times.map(({ p99Ms }) => p99Ms)));
    say(row(`paid, at ${rate} a second`, `p50 ${p50}`, `p99 ${p99}`));
  });
  say(`(medians of ${rounds} rounds)`);
}

/** Postgres loads the extension that counts statements at its start. */
async function startCounting(bench: Bench): Promise<RunningSystem> {
  const first = await startSystem({ isOnDisk: true, abort: bench.halt });
  await asSuperuser(first, `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await first.stop();
  const system = await startSystem({ dataDir: first.dataDir, abort: bench.halt });
  bench.afterwards(() => system.remove());
  await asSuperuser(system, 'CREATE EXTENSION pg_stat_statements');
  return system;
}

async function measureRound(system: RunningSystem): Promise<Round> {
  const paid = [];
  for (const count of PAYMENTS) paid.push(await payInAdvance(system, count));
  await processed(system);
  const before = await usageOf(system);
  await pause(IDLE_MS);
  const idle = differenceOf(before, await usageOf(system));
  const begun = performance.now();
  const started = await usageOf(system);
  const times: PaidTimes[] = [];
  for (const [index, one] of paid.entries())
    times.push(await sendWebhooks(system, one, RATES[index]!));
  await processed(system);
  const used = differenceOf(started, await usageOf(system));
  const share = (performance.now() - begun) / IDLE_MS;
  const count = PAYMENTS.reduce((sum, one) => sum + one, 0);
  const each = (value: number, idleValue: number) => (value - idleValue * share) / count;
  return {
    times,
    cpu: scaled(between(scaled(idle.cpu, share), used.cpu), 1_000 / count),
    statements: {
      billing: each(used.statements.billing, idle.statements.billing),
      booking: each(used.statements.booking, idle.statements.booking),
    },
  };
}

async function processed(system: SystemPlace): Promise<void> {
  await jobsProcessed(system, 'billing');
  await eventsProcessed(system, 'billing');
  await jobsProcessed(system, 'booking');
  await eventsProcessed(system, 'booking');
}

async function usageOf(system: RunningSystem): Promise<Usage> {
  const rows = await asSuperuser<{ role: keyof Statements; calls: number }>(
    system,
    `SELECT rolname AS role, sum(calls)::integer AS calls FROM pg_stat_statements
     JOIN pg_roles ON pg_roles.oid = userid GROUP BY 1`,
  );
  const callsOf = (role: keyof Statements) => rows.find((one) => one.role === role)?.calls ?? 0;
  return {
    cpu: cpuOf(system),
    statements: { billing: callsOf('billing'), booking: callsOf('booking') },
  };
}

const differenceOf = (before: Usage, after: Usage): Usage => ({
  cpu: between(before.cpu, after.cpu),
  statements: {
    billing: after.statements.billing - before.statements.billing,
    booking: after.statements.booking - before.statements.booking,
  },
});

function sayUsage(found: readonly Round[]): void {
  const cpu = mediansOf(found.map((one) => one.cpu));
  const counts = ROLES.map((role) => median(found.map(({ statements }) => statements[role])));
  say('');
  say(row('a card payment', 'CPU'));
  for (const group of OF_THE_PRODUCT) say(row(`  ${group}`, milliseconds(cpu[group])));
  say(row('  together', milliseconds(ofTheProduct(cpu))));
  say(row('', ...ROLES, 'together'));
  const all = counts.reduce((sum, count) => sum + count, 0);
  say(row('SQL statements', ...[...counts, all].map((count) => count.toFixed(1))));
}

async function asSuperuser<Row extends object>(place: SystemPlace, sql: string): Promise<Row[]> {
  const client = new Client(superuserUrlOf(place));
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
