import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { databaseUrlOf, secretOf, stripeUrlOf } from './data-dir.ts';

// Not imported from the platform, which would require a build beside a running system.
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' });

const Environment = z.object({
  DATABASE_URL: z.optional(postgresUrl),
  BILLING_DATABASE_URL: z.optional(postgresUrl),
  BOOKING_DATABASE_URL: z.optional(postgresUrl),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_API_BASE: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
});

export interface AuditConfig {
  readonly billingUrl: string;
  readonly bookingUrl: string;
  readonly stripe?: { readonly key: string; readonly base?: string };
}

/**
 * Databases and Stripe key from the environment, or else of the system in DATA_DIR.
 * @throws Error when neither exists
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): AuditConfig {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const env = z.parse(Environment, Object.fromEntries(given));
  const dataDir = resolve(env.DATA_DIR);
  const exists = existsSync(join(dataDir, 'ports.json'));
  const urlOf = (owner: 'billing' | 'booking', given: string | undefined): string => {
    if (given) return given;
    if (exists) return databaseUrlOf(dataDir, owner, env.DATABASE_URL);
    throw new Error(
      `No system found in ${dataDir}. Set DATA_DIR, or BILLING_DATABASE_URL and ` +
        'BOOKING_DATABASE_URL',
    );
  };
  const stripe = env.STRIPE_SECRET_KEY
    ? { key: env.STRIPE_SECRET_KEY, ...(env.STRIPE_API_BASE && { base: env.STRIPE_API_BASE }) }
    : exists && !env.BILLING_DATABASE_URL
      ? { key: secretOf(dataDir, 'stripeSecretKey'), base: stripeUrlOf(dataDir) }
      : undefined;
  return {
    billingUrl: urlOf('billing', env.BILLING_DATABASE_URL),
    bookingUrl: urlOf('booking', env.BOOKING_DATABASE_URL),
    ...(stripe && { stripe }),
  };
}
