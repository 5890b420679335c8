import {
  type Environment,
  loadConfig,
  postgresUrl,
  processFields,
} from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

export const IdentityConfig = z.object({ ...processFields, IDENTITY_DATABASE_URL: postgresUrl });
export type IdentityConfig = z.infer<typeof IdentityConfig>;

export const readConfig = (environment?: Environment): IdentityConfig =>
  loadConfig(IdentityConfig, environment);
