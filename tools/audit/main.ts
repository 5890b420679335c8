// `npm run billing:audit`: compares ledger, invoices, bookings and Stripe, prints every difference and exits
// with 1 if there is one. Can run while the system is running; it changes nothing but the record of its result.
import { Client } from 'pg';
import Stripe from 'stripe';
import { messageOf } from '@desert-mirror/embedded-servers/errors';
import { complain, say } from '../start/terminal.ts';
import { audit } from './audit.ts';
import type { Difference } from './difference.ts';
import { recordAudit } from './record.ts';
import { readConfig, type AuditConfig } from './config.ts';

function connect({ key, base }: NonNullable<AuditConfig['stripe']>): Stripe {
  if (base === undefined) return new Stripe(key, { telemetry: false });
  const { hostname: host, port, protocol } = new URL(base);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return new Stripe(key, {
    ...{ host, protocol: scheme, telemetry: false },
    port: port || (scheme === 'https' ? 443 : 80),
  });
}

async function main(): Promise<number> {
  const config = readConfig();
  const billing = new Client(config.billingUrl);
  const booking = new Client(config.bookingUrl);
  const stripe = config.stripe && connect(config.stripe);
  await Promise.all([billing.connect(), booking.connect()]);
  try {
    const found: Difference[] = [];
    for await (const difference of audit({
      billing,
      booking,
      ...(stripe && { stripe }),
    })) {
      found.push(difference);
      const { rule, about, expected, found: seen } = difference;
      say(`${rule}: ${about} should be ${expected} and is ${seen}`);
    }
    await recordAudit(billing, found);
    const scope = stripe
      ? 'ledger, invoices, bookings and Stripe'
      : 'ledger, invoices and bookings';
    say(found.length === 0 ? `No difference between ${scope}` : `${found.length} differences`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([billing.end(), booking.end()]);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  complain(messageOf(error));
  process.exitCode = 2;
}
