import { type AddStaff } from '@desert-mirror/contracts/identity';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import type { Actor } from '@desert-mirror/contracts/rpc';
import { runInContext } from '@desert-mirror/platform/context';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { emptyTables, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestMicroservice } from '@nestjs/common';
import { entities } from '../entities.js';
import { IdentityModule } from '../identity.module.js';
import { migrations } from '../migrations/index.js';
import { ensureOwner } from '../owner.js';
import { SessionEntity } from '../users/session.entity.js';
import { UserEntity } from '../users/user.entity.js';

let nats: LeasedServer;
let database: TestDatabase;
let app: INestMicroservice;
let rpc: Awaited<ReturnType<typeof testRpcClient>>;

const OWNER = { username: 'Owner', email: 'owner@example.com', password: 'password-of-owner' };
const VERA: AddStaff = { username: 'Vera', email: 'vera@example.com', role: 'technician' };
const ADA: AddStaff = { username: 'ada', email: 'ada@example.com', role: 'admin' };
const UNKNOWN = { code: 'not_found' };
const INVALID = { code: 'unauthorized', message: 'Invalid credentials' };
const HOURS = 3_600_000;

beforeAll(async () => {
  [nats, database] = await Promise.all([
    leaseNats(),
    testDatabase('identity', migrations, entities),
  ]);
  const config = { NATS_URL: nats.url, LOG_LEVEL: 'fatal' as const };
  app = await startServiceApp(
    nats.url,
    'identity',
    IdentityModule.register({ ...config, IDENTITY_DATABASE_URL: database.url }),
  );
  rpc = await testRpcClient(nats.url);
});
afterAll(async () => {
  await rpc?.close();
  await app?.close();
  await database?.close();
  nats?.release();
});
beforeEach(async () => {
  await emptyTables(database.dataSource, ['users', 'outbox', 'audit_log']);
  await ensureOwner(database.dataSource, OWNER);
});

const users = () => database.dataSource.getRepository(UserEntity);
const sessions = () => database.dataSource.getRepository(SessionEntity);
const audit = (): Promise<object[]> =>
  database.dataSource.query('SELECT * FROM audit_log ORDER BY id');

const add = (member: AddStaff = VERA) => rpc.call(identityRpcs.addStaff, member);
const list = (page = {}) => rpc.call(identityRpcs.listStaff, page);
const open = (username: string, password: string) =>
  rpc.call(identityRpcs.openSession, { username, password });
const check = (sessionId: string) => rpc.call(identityRpcs.checkSession, { sessionId });
const reset = (id: number) => rpc.call(identityRpcs.resetPassword, { id });
const endSessions = (id: number) => rpc.call(identityRpcs.endSessions, { id });
const remove = (id: number) => rpc.call(identityRpcs.removeStaff, { id });
const as = <T>(id: number, work: () => Promise<T>): Promise<T> => {
  const actor: Actor = { id, username: `user-${id}`, role: 'admin' };
  return runInContext({ requestId: 'test', actor }, work);
};

