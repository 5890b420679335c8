import { connect, type AddressInfo } from 'node:net';
import { until } from '@desert-mirror/testing/until';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { gatewayConfig } from '../config.js';
import { createServer } from './server.js';
import { REQUEST_TIMINGS } from './slow-bodies.js';
import { progressOf } from './slow-bodies.rules.js';

const FAR_MS = 200_000;
const TRICKLE_MS = 5;

const config = gatewayConfig({
  NATS_URL: 'nats://127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  JWT_SECRET: 'a-secret-for-tests-of-32-letters',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
});

describe('progressOf', () => {
  it.each([
    ['a new byte', 6, 50_000, { bytes: 6, at: 50_000 }],
    ['a short pause', 5, 10_999, { bytes: 5, at: 1_000 }],
    ['a long pause', 5, 11_000, undefined],
  ])('%s', (_what, bytes, now, expected) => {
    expect(progressOf({ bytes: 5, at: 1_000 }, bytes, now, 10_000)).toEqual(expected);
  });
});

describe.each([
  ['stops arriving', { idleMs: 50, totalMs: FAR_MS }, false],
  ['takes too long', { idleMs: FAR_MS, totalMs: 50 }, true],
])('a body that %s', (_what, limits, trickles) => {
  let server: FastifyInstance;
  beforeAll(async () => {
    const timings = { headersMs: limits.totalMs, checkMs: 10, ...limits };
    server = createServer(config, timings);
    server.post('/read', () => 'never');
    server.post('/refused', {
      onRequest: (_request, reply, done) => {
        void reply.code(401).send('no');
        done();
      },
      handler: () => 'never',
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server?.close());

  it.each([
    ['/read', '408'],
    ['/refused', '401'],
    ['/unknown', '408'],
  ])('to %s is cut', async (path, status) => {
    const { port } = server.server.address() as AddressInfo;
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`,
      );
    });
    socket.on('data', (bytes) => (answer += bytes.toString())).on('error', () => {});
    const timer = trickles ? setInterval(() => socket.write(' '), TRICKLE_MS) : undefined;
    socket.on('close', () => clearInterval(timer));
    await until('the connection is closed', () => socket.destroyed);
    expect(answer).toMatch(`HTTP/1.1 ${status}`);
  });
});

it('cuts bodies after 10 s without a byte and after a minute', () => {
  expect(REQUEST_TIMINGS).toEqual({
    headersMs: 10_000,
    idleMs: 10_000,
    totalMs: 60_000,
    checkMs: 1_000,
  });
});
