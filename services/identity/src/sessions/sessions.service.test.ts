import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import {
  extendStatementTimeouts,
  testDatabase,
  type TestDatabase,
} from '@desert-mirror/testing/database';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestMicroservice } from '@nestjs/common';
import { entities } from '../entities.js';
import { IdentityModule } from '../identity.module.js';
import { migrations } from '../migrations/index.js';
import { ensureOwner } from '../owner.js';
import { UserEntity } from '../users/user.entity.js';
import { SessionEntity } from '../users/session.entity.js';
import { SessionsService } from './sessions.service.js';

let nats: LeasedServer;
let database: TestDatabase;
let app: INestMicroservice;
let ownersHash: string;
let rpc: Awaited<ReturnType<typeof testRpcClient>>;

const PASSWORD = 'correct horse battery';
const OWNER = { id: 1, username: 'Owner', email: 'owner@example.com', role: 'admin' };
const INVALID = { code: 'unauthorized', message: 'Invalid credentials' };
const UNKNOWN = { code: 'unauthorized' };

beforeAll(async () => {
  [nats, database] = await Promise.all([
    leaseNats(),
    testDatabase('identity', migrations, entities),
  ]);
  await extendStatementTimeouts(database);
  await ensureOwner(database.dataSource, { ...OWNER, password: PASSWORD });
  ownersHash = (await users().findOneByOrFail({ id: 1 })).password;
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
  await database.dataSource.query('TRUNCATE sessions, audit_log');
  await users().update({ id: 1 }, { role: 'admin', password: ownersHash, oneTimeUntil: null });
});

const users = () => database.dataSource.getRepository(UserEntity);
const sessions = () => database.dataSource.getRepository(SessionEntity);
const expireAll = () =>
  database.dataSource.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
const open = (username = 'Owner', password = PASSWORD) =>
  rpc.call(identityRpcs.openSession, { username, password });
const check = (sessionId: string) => rpc.call(identityRpcs.checkSession, { sessionId });
const checkKey = (documentKey: string) => rpc.call(identityRpcs.checkDocumentKey, { documentKey });
const close = (sessionId: string) => rpc.call(identityRpcs.closeSession, { sessionId });