describe('addStaff', () => {
  it('returns the password once and stores only its hash', async () => {
    const { staff, password } = await as(1, () => add());
    expect(staff).toEqual({
      ...VERA,
      id: 2,
      isOwner: false,
      hasSecondFactor: false,
      mustChangePassword: true,
      openSessions: 0,
      lastSignInAt: null,
      createdAt: expect.any(String),
    });
    expect(password).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/);
    const row = await users().findOneByOrFail({ id: 2 });
    expect(row.password).toMatch(/^\$argon2id\$/);
    const hours = (row.oneTimeUntil!.getTime() - Date.now()) / HOURS;
    expect([hours > 71.9, hours <= 72]).toEqual([true, true]);
    const log = await audit();
    expect(log.at(-1)).toMatchObject({
      action: 'staff.added',
      actor_id: 1,
      entity: 'user',
      entity_id: '2',
      after: VERA,
    });
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`argon2|${password}`));
  });

  it('creates a user who can sign in and must change the password', async () => {
    const { password } = await add();
    const { user } = await open(' vera', password);
    expect(user).toEqual({ ...VERA, id: 2, mustChangePassword: true });
  });

  it.each([
    ['a username', { username: 'Vera', email: 'other@example.com' }, 'username'],
    ['a username in another case', { username: 'VERA', email: 'other@example.com' }, 'username'],
    ['an email address', { username: 'other', email: 'vera@example.com' }, 'email'],
    ['an email address in another case', { username: 'other', email: 'Vera@Example.com' }, 'email'],
  ])('rejects %s of another user', async (_what, taken, path) => {
    await add();
    await expect(add({ ...VERA, ...taken })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path, message: expect.any(String) }],
    });
    expect(await users().count()).toBe(2);
  });

  it('creates one user for ten concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => add()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('listStaff', () => {
  it('lists admins and technicians by username, without customers', async () => {
    await add();
    await add(ADA);
    const rosa = { username: 'rosa', usernameKey: 'rosa', email: 'r@example.com', password: 'x' };
    await users().insert(rosa);
    const { items, next } = await list();
    expect(items.map(({ username, isOwner }) => [username, isOwner])).toEqual([
      ['ada', false],
      ['Owner', true],
      ['Vera', false],
    ]);
    expect(next).toBeNull();
  });

  it('includes open sessions and the last sign-in', async () => {
    for (let count = 0; count < 3; count += 1) await open('owner', OWNER.password);
    const [first] = await sessions().find();
    await sessions().update({ id: first!.id }, { expiresAt: new Date(Date.now() - 1) });
    const [owner] = (await list()).items;
    expect(owner).toMatchObject({ openSessions: 2, mustChangePassword: false });
    expect(Date.now() - Date.parse(owner!.lastSignInAt!)).toBeLessThan(60_000);
  });

  it('is paged, also with long usernames', async () => {
    const long = 'ö'.repeat(60);
    await add({ ...VERA, username: long });
    await add(ADA);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await list({ limit: 1, ...(cursor && { cursor }) });
      seen.push(...items.map(({ username }) => username));
      cursor = next ?? undefined;
    } while (cursor);
    expect(seen).toEqual((await list()).items.map(({ username }) => username));
    expect(seen).toHaveLength(3);
  });

  it.each(['x', 'W10', 'WyJ4Il0', 'WzkwMDcxOTkyNTQ3NDA5OTFd', 'Wzk5XQ', 'WyIyMDI2LTExLTIwIl0'])(
    'rejects the cursor %s',
    async (cursor) => {
      await expect(list({ cursor })).rejects.toMatchObject({ errors: [{ path: 'cursor' }] });
    },
  );
});

describe('findStaff', () => {
  it('returns name and role of staff, and null for others', async () => {
    await add();
    const rosa = { username: 'rosa', usernameKey: 'rosa', email: 'r@example.com', password: 'x' };
    await users().insert(rosa);
    const found = await Promise.all(
      [1, 2, 3, 99].map(async (id) => (await rpc.call(identityRpcs.findStaff, { id })).staff),
    );
    expect(found).toEqual([
      { id: 1, username: 'Owner', role: 'admin' },
      { id: 2, username: 'Vera', role: 'technician' },
      null,
      null,
    ]);
  });
});

