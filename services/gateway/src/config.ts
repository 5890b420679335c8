import {
  httpUrl,
  loadConfig,
  natsUrl,
  portField,
  processFields,
  redisUrl,
  secretField,
  twilioFields,
  limitField,
} from '@desert-mirror/platform/config';
import { isNetwork, partsOf } from '@desert-mirror/platform/variable-formats';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const networks = z.pipe(
  z.pipe(
    z.optional(z.string()),
    z.transform((text) => partsOf(text ?? '')),
  ),
  z.array(
    z.string().check(z.refine(isNetwork, 'must be a comma list of addresses or networks (CIDR)')),
  ),
);

const fields = z.object({
  ...processFields,
  NATS_URL: natsUrl,
  PORT: z._default(portField, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Public origin; determines Secure cookies, HSTS and canonical URLs. */
  PUBLIC_URL: z.optional(httpUrl),
  REDIS_URL: redisUrl,
  JWT_SECRET: secretField,
  STRIPE_PUBLISHABLE_KEY: z.string('is required').check(z.minLength(1, 'is required')),
  /** Script of the local Stripe stand-in; the web client loads the real one itself. */
  STRIPE_JS_URL: z.optional(httpUrl),
  /** Verifies inbound text messages; without it, there are no text messages. */
  TWILIO_AUTH_TOKEN: twilioFields.TWILIO_AUTH_TOKEN,
  LOGINS_PER_MINUTE: z._default(limitField, 10),
  PUBLIC_WRITES_PER_MINUTE: z._default(limitField, 30),
  TRUSTED_PROXIES: networks,
  /** The built web client: `client/` and `server/entry-server.js`. */
  WEB_DIST: z._default(z.string(), fileURLToPath(new URL('../../../web/dist', import.meta.url))),
});

type Fields = z.infer<typeof fields>;

/** `PUBLIC_URL` is an origin without a trailing slash. */
export type GatewayConfig = Omit<Fields, 'PUBLIC_URL'> & { PUBLIC_URL: string };

export const CONFIG = Symbol('gateway-config');

const schema = z.pipe(
  fields,
  z.transform((given): GatewayConfig => ({
    ...given,
    PUBLIC_URL: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin,
  })),
);

export function gatewayConfig(environment?: Record<string, string | undefined>): GatewayConfig {
  return loadConfig(schema, environment);
}
