import { createHmac } from 'node:crypto';
import type { SignInDevice } from '@desert-mirror/contracts/identity';
import { identityRpcs } from '@desert-mirror/contracts/identity.operations';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import type { MessageMeta } from '@desert-mirror/contracts/rpc';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { SCHEDULE_ENTRY } from '../testing/booking-fakes.js';
import { ADMIN, BOOKING_TOKEN, CUSTOMER, DOCUMENT_KEY, PASSWORD } from '../testing/fakes.js';
import { startGateway, type Gateway } from '../testing/harness.js';

const SECRET = 'the-secret-of-this-very-test-file';
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function forge(claims: object, { alg = 'HS256', secret = SECRET } = {}): string {
  const text = `${base64({ alg, typ: 'JWT' })}.${base64(claims)}`;
  const hash = alg === 'HS512' ? 'sha512' : 'sha256';
  const signature = createHmac(hash, secret).update(text).digest('base64url');
  return `${text}.${alg === 'none' ? '' : signature}`;
}

it('the start warns about a short secret', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  const gateway = await startGateway({ JWT_SECRET: 'too-short' });
  await gateway.stop();
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^JWT_SECRET has fewer than 32/));
  warn.mockRestore();
});

describe('sign-in', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ JWT_SECRET: SECRET, PUBLIC_URL: 'https://mirror.example' });
    gateway.sessions.set('s1', ADMIN);
  });
  afterAll(() => gateway?.stop());

  const login = () =>
    gateway.ask({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'owner', password: PASSWORD },
    });
  const me = async (authorization: string) =>
    (await gateway.ask({ url: '/api/auth/me', headers: { authorization } })).statusCode;

  it('returns token and user, and sets the document cookie for its path only', async () => {
    const answer = await login();
    expect(answer.json()).toEqual({ token: expect.any(String), user: ADMIN });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        new RegExp(
          `^document_key=${DOCUMENT_KEY}; Path=/api/invoices; Expires=.*; HttpOnly; Secure; SameSite=Strict$`,
        ),
      ),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  describe('the device cookie', () => {
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    const signIn = async (userAgent: string, cookies = {}) => {
      const { headers } = await gateway.ask({
        method: 'POST',
        url: '/api/auth/login',
        cookies,
        headers: { 'user-agent': userAgent },
        payload: { username: 'owner', password: PASSWORD },
      });
      const { data } = gateway.responder.requests.findLast(
        ({ subject }) => subject === identityRpcs.openSession.name,
      )!;
      const cookie = headers['set-cookie']?.find((one) => one.startsWith('device='));
      return { cookie, device: (data as { device?: SignInDevice }).device };
    };

    it('is set for a browser, sent to identity and kept', async () => {
      const first = await signIn(FIREFOX);
      expect(first.cookie).toMatch(
        /^device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
      );
      const key = /^device=([^;]+)/.exec(first.cookie!)![1]!;
      expect(first.device).toEqual({ key, browser: 'Firefox', system: 'Linux' });
      const again = await signIn(FIREFOX, { device: key });
      expect([again.cookie, again.device]).toEqual([first.cookie, first.device]);
    });

    it('is replaced if it is not one of ours', async () => {
      const { device } = await signIn(FIREFOX, { device: 'x'.repeat(500) });
      expect(device?.key).toMatch(/^[\w-]{43}$/);
    });

    it('is not set for a script', async () => {
      expect(await signIn('curl/8.5.0')).toEqual({ cookie: undefined, device: undefined });
    });
  });

  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sid: 's1',
    sub: '1',
    iss: 'desert-mirror',
    aud: 'desert-mirror-web',
    exp: now + 600,
  };
  it('accepts a token that it signed', async () => {
    expect(await me(`Bearer ${forge(claims)}`)).toBe(200);
  });
  it.each([
    ['no algorithm', forge(claims, { alg: 'none' })],
    ['another algorithm', forge(claims, { alg: 'HS512' })],
    ['another secret', forge(claims, { secret: 'another-secret' })],
    ['another issuer', forge({ ...claims, iss: 'x' })],
    ['another audience', forge({ ...claims, aud: 'x' })],
    ['an end in the past', forge({ ...claims, exp: now - 1 })],
    ['an unknown session', forge({ ...claims, sid: 'unknown' })],
    ['no session', forge({ ...claims, sid: undefined })],
    ['a session that is no text', forge({ ...claims, sid: { $ne: 1 } })],
    ['a self-assigned role', forge({ ...claims, sid: undefined, role: 'admin' })],
    ['nonsense', 'nonsense'],
    ['nothing', ''],
  ])('rejects a token with %s', async (_what, token) => {
    expect(await me(`Bearer ${token}`)).toBe(401);
    const read = async (url: string, scheme = 'Bearer') => {
      const etag = (await gateway.ask({ url })).headers.etag ?? 'none';
      const headers = { authorization: `${scheme} ${token}`, 'if-none-match': etag };
      const answer = await gateway.ask({ url, headers });
      const { 'www-authenticate': told, 'cache-control': caching } = answer.headers;
      return [answer.statusCode, told, caching];
    };
    // A public route treats the caller as a visitor, and says so if it would show the owner more.
    const refused = [200, 'Bearer error="invalid_token"', 'no-store'];
    expect(await read('/api/settings')).toEqual([304, undefined, 'no-cache']);
    expect(await read('/api/services')).toEqual(refused);
    expect(await read('/api/services?limit=5')).toEqual(refused);
    expect(await read('/api/blog/wash-tips')).toEqual(refused);
    // A proxy that asks for a password adds its own scheme to each request.
    expect(await read('/api/services', 'Basic')).toEqual([304, undefined, 'no-cache']);
  });

  it('ends the session at once and clears the cookie', async () => {
    const { token } = (await login()).json<{ token: string }>();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await gateway.ask({ method: 'POST', url: '/api/auth/logout', headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^document_key=;.*Path=\/api\/invoices/);
    expect(await me(headers.authorization)).toBe(401);
  });

  it('reads the role on each request, so that a demotion takes effect', async () => {
    const headers = { authorization: `Bearer ${forge({ ...claims, sid: 's2', role: 'admin' })}` };
    const list = async () => (await gateway.ask({ url: '/api/bookings', headers })).statusCode;
    gateway.sessions.set('s2', ADMIN);
    expect(await list()).toBe(200);
    gateway.sessions.set('s2', { ...ADMIN, role: 'technician' });
    expect(await list()).toBe(403);
    gateway.sessions.set('s2', CUSTOMER);
    expect(await list()).toBe(403);
  });

  describe('the document cookie', () => {
    const cookies = { document_key: DOCUMENT_KEY };
    const pdf = (headers = {}, method: 'GET' | 'HEAD' = 'GET', jar = cookies) =>
      gateway.ask({ method, url: '/api/invoices/3/pdf', headers, cookies: jar });

    it('gives access to a PDF', async () => {
      const answer = await pdf();
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="INV-1.pdf"',
        'content-length': '13',
      });
      expect(answer.body).toBe('%PDF-1.7 fake');
      expect((await pdf({}, 'HEAD')).statusCode).toBe(200);
      expect((await pdf({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
      expect((await pdf({ 'sec-fetch-site': 'none' })).statusCode).toBe(200);
    });

    it('is rejected from another site and with a wrong key', async () => {
      expect((await pdf({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401);
      expect((await pdf({}, 'GET', { document_key: 'wrong' })).statusCode).toBe(401);
      expect((await pdf({}, 'GET', { document_key: 'x'.repeat(500) })).statusCode).toBe(401);
    });

    it.each([
      ['GET', '/api/invoices'],
      ['GET', '/api/bookings'],
      ['GET', '/api/auth/me'],
      ['GET', '/api/admin/dead-letters'],
      ['POST', '/api/invoices'],
      ['POST', '/api/settings'],
      ['POST', '/api/auth/logout'],
    ] as const)('is ignored by %s %s', async (method, url) => {
      expect((await gateway.ask({ method, url, cookies })).statusCode).toBe(401);
    });

    it('answers with Retry-After while the document is rendered', async () => {
      const answer = await gateway.ask({ url: '/api/invoices/4/pdf', cookies });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    });
  });

  describe('the booking cookie', () => {
    const read = async (options: { cookies?: Record<string, string>; query?: string }) => {
      const url = `/api/bookings/7${options.query ?? ''}`;
      const answer = await gateway.ask({ url, ...options });
      return Object.keys(answer.json<object>());
    };
    const PUBLIC = [
      'amountDue',
      'amountPaid',
      'deposit',
      'id',
      'paymentStatus',
      'serviceId',
      'serviceName',
      'status',
      'totalAmount',
    ];

    it('shows every field', async () => {
      expect(await read({ cookies: { booking_token_7: BOOKING_TOKEN } })).toContain('email');
      expect(await read({ cookies: { booking_token: BOOKING_TOKEN } })).toContain('email');
      expect(await read({ query: `?token=${BOOKING_TOKEN}` })).toContain('email');
    });

    it('is required: other visitors see the public fields', async () => {
      expect((await read({})).sort()).toEqual(PUBLIC);
      expect((await read({ query: '?token=guess' })).sort()).toEqual(PUBLIC);
      expect((await read({ query: `?token=${'x'.repeat(300)}` })).sort()).toEqual(PUBLIC);
    });

    it('or the token of a link switches the booking to payment after the work', async () => {
      const switchBy = async (payload: object, cookies: Record<string, string> = {}) => {
        const url = '/api/bookings/7/pay-later';
        return (await gateway.ask({ method: 'POST', url, payload, cookies })).statusCode;
      };
      expect(await switchBy({}, { booking_token_7: BOOKING_TOKEN })).toBe(200);
      expect(await switchBy({ token: BOOKING_TOKEN })).toBe(200);
      for (const token of ['guess', 'x'.repeat(300)]) expect(await switchBy({ token })).toBe(404);
    });

    it('is not needed by a technician, who sees the job without amounts', async () => {
      const headers = await gateway.bearer('tech');
      const { body } = await gateway.ask({ url: '/api/bookings/7', headers });
      expect(JSON.parse(body)).toEqual(SCHEDULE_ENTRY);
      expect(body).not.toMatch(/amount|email/i);
    });
  });

  it('sends actor, request id and address with each RPC, also for a request with a body', async () => {
    const spy: NatsConnection = await connect({ servers: [gateway.natsUrl] });
    const seen: MessageMeta[] = [];
    spy.subscribe(bookingRpcs.create.name, {
      callback: (_error, message) => {
        seen.push(message.json<{ data: { meta: MessageMeta } }>().data.meta);
      },
    });
    await spy.flush();
    const headers = await gateway.bearer('rosa');
    const payload = {
      firstName: 'Rosa',
      lastName: 'Quintero',
      email: 'rosa@example.com',
      phone: '(702) 555-0199',
      serviceId: 1,
    };
    const made = await gateway.ask({ method: 'POST', url: '/api/bookings', headers, payload });
    expect(made.statusCode).toBe(201);
    expect(seen).toEqual([
      {
        requestId: made.headers['x-request-id'],
        actor: { id: CUSTOMER.id, username: 'rosa', role: 'customer' },
        clientAddress: '127.0.0.1',
      },
    ]);
    await spy.close();
  });
});
