// `npm run bench`: the system beside a bare Fastify that does the same SQL, in one run; how invoices are
// printed; how soon a webhook is answered and its booking paid; then what the owner waits for among
// years of bookings. `npm run bench -- --only pdf` for one.
import { join } from 'node:path';
import { readStackConfig, repoRoot } from '../stack/config.ts';
import { messageOf } from '../stack/errors.ts';
import { accepts, reservePort } from '../stack/ports.ts';
import { run, untilReady } from '../stack/process.ts';
import type { Running } from '../stack/process.ts';
import { complain, say } from '../start/terminal.ts';
import { databaseUrlOf, secretOf } from '../system/inside.ts';
import { startSystem } from '../system/system.ts';
import type { RunningSystem } from '../system/system.ts';
import { endWithSignals } from '../test/ending.ts';
import { benchBackOffice } from './back-office.ts';
import { compareAll } from './compare.ts';
import { readFlags } from './config.ts';
import type { BenchFlags } from './config.ts';
import type { Request } from './measure.ts';
import { idleMemory, sumOf } from './memory.ts';
import { row } from './table.ts';
import { bookingBody } from './visitor.ts';
import { benchWebhooks } from './webhooks.ts';

const stops: (() => Promise<unknown>)[] = [];
const stopAll = async (): Promise<void> => {
  for (const stop of stops.splice(0).toReversed()) await stop();
};
const halt = new AbortController();
endWithSignals(undefined, () => {
  halt.abort();
  return stopAll();
});

async function startTwice(): Promise<RunningSystem> {
  const cold = await startSystem({ abort: halt.signal });
  await cold.stop();
  const warm = await startSystem({ dataDir: cold.dataDir, abort: halt.signal });
  stops.push(() => warm.remove());
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  say(
    `Started: cold (empty data) ${seconds(cold.startedInMs)} s, warm ${seconds(warm.startedInMs)} s`,
  );
  return warm;
}

async function startBare(system: RunningSystem): Promise<string> {
  const port = await reservePort();
  let lastLine = '';
  const server: Running = run(
    {
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', join(repoRoot, 'tools/bench/bare.ts')],
      env: {
        ...readStackConfig().baseEnv,
        NODE_ENV: 'production',
        BARE_PORT: String(port),
        CATALOG_DATABASE_URL: databaseUrlOf(system, 'catalog'),
        BOOKING_DATABASE_URL: databaseUrlOf(system, 'booking'),
        BILLING_DATABASE_URL: databaseUrlOf(system, 'billing'),
        STRIPE_WEBHOOK_SECRET: secretOf(system, 'stripeWebhookSecret'),
      },
      parentDeath: 'SIGKILL',
      stop: 'SIGTERM',
    },
    (line) => (lastLine = line),
  );
  stops.push(() => server.stop(1_000));
  await untilReady(server, {
    name: 'the bare server',
    check: () => accepts(port),
    timeoutMs: 20_000,
    lastLine: () => lastLine,
  });
  return `http://127.0.0.1:${port}`;
}

let bare: Promise<string> | undefined;
/** One for all parts that want it. */
const bareOf = (system: RunningSystem): Promise<string> => (bare ??= startBare(system));

async function requestsOf(url: string): Promise<Request[]> {
  const body = await bookingBody(url);
  return [
    { name: 'GET /api/services', method: 'GET', path: '/api/services' },
    // Bare, first the one INSERT, then every statement that the system needs for a booking.
    { name: 'POST /api/bookings', method: 'POST', path: '/api/bookings', body },
    {
      name: '  over all its SQL',
      method: 'POST',
      path: '/api/bookings',
      barePath: '/api/bookings-with-all',
      body,
    },
  ];
}

async function benchSite(system: RunningSystem, flags: BenchFlags): Promise<void> {
  const memory = await idleMemory(system.pid);
  const sites = { system: system.url, bare: await bareOf(system) };
  await compareAll(sites, await requestsOf(system.url), flags);
  say('');
  say('Memory of the idle system (PSS)');
  const megabytes = (kilobytes: number): string => `${(kilobytes / 1024).toFixed(1)} MB`;
  for (const { name, kilobytes } of memory) say(row(`  ${name}`, megabytes(kilobytes)));
  say(row('  together', megabytes(sumOf(memory))));
}

async function bench(flags: BenchFlags): Promise<void> {
  say('Starting a system, twice');
  const system = await startTwice();
  // What it prints with is what the start has built.
  const { benchPdf } = await import('./pdf.ts');
  const parts = {
    site: benchSite,
    pdf: benchPdf,
    webhooks: async () => benchWebhooks(system, await bareOf(system), flags),
    'back-office': benchBackOffice,
  };
  for (const [name, part] of Object.entries(parts))
    if (flags.only === undefined || flags.only === name) await part(system, flags);
}

try {
  await bench(readFlags(process.argv.slice(2)));
} catch (error) {
  if (!halt.signal.aborted) complain(`The bench failed: ${messageOf(error)}`);
  process.exitCode = 1;
} finally {
  if (!halt.signal.aborted) await stopAll();
}
