import { randomBytes } from 'node:crypto';
import { testServers } from '@desert-mirror/testing/config';
import { afterAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { provision } from './provision.js';

const names: string[] = [];

async function asUser<T>(url: string, sql: string): Promise<T[]> {
  const source = await new DataSource({ type: 'postgres', url, poolSize: 1 }).initialize();
  try {
    return await source.query<T[]>(sql);
  } finally {
    await source.destroy();
  }
}
const asSuperuser = <T>(sql: string): Promise<T[]> =>
  asUser<T>(testServers().TEST_POSTGRES_URL, sql);

function urlOf(database: string, role: string, password = 'only-for-tests'): string {
  const url = new URL(testServers().TEST_POSTGRES_URL);
  [url.pathname, url.username, url.password] = [`/${database}`, role, password];
  return url.href;
}

afterAll(async () => {
  for (const name of names) await asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  for (const name of names)
    for (const role of [`catalog_${name}`, `admin_${name}`])
      await asSuperuser(`DROP ROLE IF EXISTS ${role}`);
});

/** A database of a role that may create roles and is not a superuser. */
async function makeDatabase(): Promise<{ name: string; adminUrl: string }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  names.push(name);
  await asSuperuser(`CREATE ROLE admin_${name} LOGIN CREATEROLE PASSWORD 'only-for-tests'`);
  await asSuperuser(`CREATE DATABASE ${name} OWNER admin_${name}`);
  return { name, adminUrl: urlOf(name, `admin_${name}`) };
}

describe('an admin who is not a superuser', () => {
  it('provisions a service again, with a new password', async () => {
    const { name, adminUrl } = await makeDatabase();
    for (const password of ['first-password', 'second-password']) {
      const url = urlOf(name, `catalog_${name}`, password);
      await provision(adminUrl, 'catalog', url);
      expect(await asUser(url, 'SELECT current_schema() AS schema')).toEqual([
        { schema: 'catalog' },
      ]);
    }
  });
});
