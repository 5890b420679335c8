// `npm run bench`: compares the system with bare Node and Fastify on the same Postgres, in alternating slices.
// `--check` fails if a ratio is more than 30 % below reference.json, and `--write` renews that file.
// `--only pdf` runs another part.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { repoRoot } from '@desert-mirror/embedded-servers/config';
import { OWNERS } from '@desert-mirror/contracts/rpc';
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { say } from '@desert-mirror/tools/start/terminal';
import { databaseUrlOf, query, secretOf } from '@desert-mirror/testing/system/inside';
import { cpuSecondsOf } from '@desert-mirror/testing/system/processes';
import { ONE_PROCESS, startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { benchAvailability } from './availability.ts';
import { benchBackOffice } from './back-office.ts';
import { compareAll } from './compare.ts';
import type { Sites } from './compare.ts';
import { readFlags } from './config.ts';
import type { BenchFlags } from './config.ts';
import { benchGrowth } from './growth.ts';
import { hotPaths } from './hot-paths.ts';
import { benchListing } from './listing.ts';
import { idleMemory, sumOf } from './memory.ts';
import { benchPayment } from './payment.ts';
import { fallenTwice, referenceOf } from './ratios.ts';
import type { Comparison, Reference } from './ratios.ts';
import { Bench, startHelper } from './run.ts';
import { megabytes, row } from './table.ts';
import { cpuOf, ofTheProduct } from './usage.ts';
import { holdWebhooks, timePayments } from './webhooks.ts';

const REFERENCE = join(import.meta.dirname, 'reference.json');
const RESULTS = join(repoRoot, '.cache', 'bench.json');
const CHECK_RESULTS = join(repoRoot, '.cache', 'bench-check.json');

const bench = new Bench();

interface Started {
  readonly system: RunningSystem;
  readonly coldSeconds: number;
  readonly warmSeconds: number;
  readonly singleProcessKilobytes: number;
}

async function startTwice(): Promise<Started> {
  const cold = await startSystem({ isOnDisk: true, abort: bench.halt });
  await cold.stop();
  const singleProcessKilobytes = await singleProcessMemory(cold.dataDir);
  const system = await startSystem({ dataDir: cold.dataDir, abort: bench.halt });
  bench.afterwards(() => system.remove());
  const [coldSeconds, warmSeconds] = [cold.startedInMs / 1_000, system.startedInMs / 1_000];
  say(`Started: empty data ${coldSeconds.toFixed(1)} s, again ${warmSeconds.toFixed(1)} s`);
  return { system, coldSeconds, warmSeconds, singleProcessKilobytes };
}

/** Memory of the same data in a single process. */
async function singleProcessMemory(dataDir: string): Promise<number> {
  const system = await startSystem({ dataDir, env: ONE_PROCESS, abort: bench.halt });
  const memory = await idleMemory(system.pid);
  await system.stop();
  return sumOf(memory);
}

async function startBare(system: RunningSystem): Promise<Sites> {
  const port = await reservePort();
  const pid = await startHelper(bench, {
    name: 'the bare server',
    script: 'tools/bench/bare.ts',
    port,
    env: {
      BARE_PORT: String(port),
      SYSTEM_URL: system.url,
      CATALOG_DATABASE_URL: databaseUrlOf(system, 'catalog'),
      BOOKING_DATABASE_URL: databaseUrlOf(system, 'booking'),
      BILLING_DATABASE_URL: databaseUrlOf(system, 'billing'),
      STRIPE_WEBHOOK_SECRET: secretOf(system, 'stripeWebhookSecret'),
    },
  });
  const cpuOfBare = () => cpuOf(system).postgres + cpuSecondsOf(pid);
  return {
    system: system.url,
    bare: `http://127.0.0.1:${port}`,
    cpuOf: (name) => (name === 'bare' ? cpuOfBare() : ofTheProduct(cpuOf(system))),
    analyze: async () => {
      for (const owner of OWNERS) await query(system, owner, 'ANALYZE');
    },
  };
}

async function benchHotPaths(
  system: RunningSystem,
  sites: Sites,
  flags: BenchFlags,
): Promise<Comparison[]> {
  await holdWebhooks(system);
  return compareAll(sites, await hotPaths(system), flags);
}

/** @throws Error that names each ratio that fell */
async function check(system: RunningSystem, flags: BenchFlags): Promise<void> {
  const reference = JSON.parse(readFileSync(REFERENCE, 'utf8')) as Reference;
  const sites = await startBare(system);
  const ratios = await benchHotPaths(system, sites, flags);
  const lines = await fallenTwice(ratios, reference, async (names) => {
    const requests = (await hotPaths(system)).filter(({ name }) => names.has(name));
    const again = await compareAll(sites, requests, { ...flags, rounds: flags.rounds * 2 });
    ratios.push(...again);
    return again;
  });
  writeFileSync(CHECK_RESULTS, `${JSON.stringify({ machine: machine(), ratios }, null, 2)}\n`);
  if (lines.length === 0) {
    say('No ratio fell by more than 30 %');
    return;
  }
  const reasons = lines.map(({ name, reason }) => `${name}: ${reason}`);
  throw new Error(`unlike reference.json: ${reasons.join('; ')}`);
}

const machine = () => ({ cores: availableParallelism(), load: loadavg()[0] });

async function benchAll(flags: BenchFlags): Promise<void> {
  const startedOn = machine();
  const { system, coldSeconds, warmSeconds, singleProcessKilobytes } = await startTwice();
  const memory = await idleMemory(system.pid);
  const sites = await startBare(system);
  const ratios = await benchHotPaths(system, sites, flags);
  const paid = await timePayments(system);
  const listing = await benchListing(system, sites);
  say('');
  say('Memory of the idle system (PSS)');
  for (const { name, kilobytes } of memory) say(row(`  ${name}`, megabytes(kilobytes)));
  say(row('  together', megabytes(sumOf(memory))));
  say(row('  with SINGLE_PROCESS=1', megabytes(singleProcessKilobytes)));
  const idleMegabytes = Math.round(sumOf(memory) / 1024);
  const singleProcessMegabytes = Math.round(singleProcessKilobytes / 1024);
  const results = {
    machine: startedOn,
    coldSeconds,
    warmSeconds,
    idleMegabytes,
    singleProcessMegabytes,
    ratios,
    paid,
    listing,
  };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  if (flags.write) writeFileSync(REFERENCE, `${JSON.stringify(referenceOf(ratios), null, 2)}\n`);
}

async function start(): Promise<RunningSystem> {
  const system = await startSystem({ isOnDisk: true, abort: bench.halt });
  bench.afterwards(() => system.remove());
  return system;
}

async function benchPart(only: NonNullable<BenchFlags['only']>, flags: BenchFlags): Promise<void> {
  if (only === 'payment') return benchPayment(bench, flags);
  const system = await start();
  // Imported after the start, which builds the renderer.
  if (only === 'pdf') await (await import('./pdf.ts')).benchPdf(system, flags);
  if (only === 'availability') await benchAvailability(system, await startBare(system), flags);
  if (only === 'growth') await benchGrowth(system, flags);
  if (only === 'back-office') await benchBackOffice(system, flags);
}

await bench.work(async () => {
  const flags = readFlags(process.argv.slice(2));
  say('Starting a system');
  if (flags.only) await benchPart(flags.only, flags);
  else if (flags.check) await check(await start(), flags);
  else await benchAll(flags);
});
