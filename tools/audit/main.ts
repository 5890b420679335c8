// `npm run billing:audit`: compares ledger, invoices, bookings and Stripe, prints every difference and exits
// with 1 if there is one. Can run while the system is running; it changes nothing but the record of its result,
// which `--no-record` leaves alone. `--confirm` reads again after a minute and reports what still differs.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import Stripe from 'stripe';
import { audit } from './audit.ts';
import { confirmedDifferences } from './confirm.ts';
import type { Books, Difference } from './difference.ts';
import { recordAudit, recordFailedAudit } from './record.ts';
import { readConfig, type AuditConfig } from './config.ts';
import { complainOf, messageOf, say } from './terminal.ts';

function connect({ key, base }: NonNullable<AuditConfig['stripe']>): Stripe {
  if (base === undefined) return new Stripe(key, { telemetry: false });
  const { hostname: host, port, protocol } = new URL(base);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return new Stripe(key, {
    host,
    protocol: scheme,
    telemetry: false,
    port: port || (scheme === 'https' ? 443 : 80),
  });
}

const { values: options } = parseArgs({
  options: {
    confirm: { type: 'boolean', default: false },
    'no-record': { type: 'boolean', default: false },
  },
});
const isRecorded = !options['no-record'];

const CONFIRM_AFTER_MS = 60_000;

async function differencesIn(books: Books): Promise<Difference[]> {
  const read = async () => {
    const found: Difference[] = [];
    for await (const difference of audit(books)) found.push(difference);
    return found;
  };
  return options.confirm ? confirmedDifferences(read, () => sleep(CONFIRM_AFTER_MS)) : read();
}

async function main(): Promise<number> {
  const config = readConfig();
  const billing = new Client(config.billingUrl);
  const booking = new Client(config.bookingUrl);
  const stripe = config.stripe && connect(config.stripe);
  await billing.connect();
  try {
    await booking.connect();
    const found = await differencesIn({ billing, booking, ...(stripe && { stripe }) });
    for (const { rule, about, expected, found: seen } of found)
      say(`${rule}: ${about} should be ${expected} and is ${seen}`);
    if (isRecorded) await recordAudit(billing, found);
    const scope = stripe
      ? 'ledger, invoices, bookings and Stripe'
      : 'ledger, invoices and bookings';
    say(found.length === 0 ? `No difference between ${scope}` : `${found.length} differences`);
    return found.length === 0 ? 0 : 1;
  } catch (error) {
    if (isRecorded) await recordFailedAudit(billing, messageOf(error)).catch(complainOf);
    throw error;
  } finally {
    await Promise.all([billing.end(), booking.end()]);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  complainOf(error);
  process.exitCode = 2;
}
