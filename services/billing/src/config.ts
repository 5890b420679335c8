import {
  type Environment,
  httpUrl,
  limitField,
  loadConfig,
  postgresUrl,
  processFields,
  redisUrl,
  secretField,
  smtpUrl,
} from '@desert-mirror/platform/config';
import { MAX_WEBHOOK_SECRETS } from '@desert-mirror/platform/variable-formats';
import * as z from 'zod/mini';

/** One secret, or the new and the old one separated by a comma during a rotation. */
const webhookSecrets = z.pipe(
  z.pipe(
    secretField,
    z.transform((value) => value.split(',').map((secret) => secret.trim())),
  ),
  z
    .array(secretField)
    .check(
      z.minLength(1),
      z.maxLength(MAX_WEBHOOK_SECRETS, 'takes one secret, or two during a rotation'),
    ),
);

export const BillingConfig = z.object({
  ...processFields,
  BILLING_DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl,
  PUBLIC_URL: httpUrl,
  SMTP_URL: smtpUrl,
  STRIPE_SECRET_KEY: secretField,
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
  DECLINES_PER_BOOKING_PER_DAY: z._default(limitField, 10),
  DECLINES_PER_ADDRESS_PER_HOUR: z._default(limitField, 20),
  /** Set to use the Stripe stand-in. */
  STRIPE_API_BASE: z.optional(httpUrl),
});
export type BillingConfig = z.infer<typeof BillingConfig>;

export const readConfig = (environment?: Environment): BillingConfig =>
  loadConfig(BillingConfig, environment);
