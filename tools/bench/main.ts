// `npm run bench`: compares the system with plain Fastify and the same SQL, and measures PDF rendering,
// availability, webhooks, and the back-office with years of bookings. `npm run bench -- --only pdf` runs one part.
import { reservePort } from '@desert-mirror/embedded-servers/ports';
import { say } from '@desert-mirror/tools/start/terminal';
import { databaseUrlOf, secretOf } from '@desert-mirror/testing/system/inside';
import { startSystem } from '@desert-mirror/testing/system/system';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import { benchAvailability } from './availability.ts';
import { benchBackOffice } from './back-office.ts';
import { compareAll } from './compare.ts';
import { readFlags } from './config.ts';
import type { BenchFlags } from './config.ts';
import type { Request } from './measure.ts';
import { idleMemory, sumOf } from './memory.ts';
import { Bench, startHelper } from './run.ts';
import { megabytes, row } from './table.ts';
import { bookingBody } from './visitor.ts';
import { benchWebhooks } from './webhooks.ts';

const bench = new Bench();

async function startTwice(): Promise<RunningSystem> {
  const cold = await startSystem({ abort: bench.halt });
  await cold.stop();
  const warm = await startSystem({ dataDir: cold.dataDir, abort: bench.halt });
  bench.afterwards(() => warm.remove());
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  say(
    `Started: cold (empty data) ${seconds(cold.startedInMs)} s, warm ${seconds(warm.startedInMs)} s`,
  );
  return warm;
}

async function startBare(system: RunningSystem): Promise<string> {
  const port = await reservePort();
  await startHelper(bench, {
    name: 'the bare server',
    script: 'tools/bench/bare.ts',
    port,
    env: {
      BARE_PORT: String(port),
      CATALOG_DATABASE_URL: databaseUrlOf(system, 'catalog'),
      BOOKING_DATABASE_URL: databaseUrlOf(system, 'booking'),
      BILLING_DATABASE_URL: databaseUrlOf(system, 'billing'),
      STRIPE_WEBHOOK_SECRET: secretOf(system, 'stripeWebhookSecret'),
    },
  });
  return `http://127.0.0.1:${port}`;
}

let bare: Promise<string> | undefined;
/** Starts the baseline once for all parts. */
const bareOf = (system: RunningSystem): Promise<string> => (bare ??= startBare(system));

async function requestsOf(url: string): Promise<Request[]> {
  const body = await bookingBody(url);
  return [
    { name: 'GET /api/services', method: 'GET', path: '/api/services' },
    // The baseline first runs only the INSERT, then every statement that the system runs for a booking.
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
  for (const { name, kilobytes } of memory) say(row(`  ${name}`, megabytes(kilobytes)));
  say(row('  together', megabytes(sumOf(memory))));
}

await bench.work(async () => {
  const flags = readFlags(process.argv.slice(2));
  say('Starting a system, twice');
  const system = await startTwice();
  // Imported after the start, which builds the renderer.
  const { benchPdf } = await import('./pdf.ts');
  const parts = {
    site: benchSite,
    pdf: benchPdf,
    availability: async () => benchAvailability(system, await bareOf(system), flags),
    webhooks: async () => benchWebhooks(system, await bareOf(system), flags),
    'back-office': benchBackOffice,
  };
  for (const [name, part] of Object.entries(parts))
    if (flags.only === undefined || flags.only === name) await part(system, flags);
});
