import { emptyTables, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { ensureOwner } from './owner.js';
import { SessionEntity } from './users/session.entity.js';
import { hashPassword, matchesHash } from './users/password-hash.js';
import { PasswordResetEntity } from './users/password-reset.entity.js';
import { UserEntity } from './users/user.entity.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('identity', migrations, entities);
});
afterAll(() => database?.close());
beforeEach(() => emptyTables(database.dataSource, ['users', 'outbox', 'audit_log']));

const OWNER = { username: 'Owner', password: 'first-password', email: 'owner@example.com' };
const ensure = (changes: Partial<typeof OWNER> = {}) =>
  ensureOwner(database.dataSource, { ...OWNER, ...changes });
const users = () => database.dataSource.getRepository(UserEntity);
const sessions = () => database.dataSource.getRepository(SessionEntity);
const resets = () => database.dataSource.getRepository(PasswordResetEntity);
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
  it('creates an admin and stores only the password hash', async () => {
    await ensure();
    const user = await users().findOneByOrFail({});
    expect(user).toMatchObject({ id: 1, username: 'Owner', role: 'admin', stripeCustomerId: null });
    expect(user.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await matchesHash('first-password', user.password)).toBe(true);
    expect(await audit()).toEqual([{ action: 'owner.created', after: null }]);
  });

  it('changes nothing if the account matches the configuration', async () => {
    await ensure();
    const before = await users().find();
    await openSession(1);
    await ensure({ username: ' owner' });
    expect(await users().find()).toEqual(before);
    expect(await sessions().count()).toBe(1);
    expect(await audit()).toHaveLength(1);
  });

  it('applies a new password, ends all sessions and cancels an open reset link', async () => {
    await ensure();
    await openSession(1);
    await resets().insert({ userId: 1, tokenHash: 'hash', expiresAt: new Date() });
    await ensure({ password: 'second-password' });
    expect(await resets().count()).toBe(0);
    const user = await users().findOneByOrFail({});
    expect(await matchesHash('second-password', user.password)).toBe(true);
    expect(await matchesHash('first-password', user.password)).toBe(false);
    expect(await sessions().count()).toBe(0);
    expect(await database.dataSource.query('SELECT event FROM outbox')).toEqual([
      { event: 'identity.access-ended.v1' },
    ]);
    const log = await audit();
    expect(log.at(-1)).toEqual({ action: 'owner.changed', after: { changed: ['password'] } });
    expect(JSON.stringify(log)).not.toMatch(/argon2|second-password/);
  });

  it('updates email and role and keeps sessions', async () => {
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

  it('creates one owner under five concurrent calls', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => ensure()));
    expect(await users().count()).toBe(1);
  });

  it('fails if the email belongs to another user', async () => {
    await ensure();
    await expect(ensure({ username: 'second' })).rejects.toThrow(
      'ADMIN_EMAIL belongs to another user',
    );
    expect(await users().count()).toBe(1);
  });
});

describe('the owner’s password', () => {
  const chooseOwn = async (password = 'chosen-in-the-back-office') =>
    users().update({ id: 1 }, { password: await hashPassword(password) });
  const opens = async (password: string) =>
    matchesHash(password, (await users().findOneByOrFail({ id: 1 })).password);

  it('is the configured one initially', async () => {
    expect(await ensure()).toEqual({ hasConfiguredPassword: true });
    expect(await ensure()).toEqual({ hasConfiguredPassword: true });
  });

  it('survives restarts with the same configuration, with its sessions', async () => {
    await ensure();
    await chooseOwn();
    await openSession(1);
    for (let start = 0; start < 2; start += 1) {
      expect(await ensure()).toEqual({ hasConfiguredPassword: false });
      expect(await opens('chosen-in-the-back-office')).toBe(true);
    }
    expect(await sessions().count()).toBe(1);
    expect(await audit()).toHaveLength(1);
  });

  it('can be changed back to the configured one', async () => {
    await ensure();
    await chooseOwn('first-password');
    expect(await ensure()).toEqual({ hasConfiguredPassword: true });
  });

  it('is replaced once by a newly configured one', async () => {
    await ensure();
    await chooseOwn();
    await openSession(1);
    expect(await ensure({ password: 'second-password' })).toEqual({ hasConfiguredPassword: true });
    expect(await opens('second-password')).toBe(true);
    expect(await sessions().count()).toBe(0);
    await chooseOwn();
    expect(await ensure({ password: 'second-password' })).toEqual({ hasConfiguredPassword: false });
    expect(await opens('chosen-in-the-back-office')).toBe(true);
  });

  it('is kept for an account from before `configured_password` existed', async () => {
    await ensure();
    const before = await users().findOneByOrFail({ id: 1 });
    await users().update({ id: 1 }, { configuredPassword: null, isOwner: false });
    await openSession(1);
    await ensure();
    expect(await users().findOneByOrFail({ id: 1 })).toEqual(before);
    expect(await sessions().count()).toBe(1);
    await users().update({ id: 1 }, { configuredPassword: null });
    await chooseOwn();
    expect(await ensure()).toEqual({ hasConfiguredPassword: true });
    expect(await opens('first-password')).toBe(true);
  });
});

describe('the owner account', () => {
  it('follows the configuration; the previous owner stays an admin', async () => {
    await ensure();
    await users().insert({
      username: 'vera',
      usernameKey: 'vera',
      email: 'vera@example.com',
      password: await hashPassword('of-one-time'),
      role: 'technician',
      oneTimeUntil: new Date(Date.now() + 60_000),
    });
    await ensure({ username: 'Vera', email: 'vera@example.com' });
    expect(await users().find({ order: { id: 'ASC' } })).toMatchObject([
      { username: 'Owner', role: 'admin', isOwner: false, configuredPassword: null },
      { username: 'vera', role: 'admin', isOwner: true, oneTimeUntil: null },
    ]);
    const vera = await users().findOneByOrFail({ isOwner: true });
    expect(await matchesHash('first-password', vera.password)).toBe(true);
    expect((await audit()).at(-1)).toEqual({
      action: 'owner.changed',
      after: { changed: ['role', 'isOwner', 'password'] },
    });
  });

  it('is unique in the database', async () => {
    await ensure();
    await database.dataSource.query(
      `INSERT INTO users (username, username_key, email, password) VALUES ('a', 'a', 'a@b.c', 'x')`,
    );
    await expect(users().update({ username: 'a' }, { isOwner: true })).rejects.toThrow(
      'users_one_owner',
    );
  });
});

describe('the tables', () => {
  it('default to the customer role and delete sessions with their user', async () => {
    await database.dataSource.query(
      `INSERT INTO users (username, username_key, email, password) VALUES ('a', 'a', 'a@b.c', 'x')`,
    );
    expect(await users().findOneByOrFail({})).toMatchObject({ role: 'customer' });
    await openSession(1);
    await users().delete({ id: 1 });
    expect(await sessions().count()).toBe(0);
  });
});
