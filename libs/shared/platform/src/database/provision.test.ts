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

function urlOf(database: string, role?: string, password = 'only-for-tests'): string {
  const url = new URL(testServers().TEST_POSTGRES_URL);
  url.pathname = `/${database}`;
  if (role) [url.username, url.password] = [role, password];
  return url.href;
}

afterAll(async () => {
  for (const name of names) await asSuperuser(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  for (const name of names)
    for (const role of [`catalog_${name}`, `admin_${name}`])
      await asSuperuser(`DROP ROLE IF EXISTS ${role}`);
});

async function makeDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  names.push(name);
  await asSuperuser(`CREATE DATABASE ${name}`);
  return name;
}

it('an admin who is not a superuser provisions a service again, with a new password', async () => {
  const name = await makeDatabase();
  const admin = `admin_${name}`;
  await asSuperuser(`CREATE ROLE ${admin} LOGIN CREATEROLE PASSWORD 'only-for-tests'`);
  await asSuperuser(`ALTER DATABASE ${name} OWNER TO ${admin}`);
  for (const password of ['first-password', 'second-password']) {
    const url = urlOf(name, `catalog_${name}`, password);
    await provision(urlOf(name, admin), 'catalog', url);
    expect(await asUser(url, 'SELECT current_schema() AS schema')).toEqual([{ schema: 'catalog' }]);
  }
});

describe('a role that is used in another database', () => {
  const opens = (url: string) => asUser(url, 'SELECT 1');

  it('keeps its password there, and the second system can have its own roles', async () => {
    const [first, second] = [await makeDatabase(), await makeDatabase()];
    const role = `catalog_${first}`;
    await provision(urlOf(first), 'catalog', urlOf(first, role));
    await expect(
      provision(urlOf(second), 'catalog', urlOf(second, role, 'another-password')),
    ).rejects.toThrow(
      `The role ${role} is used by database ${first} too, with another password: set CATALOG_DATABASE_URL with a role of its own`,
    );
    await opens(urlOf(first, role));
    const own = urlOf(second, `catalog_${second}`, 'another-password');
    await provision(urlOf(second), 'catalog', own);
    await opens(own);
  });

  it('can be used by both with the same password', async () => {
    const [first, second] = [await makeDatabase(), await makeDatabase()];
    for (const name of [first, second])
      await provision(urlOf(name), 'catalog', urlOf(name, `catalog_${first}`));
    await opens(urlOf(second, `catalog_${first}`));
  });

  it('gets a new password if that is the database of its URL', async () => {
    const [admins, own] = [await makeDatabase(), await makeDatabase()];
    const role = `catalog_${own}`;
    await provision(urlOf(own), 'catalog', urlOf(own, role));
    const rotated = urlOf(own, role, 'another-password');
    await provision(urlOf(admins), 'catalog', rotated);
    await opens(rotated);
  });
});
