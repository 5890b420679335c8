import type { Owner } from '@desert-mirror/contracts/rpc';
import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntitySchema, type MixedList } from 'typeorm';
import { SnakeNaming } from './naming.js';
import { PreparedClient } from './prepared-client.js';

export interface DatabaseOptions {
  service: Owner;
  url: string;
  /** Shown by Postgres as the client's name; by default the service. */
  process?: string;
  // oxlint-disable-next-line typescript/no-unsafe-function-type -- TypeORM's own type
  entities?: MixedList<Function | string | EntitySchema>;
  // oxlint-disable-next-line typescript/no-unsafe-function-type -- TypeORM's own type
  migrations?: MixedList<Function | string>;
}

/**
 * Connection options of a service. Statement and lock timeouts are settings of the role (see
 * `provision.ts`), because a connection pooler does not pass on session settings.
 */
export function dataSourceOptions(options: DatabaseOptions) {
  return {
    type: 'postgres',
    // TypeORM would load a second copy in bundles.
    driver: pg,
    url: options.url,
    schema: options.service,
    entities: options.entities ?? [],
    migrations: options.migrations ?? [],
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    poolSize: 8,
    connectTimeoutMS: 3_000,
    applicationName: options.process ?? options.service,
    extra: {
      query_timeout: 6_000,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      Client: PreparedClient,
      verify: (client: PreparedClient, done: (error?: Error) => void) => {
        client.detectPooler().then(() => done(), done);
      },
    },
  } satisfies DataSourceOptions;
}

/**
 * Connects once the schema has all migrations of this code; it may have later ones. Processes may
 * start while the migration is running.
 * @throws if a migration is missing; Nest then retries
 */
export async function migratedDataSource(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new TypeError('Data source options are required');
  const dataSource = await new DataSource(options).initialize();
  try {
    const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    const missing = dataSource.migrations
      .map((migration) => migration.name ?? migration.constructor.name)
      .filter((name) => !done.has(name));
    if (missing.length > 0)
      throw new Error(`The schema lacks the migrations ${missing.join(', ')}`);
    return dataSource;
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