describe('resetPassword', () => {
  it('replaces the password and ends all sessions', async () => {
    const { password: old } = await add();
    const { sessionId } = await open('vera', old);
    const { staff, password } = await as(1, () => reset(2));
    expect(staff).toMatchObject({ id: 2, mustChangePassword: true, openSessions: 0 });
    expect(password).not.toBe(old);
    await expect(check(sessionId)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(open('vera', old)).rejects.toMatchObject(INVALID);
    expect((await open('vera', password)).user.mustChangePassword).toBe(true);
    const log = JSON.stringify(await audit());
    expect(log).toContain('staff.password-reset');
    expect(log).not.toContain(password);
  });

  it('leaves no session from concurrent sign-ins with the old password', async () => {
    let { password } = await add();
    for (let run = 0; run < 4; run += 1) {
      const old = password;
      const signIns = Promise.allSettled(Array.from({ length: 8 }, () => open('vera', old)));
      ({ password } = await reset(2));
      for (const one of await signIns)
        if (one.status === 'rejected') expect(one.reason).toMatchObject(INVALID);
      expect(await sessions().countBy({ userId: 2 })).toBe(0);
    }
  });

  it('is rejected for the actor’s own account and for the owner’s', async () => {
    await add(ADA);
    const message = 'You cannot reset your own password. Change it instead.';
    await expect(as(2, () => reset(2))).rejects.toMatchObject({ code: 'conflict', message });
    await expect(as(1, () => reset(1))).rejects.toMatchObject({ code: 'conflict', message });
    await expect(as(2, () => reset(1))).rejects.toMatchObject({ code: 'conflict' });
    expect((await open('owner', OWNER.password)).user.mustChangePassword).toBeUndefined();
  });
});

describe('endSessions', () => {
  it('ends all sessions of that user only', async () => {
    const { password } = await add();
    const [hers, other] = [await open('vera', password), await open('owner', OWNER.password)];
    expect(await as(1, () => endSessions(2))).toMatchObject({ id: 2, openSessions: 0 });
    await expect(check(hers.sessionId)).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await check(other.sessionId)).user.id).toBe(1);
    expect((await audit()).at(-1)).toMatchObject({ action: 'staff.sessions-ended', actor_id: 1 });
    expect((await open('vera', password)).user.id).toBe(2);
  });
});

it.each([
  ['a new password', () => as(1, () => reset(2))],
  ['signing out everywhere', () => as(1, () => endSessions(2))],
  [
    'removing the second factors',
    () => as(1, () => rpc.call(secondFactorRpcs.removeSecondFactors, { id: 2 })),
  ],
])('%s tells booking that the access ended', async (_what, work) => {
  await add();
  await work();
  expect(await database.dataSource.query('SELECT event, destination, payload FROM outbox')).toEqual(
    [
      {
        event: 'identity.access-ended.v1',
        destination: 'booking',
        payload: { userId: 2, endedAt: expect.stringMatching(/Z$/) },
      },
    ],
  );
});

describe('removeStaff', () => {
  it('deletes the user and their sessions, and tells the other services', async () => {
    const { password } = await add();
    const { sessionId } = await open('vera', password);
    expect(await as(1, () => remove(2))).toEqual({});
    await expect(check(sessionId)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(open('vera', password)).rejects.toMatchObject(INVALID);
    expect((await audit()).at(-1)).toMatchObject({ action: 'staff.removed', before: VERA });
    expect(await database.dataSource.query('SELECT destination, payload FROM outbox')).toEqual([
      { destination: 'booking', payload: { userId: 2 } },
    ]);
    await expect(remove(2)).rejects.toMatchObject(UNKNOWN);
    expect((await add()).staff.id).toBe(3);
  });

  it('is rejected for the actor’s own account and for the owner’s', async () => {
    await add(ADA);
    for (const [actor, id] of [
      [2, 2],
      [2, 1],
      [1, 1],
    ] as const)
      await expect(as(actor, () => remove(id))).rejects.toMatchObject({ code: 'conflict' });
    expect(await users().count()).toBe(2);
  });
});

describe('a customer', () => {
  it.each([
    ['resetPassword', reset],
    ['endSessions', endSessions],
    ['removeStaff', remove],
  ])('is not found by %s', async (_name, work) => {
    const rosa = { username: 'rosa', usernameKey: 'rosa', email: 'r@example.com', password: 'x' };
    await users().insert(rosa);
    await expect(work(2)).rejects.toMatchObject(UNKNOWN);
    await expect(work(2_147_483_647)).rejects.toMatchObject(UNKNOWN);
    expect(await users().count()).toBe(2);
  });
});
