import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { secondFactorRpcs } from '@desert-mirror/contracts/second-factors.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { ensureOwner } from '../owner.js';
import { Authenticator } from '../testing/authenticator.js';
import { OWNER, startIdentity, type IdentityHarness } from '../testing/harness.js';
import { TotpSecretEntity } from './totp-secret.entity.js';

const SITE = { host: 'detail.example', origin: 'https://detail.example' };
const NEEDS_CODE = { code: 'second_factor_required' };
const NOT_ACCEPTED = { code: 'unauthorized' };
/** Clients sign out on `unauthorized`. */
const REFUSED_IN_SESSION = {
  code: 'forbidden',
  message: 'This passkey was not accepted. Please try again.',
};

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity?.stop());
beforeEach(() => identity.reset());

const { username, password } = OWNER;
const signIn = (code?: string) =>
  identity.rpc.call(identityRpcs.openSession, { username, password, ...(code && { code }) });
const read = (sessionId: string) =>
  identity.rpc.call(secondFactorRpcs.readSecondFactors, { sessionId });
/** The app's code `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });

async function withApp() {
  const { sessionId } = await signIn();
  const { secret } = await identity.rpc.call(secondFactorRpcs.startTotp, { sessionId });
  const code = await codeOf(secret);
  const confirmed = await identity.rpc.call(secondFactorRpcs.confirmTotp, { sessionId, code });
  // The code of the next half minute is valid already, and newer than the used one.
  const nextCode = await codeOf(secret, 1);
  return { sessionId, secret, code, nextCode, recoveryCodes: confirmed.recoveryCodes! };
}

async function withPasskey(name = 'My phone') {
  const { sessionId } = await signIn();
  const device = new Authenticator(SITE.origin);
  const add = async (from = device) => {
    const { options } = await identity.rpc.call(secondFactorRpcs.startPasskey, {
      sessionId,
      site: SITE,
    });
    return identity.rpc.call(secondFactorRpcs.addPasskey, {
      sessionId,
      site: SITE,
      name,
      response: from.create(options),
    });
  };
  const { recoveryCodes } = await add();
  return { sessionId, device, add, recoveryCodes: recoveryCodes! };
}

const challenge = async () =>
  (await identity.rpc.call(secondFactorRpcs.startPasskeySignIn, { site: SITE })).options;
const signInBy = (response: ReturnType<Authenticator['get']>) =>
  identity.rpc.call(secondFactorRpcs.openSessionByPasskey, { site: SITE, response });

describe('an authenticator app', () => {
  it('counts after its first code; then the password alone is refused', async () => {
    const { sessionId } = await signIn();
    const { secret, uri } = await identity.rpc.call(secondFactorRpcs.startTotp, { sessionId });
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/);
    expect((await signIn()).user.username).toBe(username);

    const confirm = (code: string) =>
      identity.rpc.call(secondFactorRpcs.confirmTotp, { sessionId, code });
    await expect(confirm('000000x')).rejects.toMatchObject({ errors: [{ path: 'code' }] });
    const { recoveryCodes } = await confirm(await codeOf(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await read(sessionId)).toEqual({ totp: true, passkeys: [], recoveryCodesLeft: 10 });

    await expect(signIn()).rejects.toMatchObject(NEEDS_CODE);
    expect((await signIn(await codeOf(secret, 1))).user.username).toBe(username);
    await expect(
      identity.rpc.call(secondFactorRpcs.startTotp, { sessionId }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('accepts no code twice, no older one and none of another time', async () => {
    const { secret, code, nextCode } = await withApp();
    await expect(signIn(code)).rejects.toMatchObject(NEEDS_CODE);
    await signIn(nextCode);
    for (const used of [nextCode, code])
      await expect(signIn(used)).rejects.toMatchObject(NEEDS_CODE);
    await expect(signIn(await codeOf(secret, -5))).rejects.toMatchObject(NEEDS_CODE);
    await expect(signIn(await codeOf(secret, 5))).rejects.toMatchObject(NEEDS_CODE);
  });

  it('signs in one of two concurrent requests with the same code', async () => {
    const { nextCode } = await withApp();
    const results = await Promise.allSettled([signIn(nextCode), signIn(nextCode)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not used up by a wrong password', async () => {
    const { nextCode: code } = await withApp();
    await expect(
      identity.rpc.call(identityRpcs.openSession, { username, password: 'wrong', code }),
    ).rejects.toMatchObject({ message: 'Invalid credentials' });
    await signIn(code);
  });

  it('can be removed; the recovery codes go with the last factor', async () => {
    const { sessionId } = await withApp();
    expect(await identity.rpc.call(secondFactorRpcs.removeTotp, { sessionId })).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    await signIn();
  });
});

describe('a recovery code', () => {
  it('signs in once, however it is typed', async () => {
    const { recoveryCodes, sessionId } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    await signIn(` ${first.toUpperCase()} `);
    await expect(signIn(first)).rejects.toMatchObject(NEEDS_CODE);
    await signIn(second.replace('-', ''));
    expect((await read(sessionId)).recoveryCodesLeft).toBe(8);
  });

  it('is replaced with all others, and stored as a hash', async () => {
    const { recoveryCodes, sessionId } = await withApp();
    const renewed = await identity.rpc.call(secondFactorRpcs.renewRecoveryCodes, { sessionId });
    await expect(signIn(recoveryCodes[0])).rejects.toMatchObject(NEEDS_CODE);
    await signIn(renewed.recoveryCodes![0]);
    const stored = JSON.stringify(await identity.dataSource.query('SELECT * FROM recovery_codes'));
    for (const code of renewed.recoveryCodes!) expect(stored).not.toContain(code);
  });

  it('is not made without a factor', async () => {
    const { sessionId } = await signIn();
    await expect(
      identity.rpc.call(secondFactorRpcs.renewRecoveryCodes, { sessionId }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a passkey', () => {
  it('signs in without a password; the password then needs a recovery code', async () => {
    const { device, recoveryCodes, sessionId } = await withPasskey();
    const opened = await signInBy(device.get(await challenge()));
    expect(opened.user.username).toBe(username);
    await expect(signIn()).rejects.toMatchObject(NEEDS_CODE);
    await signIn(recoveryCodes[0]);
    const { passkeys } = await read(sessionId);
    expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }]);
  });

  it('signs a challenge once', async () => {
    const { device } = await withPasskey();
    const response = device.get(await challenge());
    await signInBy(response);
    await expect(signInBy(response)).rejects.toMatchObject(NOT_ACCEPTED);
  });

  it.each([
    ['of another site', () => new Authenticator('https://evil.example')],
    ['that is unknown', () => new Authenticator(SITE.origin)],
  ])('%s is refused', async (_, other) => {
    await withPasskey();
    await expect(signInBy(other().get(await challenge()))).rejects.toMatchObject(NOT_ACCEPTED);
  });

  it('is refused without verification of its user, and after the device was copied', async () => {
    const { device } = await withPasskey();
    await expect(signInBy(device.get(await challenge(), 0))).rejects.toMatchObject(NOT_ACCEPTED);
    await signInBy(device.get(await challenge()));
    device.counter = 0;
    await expect(signInBy(device.get(await challenge()))).rejects.toMatchObject(NOT_ACCEPTED);
  });

  it.each([{}, { id: 5 }, { id: 'x', response: null }, { response: { clientDataJSON: 'e30' } }])(
    'refuses %j',
    async (response) => {
      await withPasskey();
      await expect(signInBy(response)).rejects.toMatchObject(NOT_ACCEPTED);
    },
  );

  it('cannot be added twice or with the challenge of another purpose', async () => {
    const { add, device, sessionId } = await withPasskey();
    await expect(add()).rejects.toMatchObject({ code: 'conflict' });
    const options = { ...(await challenge()), rp: { id: SITE.host } };
    await expect(
      identity.rpc.call(secondFactorRpcs.addPasskey, {
        sessionId,
        site: SITE,
        name: 'Other',
        response: device.create(options),
      }),
    ).rejects.toMatchObject(REFUSED_IN_SESSION);
  });

  it.each([undefined, 5, '', 'a\0b', 'x'.repeat(2_000)])(
    'with the id %j is unknown',
    async (id) => {
      const response = { id } as unknown as ReturnType<Authenticator['get']>;
      await expect(signInBy(response)).rejects.toMatchObject(NOT_ACCEPTED);
    },
  );

  it('of another user is not removed', async () => {
    const { sessionId } = await withPasskey();
    const id = (await read(sessionId)).passkeys[0]!.id;
    const remove = (key: string) =>
      identity.rpc.call(secondFactorRpcs.removePasskey, { sessionId, id: key });
    await identity.dataSource.query(
      `INSERT INTO users (username, username_key, email, password, role)
       VALUES ('ada', 'ada', 'ada@example.com', 'x', 'admin')`,
    );
    await identity.dataSource.query(`UPDATE passkeys SET user_id = 2`);
    await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
    await identity.dataSource.query(`UPDATE passkeys SET user_id = 1`);
    expect((await remove(id)).passkeys).toEqual([]);
  });
});

describe('a confirmation', () => {
  const age = () =>
    identity.dataSource.query(`UPDATE sessions SET authenticated_at = now() - interval '1 hour'`);
  const check = async (sessionId: string) =>
    Date.parse((await identity.rpc.call(identityRpcs.checkSession, { sessionId })).authenticatedAt);

  it('by password makes the session recent again', async () => {
    const { sessionId } = await signIn();
    await age();
    const before = await check(sessionId);
    const confirm = (typed: string) =>
      identity.rpc.call(secondFactorRpcs.confirmSession, { sessionId, password: typed });
    await expect(confirm('wrong')).rejects.toMatchObject({ errors: [{ path: 'password' }] });
    expect(await check(sessionId)).toBe(before);
    await confirm(password);
    expect(await check(sessionId)).toBeGreaterThan(before);
  });

  it('needs the second factor too', async () => {
    const { sessionId, nextCode } = await withApp();
    const confirm = (code?: string) =>
      identity.rpc.call(secondFactorRpcs.confirmSession, {
        sessionId,
        password,
        ...(code && { code }),
      });
    await expect(confirm()).rejects.toMatchObject(NEEDS_CODE);
    await confirm(nextCode);
  });

  it('by passkey counts for its own user', async () => {
    const { sessionId, device } = await withPasskey();
    await age();
    const before = await check(sessionId);
    const confirm = async () =>
      identity.rpc.call(secondFactorRpcs.confirmSessionByPasskey, {
        sessionId,
        site: SITE,
        response: device.get(await challenge()),
      });
    await confirm();
    expect(await check(sessionId)).toBeGreaterThan(before);
    await identity.dataSource.query(
      `INSERT INTO users (username, username_key, email, password, role)
       VALUES ('ada', 'ada', 'ada@example.com', 'x', 'admin')`,
    );
    await identity.dataSource.query(`UPDATE passkeys SET user_id = 2`);
    await expect(confirm()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'This passkey belongs to another account',
    });
  });

  it.each([
    ['was removed', 'DELETE FROM passkeys'],
    ['signs an expired challenge', `UPDATE passkey_challenges SET expires_at = now()`],
  ])('by a passkey that %s is refused without ending the session', async (_, change) => {
    const { sessionId, device } = await withPasskey();
    const response = device.get(await challenge());
    await identity.dataSource.query(change);
    await expect(
      identity.rpc.call(secondFactorRpcs.confirmSessionByPasskey, {
        sessionId,
        site: SITE,
        response,
      }),
    ).rejects.toMatchObject(REFUSED_IN_SESSION);
  });
});

describe('lost factors', () => {
  it('are removed by the owner, who may not remove the own ones', async () => {
    const add = { username: 'tess', email: 'tess@example.com', role: 'technician' as const };
    const { staff } = await identity.rpc.call(identityRpcs.addStaff, add);
    await identity.dataSource
      .getRepository(TotpSecretEntity)
      .insert({ userId: staff.id, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() });
    const listed = await identity.rpc.call(identityRpcs.listStaff, { limit: 10 });
    expect(listed.items).toMatchObject([
      { username, hasSecondFactor: false },
      { username: 'tess', hasSecondFactor: true },
    ]);
    const remove = (id: number) => identity.rpc.call(secondFactorRpcs.removeSecondFactors, { id });
    expect(await remove(staff.id)).toMatchObject({ hasSecondFactor: false });
    await expect(remove(1)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of the owner are removed by a newly configured password', async () => {
    await withApp();
    await ensureOwner(identity.dataSource, { ...OWNER, password: 'a new configured one' });
    const signedIn = await identity.rpc.call(identityRpcs.openSession, {
      username,
      password: 'a new configured one',
    });
    expect(signedIn.user.username).toBe(username);
  });
});

it('is noted in the audit log without secrets', async () => {
  const { secret, recoveryCodes } = await withApp();
  const log = JSON.stringify(await identity.dataSource.query('SELECT * FROM audit_log'));
  expect(log).toContain('user.totp-added');
  expect(log).not.toContain(secret);
  expect(log).not.toContain(recoveryCodes[0]);
});
