import {
  type Environment,
  loadConfig,
  postgresUrl,
  processFields,
} from '@desert-mirror/platform/config';
import * as z from 'zod/mini';

export const CatalogConfig = z.object({ ...processFields, CATALOG_DATABASE_URL: postgresUrl });
export type CatalogConfig = z.infer<typeof CatalogConfig>;

export const readConfig = (environment?: Environment): CatalogConfig =>
  loadConfig(CatalogConfig, environment);
