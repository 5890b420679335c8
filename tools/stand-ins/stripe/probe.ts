// Runs the contract checks against STRIPE_API_BASE, or by default against Stripe's test mode. Prints one line
// per check and exits with 1 if one fails.

import { readProbeConfig } from './config.ts';
import { textOf } from './errors.ts';
import Stripe from 'stripe';
import { CHECKS, checkWrongKey } from './probe-checks.ts';
import type { Check } from './probe-kit.ts';

const TIMEOUT_MS = 20_000;

function connect(key: string, base: string | undefined): Stripe {
  const where =
    base === undefined
      ? {}
      : (({ hostname, port, protocol }) => ({
          host: hostname,
          port: port || (protocol === 'https:' ? '443' : '80'),
          protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
        }))(new URL(base));
  return new Stripe(key, { ...where, timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false });
}

async function main(): Promise<number> {
  const { key, address } = readProbeConfig();
  const stripe = connect(key, address);
  const wrongKey: Check = {
    name: 'a wrong key is 401',
    run: () => checkWrongKey(connect('sk_test_thisisnotakey', address)),
  };
  const checks = [wrongKey, ...CHECKS];
  let failed = 0;
  for (const { name, run } of checks) {
    try {
      await run(stripe);
      process.stdout.write(`same    ${name}\n`);
    } catch (error) {
      failed += 1;
      process.stdout.write(`DIFFERS ${name}: ${textOf(error)}\n`);
    }
  }
  process.stdout.write(`${checks.length - failed} same, ${failed} different\n`);
  return failed === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode = 1;
  },
);