describe('openSession', () => {
  it('returns the user and two different secrets for twelve hours', async () => {
    const before = Date.now();
    const opened = await open();
    expect(opened.user).toEqual(OWNER);
    expect(opened.sessionId).toMatch(/^[\w-]{43}$/);
    expect(opened.documentKey).toMatch(/^[\w-]{43}$/);
    expect(opened.documentKey).not.toBe(opened.sessionId);
    const hours = (Date.parse(opened.expiresAt) - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThan(12.01);
  });

  it('succeeds although tidying up afterwards fails', async () => {
    const { dataSource } = database;
    await dataSource.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE OF last_sign_in_at ON users EXECUTE FUNCTION refuse()`);
    try {
      const { sessionId } = await open();
      expect((await check(sessionId)).user).toEqual(OWNER);
    } finally {
      await dataSource.query('DROP FUNCTION refuse CASCADE');
    }
  });

  it('stores neither secret', async () => {
    const { sessionId, documentKey } = await open();
    const rows = JSON.stringify(await sessions().find());
    expect(rows).not.toContain(sessionId);
    expect(rows).not.toContain(documentKey);
  });

  it.each(['owner', 'OWNER', ' Owner '])('accepts the username %j', async (username) => {
    expect((await open(username)).user).toEqual(OWNER);
  });

  it.each([
    ['a wrong password', 'Owner', 'wrong'],
    ['the password in another case', 'Owner', PASSWORD.toUpperCase()],
    ['an unknown user', 'nobody', PASSWORD],
    ['an unknown user and the longest password', 'nobody', 'x'.repeat(1000)],
    ['SQL for a name', `' OR 1=1 --`, PASSWORD],
  ])('returns the same error for %s', async (_, username, password) => {
    await expect(open(username, password)).rejects.toMatchObject(INVALID);
    expect(await sessions().count()).toBe(0);
  });

  it.each([
    ['', 'x', 'username', 'Username is required'],
    ['x', '', 'password', 'Password is required'],
    ['x\0', 'x', 'username', 'Contains characters that cannot be stored'],
  ])('rejects %j with %j', async (username, password, path, message) => {
    await expect(open(username, password)).rejects.toMatchObject({ errors: [{ path, message }] });
  });

  it('takes about as much work for an unknown user as for a wrong password', async () => {
    // CPU time of this process, because elapsed time depends on the load of the machine.
    const cpuOf = async (username: string) => {
      const before = process.cpuUsage();
      await open(username, 'wrong').catch(() => undefined);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let run = 0; run < 9; run += 1) {
      known.push(await cpuOf('Owner'));
      unknown.push(await cpuOf('nobody'));
    }
    const ratio = median(known) / median(unknown);
    // Without the decoy hash it is above five.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('rejects sign-ins beyond the queue limit with a retry time', async () => {
    // Not by RPC, whose timeout the last sign-ins of the queue exceed on a busy machine.
    const service = app.get(SessionsService);
    const credentials = { username: 'Owner', password: PASSWORD };
    const results = await Promise.allSettled(
      Array.from({ length: 80 }, () => service.open(credentials)),
    );
    const rejected = results.filter((result) => result.status === 'rejected');
    expect(results.length - rejected.length).toBeGreaterThanOrEqual(40);
    for (const { reason } of rejected)
      expect(reason).toMatchObject({ code: 'too_many_requests', retryAfter: 2 });
  });

  it('deletes only expired sessions', async () => {
    await open();
    await open();
    await expireAll();
    const { sessionId } = await open();
    expect(await sessions().count()).toBe(1);
    expect((await check(sessionId)).user).toEqual(OWNER);
  });

  it('stores the time of the last sign-in', async () => {
    const before = Date.now();
    await open();
    const { lastSignInAt } = await users().findOneByOrFail({ id: 1 });
    expect(lastSignInAt?.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('audits the user without secrets', async () => {
    const { sessionId } = await open();
    const log = await database.dataSource.query('SELECT * FROM audit_log');
    expect(log).toMatchObject([
      { action: 'session.opened', entity: 'user', entity_id: '1', after: { username: 'Owner' } },
    ]);
    expect(JSON.stringify(log)).not.toContain(sessionId);
  });
});

describe('a one-time password', () => {
  const validFor = (ms: number) =>
    users().update({ id: 1 }, { oneTimeUntil: new Date(Date.now() + ms) });
  const MARKED = { ...OWNER, mustChangePassword: true };

  it('marks the user in every session response', async () => {
    await validFor(60_000);
    const { user, sessionId, documentKey } = await open();
    expect(user).toEqual(MARKED);
    expect((await check(sessionId)).user).toEqual(MARKED);
    expect((await checkKey(documentKey)).user).toEqual(MARKED);
  });

  it('is rejected like a wrong password after it expires', async () => {
    await validFor(-1);
    await expect(open()).rejects.toMatchObject(INVALID);
    expect(await sessions().count()).toBe(0);
  });

  it('opens no session that outlasts it', async () => {
    await validFor(60_000);
    const { expiresAt } = await open();
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  });
});

describe('changePassword', () => {
  const NEW = 'a new horse and battery';
  const change = (sessionId: string, currentPassword = PASSWORD, newPassword = NEW) =>
    rpc.call(identityRpcs.changePassword, { sessionId, currentPassword, newPassword });

  it('replaces the password and ends all other sessions', async () => {
    const [mine, other] = [await open(), await open()];
    expect(await change(mine.sessionId)).toEqual({ user: OWNER });
    expect((await check(mine.sessionId)).user).toEqual(OWNER);
    await expect(check(other.sessionId)).rejects.toMatchObject(UNKNOWN);
    await expect(open()).rejects.toMatchObject(INVALID);
    expect((await open('Owner', NEW)).user).toEqual(OWNER);
    const log = await database.dataSource.query(
      `SELECT * FROM audit_log WHERE action = 'user.password-changed'`,
    );
    expect(log).toMatchObject([{ entity: 'user', entity_id: '1', before: null, after: null }]);
  });

  it('replaces a one-time password', async () => {
    await users().update({ id: 1 }, { oneTimeUntil: new Date(Date.now() + 60_000) });
    const { sessionId } = await open();
    expect(await change(sessionId)).toEqual({ user: OWNER });
    expect(await check(sessionId)).toMatchObject({ sessionId, user: OWNER });
    expect((await users().findOneByOrFail({ id: 1 })).oneTimeUntil).toBeNull();
  });

  it.each([
    ['wrong', NEW, 'currentPassword', 'This is not your current password'],
    [
      PASSWORD,
      PASSWORD,
      'newPassword',
      'Choose a password that is different from your current one',
    ],
    [PASSWORD, 'eleven char', 'newPassword', 'At least 12 characters'],
    [
      PASSWORD,
      'Password2026',
      'newPassword',
      'This password is known from data breaches. Choose another.',
    ],
  ])('rejects %j and %j', async (current, next, path, message) => {
    const { sessionId } = await open();
    await expect(change(sessionId, current, next)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path, message }],
    });
    expect((await open()).user).toEqual(OWNER);
  });

  it('fails for an expired session', async () => {
    const { sessionId } = await open();
    await expireAll();
    await expect(change(sessionId)).rejects.toMatchObject(UNKNOWN);
  });

  it('succeeds once for two concurrent requests', async () => {
    const { sessionId } = await open();
    const results = await Promise.allSettled([
      change(sessionId, PASSWORD, 'the first new one'),
      change(sessionId, PASSWORD, 'the second new one'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the list of sessions', () => {
  const DEVICE = { key: 'k'.repeat(43), browser: 'Firefox', system: 'Linux' };
  const list = (sessionId: string) => rpc.call(identityRpcs.listSessions, { sessionId });

  it('names device and address, newest first, without secrets', async () => {
    const script = await open();
    const credentials = { username: 'Owner', password: PASSWORD };
    const { sessionId } = await rpc.call(identityRpcs.openSession, {
      ...credentials,
      device: DEVICE,
      address: '192.0.2.7',
    });
    const listed = await list(sessionId);
    expect(listed).toMatchObject([
      { browser: 'Firefox', system: 'Linux', address: '192.0.2.7', isCurrent: true },
      { browser: null, system: null, address: null, isCurrent: false },
    ]);
    expect(JSON.stringify(listed)).not.toContain(sessionId);
    expect(JSON.stringify(listed)).not.toContain(script.sessionId);
    await expireAll();
    await expect(list(sessionId)).rejects.toMatchObject(UNKNOWN);
  });

  it('ends one session and leaves the others', async () => {
    const [mine, other] = [await open(), await open()];
    const end = (id: string) => rpc.call(identityRpcs.endSession, { ...mine, id });
    const { id } = (await list(mine.sessionId)).find(({ isCurrent }) => !isCurrent)!;
    expect(await end(id)).toEqual({});
    await expect(check(other.sessionId)).rejects.toMatchObject(UNKNOWN);
    expect((await check(mine.sessionId)).user).toEqual(OWNER);
    await expect(end(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('does not end a session of another user', async () => {
    const mine = await open();
    await database.dataSource.query(
      `WITH other AS (
         INSERT INTO users (username, username_key, email, password)
         VALUES ('other', 'other', 'other@example.com', 'x') RETURNING id)
       INSERT INTO sessions (id, user_id, document_key_hash, expires_at)
         SELECT 'of-another', id, 'x', now() + interval '1 hour' FROM other`,
    );
    await expect(
      rpc.call(identityRpcs.endSession, { ...mine, id: 'of-another' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await sessions().countBy({ id: 'of-another' })).toBe(1);
  });
});

describe('checkSession', () => {
  it('returns the current user data', async () => {
    const { sessionId } = await open();
    expect(await check(sessionId)).toMatchObject({ sessionId, user: OWNER });
    await users().update({ id: 1 }, { role: 'customer' });
    expect((await check(sessionId)).user.role).toBe('customer');
  });

  it('rejects an expired session', async () => {
    const { sessionId, documentKey } = await open();
    await expireAll();
    await expect(check(sessionId)).rejects.toMatchObject(UNKNOWN);
    await expect(checkKey(documentKey)).rejects.toMatchObject(UNKNOWN);
  });

  it('rejects the document key and stored hashes', async () => {
    const { documentKey } = await open();
    const [row] = await sessions().find();
    for (const wrong of [documentKey, row!.id, row!.documentKeyHash, '', '\0', 'x'.repeat(10_000)])
      await expect(check(wrong)).rejects.toMatchObject(UNKNOWN);
  });
});

describe('checkDocumentKey', () => {
  it('returns its user and rejects a session id', async () => {
    const { documentKey, sessionId } = await open();
    expect(await checkKey(documentKey)).toEqual({ user: OWNER });
    await expect(checkKey(sessionId)).rejects.toMatchObject(UNKNOWN);
  });
});

describe('closeSession', () => {
  it('ends one session with both its secrets and is idempotent', async () => {
    const [mine, other] = [await open(), await open()];
    expect(await close(mine.sessionId)).toEqual({});
    expect(await close(mine.sessionId)).toEqual({});
    await expect(check(mine.sessionId)).rejects.toMatchObject(UNKNOWN);
    await expect(checkKey(mine.documentKey)).rejects.toMatchObject(UNKNOWN);
    expect((await check(other.sessionId)).user).toEqual(OWNER);
    const log = `SELECT * FROM audit_log WHERE action = 'session.closed'`;
    expect(await database.dataSource.query(log)).toMatchObject([{ entity_id: '1' }]);
  });
});
