import * as z from 'zod/mini';
import type { StandInOptions } from './server.ts';

const DEFAULT_PORT = 12111;

/** Rejects live keys, which could leak into a log. */
const testKey = (prefix: string) =>
  z
    .string('is missing')
    .check(z.startsWith(prefix, `must start with ${prefix}: the stand-in takes test keys`));

const Environment = z.object({
  STRIPE_STANDIN_PORT: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)),
    DEFAULT_PORT,
  ),
  STRIPE_STANDIN_HOST: z._default(z.string(), '127.0.0.1'),
  STRIPE_SECRET_KEY: testKey('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: testKey('pk_test_'),
  STRIPE_WEBHOOK_SECRET: testKey('whsec_'),
  STRIPE_STANDIN_WEBHOOK_URL: z.optional(z.url()),
  STRIPE_STANDIN_STATE_FILE: z.optional(z.string()),
});

/** @throws Error that names every invalid variable */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
): StandInOptions {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const result = z.safeParse(Environment, Object.fromEntries(given));
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
    throw new Error(`bad environment\n${lines.join('\n')}`);
  }
  const { data } = result;
  return {
    host: data.STRIPE_STANDIN_HOST,
    port: data.STRIPE_STANDIN_PORT,
    secretKey: data.STRIPE_SECRET_KEY,
    publishableKey: data.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: data.STRIPE_WEBHOOK_SECRET,
    webhookUrl: data.STRIPE_STANDIN_WEBHOOK_URL,
    stateFile: data.STRIPE_STANDIN_STATE_FILE,
  };
}

/** The target of the probe: a Stripe test account or the server in `STRIPE_API_BASE`. */
export function readProbeConfig(): { key: string; address: string | undefined } {
  const { STRIPE_SECRET_KEY: key = '', STRIPE_API_BASE: base = '' } = process.env;
  // The checks create payments and refunds, so they must not run on a live account.
  if (!key.startsWith('sk_test_'))
    throw new Error('STRIPE_SECRET_KEY must be a test key, sk_test_…');
  return { key, address: base === '' ? undefined : base };
}
