import { loadConfig, postgresUrl } from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

const KEY_LENGTH = 16;
const key = z
  .string('is required')
  .check(z.minLength(KEY_LENGTH, `must have ${KEY_LENGTH} characters or more`));

/** `DATABASE_URL`: a role that can create roles and databases. */
const databases = {
  DATABASE_URL: z.optional(postgresUrl),
  CATALOG_DATABASE_URL: postgresUrl,
  BOOKING_DATABASE_URL: postgresUrl,
  BILLING_DATABASE_URL: postgresUrl,
  IDENTITY_DATABASE_URL: postgresUrl,
};

const RestoreConfig = z.object({ ...databases, BACKUP_KEY: key });

const BackupConfig = z.object({
  ...databases,
  BACKUP_KEY: key,
  BACKUP_DIR: z.string('is required').check(z.minLength(1)),
  BACKUP_KEEP_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 14),
  /** Secrets to put into the archive: those that `npm start` generated, and those set by the operator, which win. */
  BACKUP_SECRETS_FILE: z.optional(z.string()),
  JWT_SECRET: z.optional(z.string()),
  BOOKING_LINK_SECRET: z.optional(z.string()),
});

export type BackupConfig = z.infer<typeof BackupConfig>;

export const readConfig = (): BackupConfig => loadConfig(BackupConfig);

export const readRestoreConfig = (): z.infer<typeof RestoreConfig> => loadConfig(RestoreConfig);
