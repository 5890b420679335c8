import type { Owner } from '@desert-mirror/contracts/rpc';
import type { DataSourceOptions, EntitySchema, MixedList } from 'typeorm';
import { SnakeNaming } from './naming.js';

export interface DatabaseOptions {
  service: Owner;
  url: string;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type
  entities?: MixedList<Function | string | EntitySchema>;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- TypeORM's own type
  migrations?: MixedList<Function | string>;
}

/**
 * How a service reaches its schema. Limits on statements and locks are settings of the role (see
 * `provision.ts`), so that a pooler in between needs to know nothing of them.
 */
export function dataSourceOptions(options: DatabaseOptions) {
  return {
    type: 'postgres',
    url: options.url,
    schema: options.service,
    entities: options.entities ?? [],
    migrations: options.migrations ?? [],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    poolSize: 8,
    connectTimeoutMS: 3_000,
    applicationName: options.service,
    extra: { query_timeout: 6_000, keepAlive: true, idleTimeoutMillis: 30_000 },
  } satisfies DataSourceOptions;
}
