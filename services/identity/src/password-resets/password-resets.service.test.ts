import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type IdentityHarness, OWNER, startIdentity } from '../testing/harness.js';

const NEW = 'second password';
const INVALID = {
  code: 'validation_failed',
  errors: [{ path: 'token', message: expect.stringContaining('no longer valid') }],
};

let harness: IdentityHarness;

beforeAll(async () => {
  harness = await startIdentity();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

const query = (sql: string): Promise<unknown[]> => harness.dataSource.query(sql);
/** Waits until the request has been handled. */
const request = async (username: string = OWNER.username) => {
  const answer = await harness.rpc.call(identityRpcs.requestPasswordReset, { username });
  await until('the request is handled', harness.isIdle);
  return answer;
};
const issue = async (index = 0) => {
  const { id } = (await harness.mails())[index]!;
  return (await harness.rpc.call(identityRpcs.issuePasswordReset, { id })).token;
};
const requestToken = async () => {
  await request();
  return (await issue())!;
};
const confirm = (token: string, newPassword = NEW) =>
  harness.rpc.call(identityRpcs.confirmPasswordReset, { token, newPassword });
const laterBy = (interval: string) =>
  query(`UPDATE password_resets SET requested_at = requested_at - interval '${interval}',
    expires_at = expires_at - interval '${interval}'`);

describe('a request', () => {
  it.each(['Owner', ' OWNER ', 'owner@example.com', 'Owner@Example.com '])(
    'by %j asks for an email to the user',
    async (name) => {
      expect(await request(name)).toEqual({});
      expect(await harness.mails()).toEqual([
        {
          kind: 'password-reset',
          id: expect.any(Number),
          email: OWNER.email,
          username: OWNER.username,
          role: 'admin',
        },
      ]);
      const log = await query(`SELECT action, entity_id FROM audit_log WHERE entity = 'user'`);
      expect(log.at(-1)).toEqual({ action: 'user.password-reset-requested', entity_id: '1' });
    },
  );

  it('has the same answer for an unknown user and for a customer, and sends nothing', async () => {
    await query(`INSERT INTO users (username, username_key, email, password)
      VALUES ('rosa', 'rosa', 'rosa@example.com', '')`);
    expect(await request('nobody')).toEqual({});
    expect(await request('rosa')).toEqual({});
    expect(await harness.mails()).toEqual([]);
  });

  it('is answered before the user is looked up, so that timing reveals nothing', async () => {
    const lock = harness.dataSource.createQueryRunner();
    await lock.startTransaction();
    try {
      await lock.query('LOCK TABLE users, password_resets IN ACCESS EXCLUSIVE MODE');
      for (const username of ['Owner', 'nobody'])
        expect(await harness.rpc.call(identityRpcs.requestPasswordReset, { username })).toEqual({});
    } finally {
      await lock.rollbackTransaction();
      await lock.release();
    }
    await until('the requests are handled', harness.isIdle);
    expect(await harness.mails()).toHaveLength(1);
  });

  it('is repeated after five minutes at the earliest', async () => {
    await request();
    await request();
    expect(await harness.mails()).toHaveLength(1);
    await laterBy('5 minutes');
    await request();
    expect(await harness.mails()).toHaveLength(2);
  });
});

describe('a token', () => {
  it('sets the password, ends all sessions and is audited', async () => {
    const { sessionId } = await harness.signIn();
    expect(await confirm(await requestToken())).toEqual({});
    await expect(harness.rpc.call(identityRpcs.checkSession, { sessionId })).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await expect(harness.signIn()).rejects.toMatchObject({ code: 'unauthorized' });
    expect((await harness.signIn(NEW)).user.username).toBe(OWNER.username);
    const log = await query(`SELECT entity_id FROM audit_log WHERE action = 'user.password-reset'`);
    expect(log).toEqual([{ entity_id: '1' }]);
    const ended = await query(
      `SELECT destination FROM outbox WHERE event = 'identity.access-ended.v1'`,
    );
    expect(ended).toEqual([{ destination: 'booking' }]);
  });

  it('replaces a one-time password', async () => {
    await query(`UPDATE users SET one_time_until = now() + interval '1 hour'`);
    await confirm(await requestToken());
    expect((await harness.signIn(NEW)).user.mustChangePassword).toBeUndefined();
  });

  it('is stored as a hash only', async () => {
    const token = await requestToken();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = [
      await query('SELECT * FROM password_resets'),
      await query('SELECT * FROM outbox'),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('works once, also for concurrent requests', async () => {
    const token = await requestToken();
    const results = await Promise.allSettled([confirm(token), confirm(token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(confirm(token)).rejects.toMatchObject(INVALID);
  });

  it.each(['', 'unknown', 'x'.repeat(200)])('%j is refused', async (token) => {
    await requestToken();
    await expect(confirm(token)).rejects.toMatchObject(INVALID);
    expect((await harness.signIn()).user.username).toBe(OWNER.username);
  });

  it('expires after an hour', async () => {
    const token = await requestToken();
    await laterBy('1 hour');
    await expect(confirm(token)).rejects.toMatchObject(INVALID);
  });

  it('is replaced by that of a newer email', async () => {
    const first = await requestToken();
    await laterBy('5 minutes');
    await request();
    const second = (await issue(1))!;
    await expect(confirm(first)).rejects.toMatchObject(INVALID);
    expect(await confirm(second)).toEqual({});
  });

  it('is not issued for a request that is no longer the last one', async () => {
    await request();
    await laterBy('5 minutes');
    await request();
    expect(await issue(0)).toBeNull();
    expect(await issue(1)).not.toBeNull();
  });

  it.each([
    ['was removed', 'DELETE FROM users'],
    ['is no longer on the staff', `UPDATE users SET role = 'customer'`],
  ])('is refused if the user %s', async (_name, sql) => {
    const token = await requestToken();
    await query(sql);
    await expect(confirm(token)).rejects.toMatchObject(INVALID);
  });

  it('is refused after the password was changed in another way', async () => {
    const token = await requestToken();
    const { sessionId } = await harness.signIn();
    const change = { sessionId, currentPassword: OWNER.password, newPassword: NEW };
    await harness.rpc.call(identityRpcs.changePassword, change);
    await expect(confirm(token, 'third password')).rejects.toMatchObject(INVALID);
  });

  it('follows the rules for passwords', async () => {
    const token = await requestToken();
    await expect(confirm(token, 'short')).rejects.toMatchObject({
      errors: [{ path: 'newPassword', message: 'At least 12 characters' }],
    });
    await expect(confirm(token, 'Password2026')).rejects.toMatchObject({
      errors: [{ path: 'newPassword', message: expect.stringContaining('data breaches') }],
    });
    expect(await confirm(token)).toEqual({});
  });
});
