import {
  httpUrl,
  loadConfig,
  postgresUrl,
  processFields,
  redisUrl,
  secretField,
  smtpUrl,
} from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

/** One secret, or the new and the old one with a comma between them while it is being rolled. */
const webhookSecrets = z.pipe(
  z.pipe(
    secretField,
    z.transform((value) => value.split(',').map((secret) => secret.trim())),
  ),
  z
    .array(secretField)
    .check(z.minLength(1), z.maxLength(2, 'takes one secret, or two while it is being rolled')),
);

export const BillingConfig = z.object({
  ...processFields,
  BILLING_DATABASE_URL: postgresUrl,
  REDIS_URL: redisUrl,
  /** Where the website is. */
  PUBLIC_URL: httpUrl,
  /** Where mails are handed in. */
  SMTP_URL: smtpUrl,
  STRIPE_SECRET_KEY: secretField,
  STRIPE_WEBHOOK_SECRET: webhookSecrets,
  /** Where Stripe's API is, if not at Stripe. */
  STRIPE_API_BASE: z.optional(httpUrl),
});
export type BillingConfig = z.infer<typeof BillingConfig>;

export const readConfig = (): BillingConfig => loadConfig(BillingConfig);
