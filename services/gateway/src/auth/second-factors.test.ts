import { allOperations } from '@desert-mirror/contracts/all-operations';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PASSWORD } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import { AGED, PASSKEY_RESPONSE } from '../testing/second-factor-fakes.js';

let gateway: Gateway;
let headers: { authorization: string };
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://detail.example' });
});
afterAll(() => gateway?.stop());

const post = (url: string, payload: object = {}) =>
  gateway.ask({ method: 'POST', url, payload, headers });

describe('a session without a recent sign-in', () => {
  beforeEach(async () => {
    headers = await gateway.bearer('owner');
    for (const id of gateway.sessions.keys()) gateway.sessions.set(id, AGED);
  });

  const sensitive = allOperations.filter(({ recentSignIn }) => recentSignIn === true);

  it('is asked to confirm before refunds, staff changes, exports and new factors', () => {
    expect(sensitive.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'requestRefund',
        'addStaff',
        'removeStaff',
        'exportCustomer',
        'listJournal',
        'startTotp',
        'addPasskey',
        'removeStaffSecondFactors',
      ]),
    );
  });

  it.each(sensitive.map((operation) => [operation.id, operation] as const))(
    'is refused by %s',
    async (_, { method, path }) => {
      const answer = await gateway.ask({ method, url: path.replace(/:\w+/g, '3'), headers });
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([
        403,
        'reauthentication_required',
      ]);
    },
  );

  it.each(['/api/admin/bookings/7/status', '/api/schedule/7/status'])(
    'may cancel by %s, but not refund',
    async (url) => {
      const cancelled = { status: 'cancelled', reason: 'Rain' };
      expect((await post(url, { ...cancelled, refund: false })).statusCode).toBe(200);
      const refused = await post(url, { ...cancelled, refund: true });
      expect([refused.statusCode, refused.json<ErrorBody>().code]).toEqual([
        403,
        'reauthentication_required',
      ]);
      expect((await post(url, { ...cancelled, refund: 'true' })).statusCode).toBe(400);
      await post('/api/auth/confirm', { password: PASSWORD });
      expect((await post(url, { ...cancelled, refund: true })).statusCode).toBe(200);
    },
  );

  it('may read and write everything else', async () => {
    expect((await gateway.ask({ url: '/api/admin/staff', headers })).statusCode).toBe(200);
    expect((await gateway.ask({ url: '/api/invoices', headers })).statusCode).toBe(200);
  });

  it('is recent again after the password, and not after a wrong one', async () => {
    expect((await post('/api/auth/confirm', { password: 'wrong' })).statusCode).toBe(400);
    expect((await post('/api/auth/totp')).statusCode).toBe(403);
    expect((await post('/api/auth/confirm', { password: PASSWORD })).statusCode).toBe(200);
    expect((await post('/api/auth/totp')).statusCode).toBe(200);
  });
});

describe('passkeys', () => {
  beforeEach(async () => {
    headers = await gateway.bearer('owner');
  });

  it('are bound to the host and origin of the public address', async () => {
    await post('/api/auth/passkey-options');
    await post('/api/auth/passkey-sign-in/options');
    const site = { host: 'detail.example', origin: 'https://detail.example' };
    expect(gateway.sites).toEqual([site, site]);
  });

  it('sign in like a password: with a token and the document cookie', async () => {
    const url = '/api/auth/passkey-sign-in';
    const answer = await post(url, { response: PASSKEY_RESPONSE });
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['set-cookie'])).toContain('document_key=');
    const { token } = answer.json<{ token: string }>();
    const me = await gateway.ask({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.json()).toMatchObject({ username: 'owner' });
    expect((await post(url, { response: { id: 'other' } })).statusCode).toBe(401);
    expect((await post(url, {})).statusCode).toBe(400);
  });
});
