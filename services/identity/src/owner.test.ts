import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { ensureOwner } from './owner.js';
import { SessionEntity } from './sessions/session.entity.js';
import { matchesHash } from './users/password-hash.js';
import { UserEntity } from './users/user.entity.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('identity', migrations, entities);
});
afterAll(() => database?.drop());
beforeEach(() => database.dataSource.query('TRUNCATE users, sessions, audit_log RESTART IDENTITY'));

const OWNER = { username: 'Owner', password: 'first-password', email: 'owner@example.com' };
const ensure = (changes: Partial<typeof OWNER> = {}) =>
  ensureOwner(database.dataSource, { ...OWNER, ...changes });
const users = () => database.dataSource.getRepository(UserEntity);
const sessions = () => database.dataSource.getRepository(SessionEntity);
const audit = (): Promise<unknown[]> =>
  database.dataSource.query('SELECT action, after FROM audit_log ORDER BY id');

const openSession = (userId: number) =>
  sessions().insert({
    id: 'hash',
    userId,
    documentKeyHash: 'other-hash',
    expiresAt: new Date(Date.now() + 60_000),
  });

describe('ensureOwner', () => {
  it('makes an admin whose password is only a hash', async () => {
    await ensure();
    const user = await users().findOneByOrFail({});
    expect(user).toMatchObject({ id: 1, username: 'Owner', role: 'admin', stripeCustomerId: null });
    expect(user.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await matchesHash('first-password', user.password)).toBe(true);
    expect(await audit()).toEqual([{ action: 'owner.created', after: null }]);
  });

  it('changes nothing when all is as it should be', async () => {
    await ensure();
    const before = await users().find();
    await openSession(1);
    await ensure({ username: ' owner' });
    expect(await users().find()).toEqual(before);
    expect(await sessions().count()).toBe(1);
    expect(await audit()).toHaveLength(1);
  });

  it('takes over a new password and ends what the old one opened', async () => {
    await ensure();
    await openSession(1);
    await ensure({ password: 'second-password' });
    const user = await users().findOneByOrFail({});
    expect(await matchesHash('second-password', user.password)).toBe(true);
    expect(await matchesHash('first-password', user.password)).toBe(false);
    expect(await sessions().count()).toBe(0);
    const log = await audit();
    expect(log.at(-1)).toEqual({ action: 'owner.changed', after: { changed: ['password'] } });
    expect(JSON.stringify(log)).not.toMatch(/argon2|second-password/);
  });

  it('brings e-mail and role in line, and lets sessions be', async () => {
    await ensure();
    await openSession(1);
    await users().update({ id: 1 }, { role: 'customer' });
    await ensure({ email: 'new@example.com' });
    expect(await users().findOneByOrFail({})).toMatchObject({
      role: 'admin',
      email: 'new@example.com',
    });
    expect(await sessions().count()).toBe(1);
  });

  it('makes one owner when run five times at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => ensure()));
    expect(await users().count()).toBe(1);
  });

  it('says what is wrong when the address is somebody else’s', async () => {
    await ensure();
    await expect(ensure({ username: 'second' })).rejects.toThrow(
      'ADMIN_EMAIL belongs to another user',
    );
    expect(await users().count()).toBe(1);
  });
});

describe('the tables', () => {
  it('give a new user the role of a customer, and remove sessions with their user', async () => {
    await database.dataSource.query(
      `INSERT INTO users (username, username_key, email, password) VALUES ('a', 'a', 'a@b.c', 'x')`,
    );
    expect(await users().findOneByOrFail({})).toMatchObject({ role: 'customer' });
    await openSession(1);
    await users().delete({ id: 1 });
    expect(await sessions().count()).toBe(0);
  });
});
