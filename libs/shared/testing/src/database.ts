import { randomBytes } from 'node:crypto';
import type { Owner } from '@desert-mirror/contracts/rpc';
import { migrate, provision } from '@desert-mirror/platform/database/provision';
import type { DatabaseOptions } from '@desert-mirror/platform/database/data-source';
import { testServers } from './config.js';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';

export interface TestDatabase {
  /** The service's own URL: its role, its schema. */
  url: string;
  /** Connected as the service's role, for arranging and looking. */
  dataSource: DataSource;
  drop(): Promise<void>;
}

/** A migrated database of a service, empty and nobody else's. */
export async function testDatabase(
  service: Owner,
  migrations: NonNullable<DatabaseOptions['migrations']>,
  entities: NonNullable<DatabaseOptions['entities']> = [],
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const adminUrl = testServers().TEST_POSTGRES_URL;
  await asAdmin(adminUrl, `CREATE DATABASE ${name}`);
  const admin = withPath(adminUrl, name);
  const own = new URL(admin);
  // Roles belong to the whole server: one of the same name serves another test at the same time.
  own.username = `${service}_${name}`;
  own.password = 'only-for-tests';
  await provision(admin, service, own.href);
  const dataSource = await migrate({ service, url: own.href, migrations, entities });
  return {
    url: own.href,
    dataSource,
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await asAdmin(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
      await asAdmin(adminUrl, `DROP ROLE "${own.username}"`);
    },
  };
}

function withPath(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
