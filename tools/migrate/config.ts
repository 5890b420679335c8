import { loadConfig, postgresUrl } from '@desert-mirror/platform/config';
import { SECRET_LENGTH } from '@desert-mirror/platform/variable-formats';
import * as z from 'zod/mini';

const MigrateConfig = z.object({
  /** A role that can create roles and schemas; not set when the operator has created them. */
  DATABASE_URL: z.optional(postgresUrl),
  CATALOG_DATABASE_URL: postgresUrl,
  BOOKING_DATABASE_URL: postgresUrl,
  BILLING_DATABASE_URL: postgresUrl,
  IDENTITY_DATABASE_URL: postgresUrl,
  ADMIN_USERNAME: z.string('is required').check(z.minLength(1)),
  ADMIN_PASSWORD: z
    .string('is required')
    .check(z.minLength(SECRET_LENGTH, `must have ${SECRET_LENGTH} characters or more`)),
  ADMIN_EMAIL: z.email('must be an email address'),
  /** Written for `npm start`, which prints the password only while it is valid. */
  OWNER_STATE_FILE: z.optional(z.string()),
  /** `npm start` generated the password, so it needs no check. */
  ADMIN_PASSWORD_GENERATED: z.optional(z.literal('true')),
  /** Adds vans and a week of appointments. Set by `npm start` if Stripe and mail are stand-ins. */
  DEMO_SCHEDULE: z.optional(z.literal('true')),
});

export type MigrateConfig = z.infer<typeof MigrateConfig>;

export const readConfig = (): MigrateConfig => loadConfig(MigrateConfig);
