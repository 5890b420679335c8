import type { Owner } from '@desert-mirror/contracts/rpc';
import { DataSource, type DataSourceOptions, type EntitySchema, type MixedList } from 'typeorm';
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

/**
 * Connects to a schema that this code can work with: one that has been through all of its migrations,
 * and perhaps through later ones. New processes may be started together with the migration.
 */
export async function migratedDataSource(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new TypeError('A data source needs its options');
  const dataSource = await new DataSource(options).initialize();
  try {
    const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    const missing = dataSource.migrations
      .map((migration) => migration.name ?? migration.constructor.name)
      .filter((name) => !done.has(name));
    if (missing.length > 0) throw new Error(`The schema lacks ${missing.join(', ')}`);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
