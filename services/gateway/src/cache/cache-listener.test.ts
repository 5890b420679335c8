import { askAsIs, type WireAnswer } from '@desert-mirror/testing/system/wire';
import { metricsText } from '@desert-mirror/platform/observe/metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Gateway, startGateway } from '../testing/harness.js';

const PATHS = [
  '/',
  '/blog',
  '/blog/unknown-post',
  '/admin',
  '/?utm_source=mail',
  '/assets/app-1.js',
  '/assets/app-1.css',
  '/pictures/car.avif',
  '/favicon.svg',
  '/favicon.svg?token=1',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/feed.xml',
  '/manifest.webmanifest',
  '/admin/manifest.webmanifest',
  '/.well-known/security.txt',
  '/api/services',
  '/api/services/full-detail',
  '/api/service-areas',
  '/api/testimonials',
  '/api/testimonials/featured',
  '/api/blog',
  '/api/blog/wax-or-coating',
  '/api/settings',
];
const REQUESTS = [
  {},
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip, br;q=0' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"other"', 'accept-encoding': 'deflate, br;q=0.5' },
];

/** Node's headers of the connection, and the id of the request. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'x-request-id', 'transfer-encoding']);
const comparable = ({ status, headers, bytes }: WireAnswer) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name))),
  body: bytes.toString('base64'),
});

describe('cached responses before Fastify', () => {
  let gateway: Gateway;
  let url: string;
  let reachedFastify = 0;
  beforeAll(async () => {
    gateway = await startGateway(
      {},
      {
        prepare: (server) =>
          server.addHook('onRequest', (_request, _reply, done) => {
            reachedFastify += 1;
            done();
          }),
      },
    );
    url = await gateway.app.getUrl();
  });
  beforeEach(() => {
    reachedFastify = 0;
  });
  afterAll(() => gateway?.stop());

  /** Calls Fastify directly. */
  const slow = async (path: string, method: 'GET' | 'HEAD', headers: Record<string, string>) => {
    const {
      statusCode,
      headers: sent,
      rawPayload,
    } = await gateway.server.inject({
      url: path,
      method,
      headers,
    });
    const shown = Object.entries(sent).map(([name, value]) => [name, value && String(value)]);
    return comparable({
      status: statusCode,
      headers: Object.fromEntries(shown) as Record<string, string>,
      bytes: rawPayload,
    });
  };

  it.each(PATHS)('%s has the same bytes and headers as from its route', async (path) => {
    await askAsIs(url, path);
    const expected = [];
    const found = [];
    for (const method of ['GET', 'HEAD'] as const)
      for (const headers of REQUESTS) {
        expected.push(await slow(path, method, headers));
        const reached = reachedFastify;
        const answer = await askAsIs(url, path, { method, headers });
        expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
        found.push(comparable(answer));
        expect(reachedFastify).toBe(reached);
      }
    expect(found).toEqual(expected);
  });

  it.each([
    ['credentials', '/api/services', 'GET', { authorization: 'Bearer x' }],
    ['a query of the API', '/api/services?limit=1', 'GET', {}],
    ['another method', '/api/settings', 'POST', {}],
  ])('leaves %s to Fastify', async (_name, path, method, headers) => {
    await askAsIs(url, path.split('?')[0]!);
    const reached = reachedFastify;
    await askAsIs(url, path, { method, headers });
    expect(reachedFastify).toBe(reached + 1);
  });

  it('counts cached responses', async () => {
    await askAsIs(url, '/favicon.svg');
    const text = await metricsText([], (work) => work());
    expect(text).toMatch(/cached_responses_total\{status="200"\} [1-9]/);
  });
});
