// `npm run bench:scale`: measures throughput, latency, CPU time, memory, connections and storage with one, two
// and three replicas of every process under the same load. docs/capacity.md is based on it.
import { setTimeout as pause } from 'node:timers/promises';
import { availableParallelism } from 'node:os';
import { BALANCER_ADDRESS } from '@desert-mirror/tools/balance/balancer';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { say } from '@desert-mirror/tools/start/terminal';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { query } from '@desert-mirror/testing/system/inside';
import { startSystem } from '@desert-mirror/testing/system/system';
import { readScaleFlags } from './config.ts';
import type { ScaleFlags } from './config.ts';
import { Bench, startHelper } from './run.ts';
import { LOADS } from './scale-loads.ts';
import type { Load } from './scale-loads.ts';
import {
  sayConnections,
  sayIdle,
  sayInvoices,
  sayLoad,
  sayMemory,
  sayStorage,
} from './scale-report.ts';
import type { Column, Round } from './scale-report.ts';
import { storedBy, writeInvoices } from './storage.ts';
import { between, connectionsOf, cpuOf, memoryOf, scaled } from './usage.ts';
import type { ByGroup, Running } from './usage.ts';

const REPLICAS = [1, 2, 3];
const WARM_UP_SECONDS = 4;
const WARM_UP_INVOICES = 20;
const INVOICES = 100;
const POLL_MS = 100;

interface Measuring extends Column {
  /** The system at its load balancer. */
  readonly place: SystemPlace;
  readonly running: Running;
}

const bench = new Bench();

async function start(replicas: number): Promise<Measuring> {
  const env = { REPLICAS: String(replicas), TRUSTED_PROXIES: BALANCER_ADDRESS };
  const system = await startSystem({ isOnDisk: true, env, abort: bench.halt });
  bench.afterwards(() => system.remove());
  const connections = {};
  if (replicas > 1) return { replicas, place: system, running: system, connections };
  // A single replica gets a load balancer too, to be comparable.
  const port = await reservePort();
  const balancer = await startHelper(bench, {
    name: 'the load balancer',
    script: 'tools/balance/main.ts',
    port,
    env: {
      BALANCER_PORT: String(port),
      BALANCER_HOST: '127.0.0.1',
      BALANCER_GATEWAY_PORTS: String(system.port),
    },
  });
  const place = { ...system, url: `http://127.0.0.1:${port}` };
  return { replicas, place, running: { pid: system.pid, balancer }, connections };
}

async function measureRound(site: Measuring, load: Load, flags: ScaleFlags): Promise<Round> {
  const work = await load.prepare(site.place, flags);
  const [measured, spent] = await spentOn(site, work);
  const cpu = scaled(spent, 1_000 / measured.requests);
  for (const [role, count] of Object.entries(await connectionsOf(site.place)))
    site.connections[role] = Math.max(count, site.connections[role] ?? 0);
  return { measured, cpu };
}

/** Measures the CPU time of some work, including the events and jobs that it causes. */
async function spentOn<T>(
  { place, running }: Measuring,
  work: () => Promise<T>,
): Promise<[T, ByGroup]> {
  await untilProcessed(place);
  const before = cpuOf(running);
  const result = await work();
  await untilProcessed(place);
  return [result, between(before, cpuOf(running))];
}

async function untilProcessed(place: SystemPlace): Promise<void> {
  const events = 'SELECT 1 FROM outbox WHERE dead_at IS NULL LIMIT 1';
  const jobs = `SELECT 1 FROM jobs WHERE status = 'pending' LIMIT 1`;
  const isLeft = async (): Promise<boolean> =>
    (await query(place, 'booking', events)).length > 0 ||
    (await query(place, 'billing', events)).length > 0 ||
    (await query(place, 'billing', jobs)).length > 0;
  while (await isLeft()) await pause(POLL_MS);
}

/** Alternates between the systems, so that other load on the machine affects all. */
async function measureLoad(
  sites: readonly Measuring[],
  load: Load,
  flags: ScaleFlags,
): Promise<Round[][]> {
  const found: Round[][] = sites.map(() => []);
  // Warm up: with more replicas, each one runs less often and its code is less optimized.
  for (const site of sites)
    await measureRound(site, load, { ...flags, seconds: WARM_UP_SECONDS * site.replicas });
  for (let round = 1; round <= flags.rounds; round += 1)
    for (const [index, site] of sites.entries()) {
      const one = await measureRound(site, load, flags);
      found[index]!.push(one);
      const { perSecond, p99Ms } = one.measured;
      const figures = `${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(0)} ms`;
      say(`  ${load.name}, round ${round} of ${flags.rounds}, ${site.replicas}: ${figures}`);
    }
  return found;
}

async function measureIdle({ running }: Measuring, seconds: number): Promise<ByGroup> {
  const before = cpuOf(running);
  await pause(seconds * 1_000);
  return scaled(between(before, cpuOf(running)), 1 / seconds);
}

await bench.work(async () => {
  const flags = readScaleFlags(process.argv.slice(2));
  const sites: Measuring[] = [];
  for (const replicas of REPLICAS) {
    say(`Starting a system with ${replicas} of each process`);
    sites.push(await start(replicas));
  }
  const [first] = sites;
  const empty = await storedBy(first!.place);
  const tables: (() => void)[] = [];
  for (const load of LOADS) {
    const found = await measureLoad(sites, load, flags);
    tables.push(() => sayLoad(load, sites, found));
  }
  const used = await storedBy(first!.place);
  await writeInvoices(first!.place, WARM_UP_INVOICES);
  const [, printing] = await spentOn(first!, () => writeInvoices(first!.place, INVOICES));
  const invoiced = await storedBy(first!.place);
  const memory = sites.map(({ running }) => memoryOf(running));
  const idle: ByGroup[] = [];
  for (const site of sites) idle.push(await measureIdle(site, flags.seconds * 2));
  for (const sayTable of tables) sayTable();
  sayInvoices(scaled(printing, 1_000 / INVOICES));
  sayIdle(sites, idle);
  sayMemory(sites, memory);
  sayConnections(sites);
  sayStorage({ empty, used, invoiced, invoices: WARM_UP_INVOICES + INVOICES });
  const { rounds, seconds, connections, payments } = flags;
  say('');
  say(
    `(medians of ${rounds} rounds of ${seconds} s with ${connections} connections, or of ${payments} payments)`,
  );
  say(
    `(Everything runs on ${availableParallelism()} cores, including load driver and stand-ins, so replicas do not`,
  );
  say(' increase throughput. Capacity is estimated from the CPU time per request.)');
});
