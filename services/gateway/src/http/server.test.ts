import { connect } from 'node:net';
import type { ErrorBody } from '@desert-mirror/contracts/errors';
import { Health } from '@desert-mirror/platform/observe/health';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bookingRpcs } from '@desert-mirror/contracts/booking.operations';
import { PROCESSES } from '@desert-mirror/contracts/system';
import { startGateway, type Gateway } from '../testing/harness.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const booking = {
  firstName: 'Rosa',
  lastName: 'Quintero',
  email: 'rosa@example.com',
  phone: '(702) 555-0199',
  serviceId: 1,
};

describe('the HTTP server', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ TRUSTED_PROXIES: ['127.0.0.2'] });
  });
  afterAll(() => gateway?.stop());

  const post = async (payload: string, headers: Record<string, string> = JSON_TYPE) => {
    const answer = await gateway.ask({ method: 'POST', url: '/api/bookings', payload, headers });
    return { status: answer.statusCode, body: answer.json<ErrorBody>() };
  };

  it.each([
    ['malformed JSON', '{"firstName":', 400, 'bad_request'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400, 'bad_request'],
    ['a poisoned constructor', '{"constructor":{"prototype":{}}}', 400, 'bad_request'],
    [
      'an oversized body',
      JSON.stringify({ message: 'x'.repeat(66_000) }),
      413,
      'payload_too_large',
    ],
    ['an array', '[]', 400, 'validation_failed'],
    ['a text', '"hello"', 400, 'validation_failed'],
    ['a deep nesting', '['.repeat(30_000) + ']'.repeat(30_000), 400, 'validation_failed'],
    [
      'a deep nesting in an unknown key',
      JSON.stringify(booking).replace('{', `{"x":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
      201,
      undefined,
    ],
    ['NUL', JSON.stringify({ ...booking, message: 'a\0b' }), 400, 'validation_failed'],
    ['half a letter', `{"firstName":"\\ud800"}`, 400, 'validation_failed'],
    ['a huge id', JSON.stringify({ ...booking, serviceId: 2 ** 40 }), 400, 'validation_failed'],
  ])('answers %s', async (_what, payload, status, code) => {
    const answer = await post(payload);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'firstName=Rosa'],
    ['text/plain', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('rejects a body of type %s', async (type, payload) => {
    const answer = await post(payload, { 'content-type': type });
    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
  });

  it('answers a missing body with the documented messages', async () => {
    for (const headers of [{}, JSON_TYPE]) {
      const answer = await gateway.ask({ method: 'POST', url: '/api/auth/login', headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json<ErrorBody>()).toMatchObject({
        statusCode: 400,
        code: 'validation_failed',
        errors: [
          { path: 'username', message: 'Username is required' },
          { path: 'password', message: 'Password is required' },
        ],
      });
    }
  });

  it('forwards only the fields of the schema', async () => {
    await post(JSON.stringify({ ...booking, id: 99, isAdmin: true, status: 'completed' }));
    const asked = gateway.responder.requests.filter(
      (one) => one.subject === bookingRpcs.create.name,
    );
    const sent = (asked.at(-1)!.data as { booking: object }).booking;
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['id']));
    expect(Object.keys(sent)).not.toContain('isAdmin');
    expect(sent).toMatchObject(booking);
  });

  it.each([
    ['GET', '/api/nothing', 404, 'not_found'],
    ['GET', '/api', 404, 'not_found'],
    ['GET', '/api/', 404, 'not_found'],
    ['POST', '/api/nothing', 404, 'not_found'],
    ['DELETE', '/api/bookings/7', 405, 'method_not_allowed'],
    ['PUT', '/api/services', 405, 'method_not_allowed'],
    ['POST', '/blog', 405, 'method_not_allowed'],
    ['GET', '/api/auth/login', 405, 'method_not_allowed'],
    ['GET', '/api/services/%zz', 400, 'bad_request'],
    ['GET', `/api/services/${'a'.repeat(3_000)}`, 404, 'not_found'],
    ['GET', '/api/services/UPPER', 404, 'not_found'],
    ['GET', '/api/services/a%2Fb', 404, 'not_found'],
    ['GET', '/api/services/%00', 404, 'not_found'],
    ['GET', '/api/bookings/abc', 400, 'validation_failed'],
    ['GET', '/api/bookings/0', 400, 'validation_failed'],
    ['GET', '/api/bookings/99999999999', 400, 'validation_failed'],
    ['GET', '/api/bookings/12345', 404, 'not_found'],
    ['GET', '/api/services?limit=0', 400, 'validation_failed'],
    ['GET', '/api/services?limit=x', 400, 'validation_failed'],
    ['GET', '/api/services?limit=1&limit=2', 400, 'validation_failed'],
    ['GET', '/api/services?cursor=%00', 400, 'validation_failed'],
  ] as const)('answers %s %s with %d', async (method, url, status, code) => {
    const answer = await gateway.ask({ method, url });
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([status, code]);
    expect(answer.json<ErrorBody>().statusCode).toBe(status);
    expect(answer.headers['x-request-id']).toBe(answer.json<ErrorBody>().requestId);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (status === 405) expect(answer.headers['allow']).toMatch(/GET|POST/);
  });

  it('names an invalid id', async () => {
    const answer = await gateway.ask({ url: '/api/bookings/abc' });
    expect(answer.json<ErrorBody>().errors).toEqual([
      { path: 'id', message: 'Must be a whole number' },
    ]);
  });

  it('rejects an invalid Idempotency-Key and forwards a valid one', async () => {
    const headers = { ...JSON_TYPE, 'idempotency-key': 'short' };
    const bad = await post(JSON.stringify(booking), headers);
    expect(bad.body.errors?.[0]?.path).toBe('Idempotency-Key');
    const good = { ...JSON_TYPE, 'idempotency-key': 'a-key-of-the-form' };
    expect((await post(JSON.stringify(booking), good)).status).toBe(201);
    expect(gateway.responder.requests.at(-1)?.data).toMatchObject({
      idempotencyKey: 'a-key-of-the-form',
    });
  });

  it('accepts a request id only from a trusted proxy', async () => {
    const headers = { 'x-request-id': 'given-by-proxy-1' };
    const url = '/api/health/live';
    const from = async (remoteAddress: string, given = headers) =>
      (await gateway.ask({ url, headers: given, remoteAddress })).headers['x-request-id'];
    expect(await from('127.0.0.2')).toBe('given-by-proxy-1');
    expect(await from('127.0.0.3')).not.toBe('given-by-proxy-1');
    expect(await from('127.0.0.2', { 'x-request-id': 'bad id' })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('forwards raw webhook bodies of up to 256 KB', async () => {
    const text = `{ "id" :  "evt_1", "x": "${'é'.repeat(50_000)}" }`;
    const send = (payload: string, signature = 'good') =>
      gateway.ask({
        method: 'POST',
        url: '/api/stripe/webhook',
        payload,
        headers: { ...JSON_TYPE, 'stripe-signature': signature },
      });
    expect((await send(text)).json()).toEqual({ received: true });
    expect(gateway.responder.requests.at(-1)?.data).toEqual({ payload: text, signature: 'good' });
    expect((await send(text, 'bad')).statusCode).toBe(400);
    expect((await send('not json at all')).statusCode).toBe(200);
    expect((await send('')).statusCode).toBe(400);
    expect((await send('\x01'.repeat(200_000))).statusCode).toBe(400);
    expect((await send(`"${'x'.repeat(262_144)}"`)).statusCode).toBe(413);
  });

  it('answers 400 to a connection that is not HTTP', async () => {
    const { port } = gateway.server.server.address() as { port: number };
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('HELO there\r\n\r\n'));
      socket.on('data', (bytes) => resolve(bytes.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 .*"code":"bad_request"/s);
  });

  it('reports the health of every process, with 503 while one is unavailable', async () => {
    const answer = await gateway.ask({ url: '/api/health' });
    const { status, processes } = answer.json<{ status: string; processes: object }>();
    expect([answer.statusCode, status]).toEqual([503, 'unavailable']);
    expect(Object.keys(processes).sort()).toEqual([...PROCESSES, 'gateway'].sort());
    expect(processes).toMatchObject({
      gateway: { status: 'unavailable', checks: { redis: 'unavailable' } },
      billing: { status: 'ok' },
    });
  });

  it('measures by route, not by path, and does not publish the metrics', async () => {
    for (const slug of ['full-detail', 'made-up-1', 'made-up-2'])
      await gateway.ask({ url: `/api/services/${slug}` });
    const text = await gateway.app.get(Health).metrics();
    expect(text).toMatch(
      /^desert_mirror_http_seconds_count\{method="GET",route="\/api\/services\/:slug",status="4xx"\} \d+$/m,
    );
    expect(text).not.toContain('made-up');
    const page = await gateway.ask({ url: '/metrics' });
    expect([page.statusCode, page.body.includes('desert_mirror_')]).toEqual([404, false]);
  });
});
