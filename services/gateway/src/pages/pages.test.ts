import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { buildSettings } from '@desert-mirror/testing/builders';
import { until } from '@desert-mirror/testing/until';
import { passMinute } from '../testing/clock.js';
import { startGateway, type Gateway } from '../testing/harness.js';

interface Facts {
  url: string;
  renderings: number;
  services: { status: number; body: unknown };
  business: string;
  config: object;
  styles: Record<string, string>;
  entries: string[];
}

describe('pages', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({
      PUBLIC_URL: 'https://mirror.example',
      STRIPE_JS_URL: 'http://127.0.0.1:4242/v3/stripe.js',
    });
  });
  beforeEach(async () => {
    gateway.state.settings = buildSettings();
    await gateway.hint();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => gateway?.stop());

  const get = (url: string, headers: Record<string, string> = {}) => gateway.ask({ url, headers });
  const facts = async (url: string): Promise<Facts> =>
    JSON.parse(/<p>(.*)<\/p>/.exec((await get(url)).body)![1]!) as Facts;

  it('passes data and configuration to the bundle', async () => {
    expect(await facts('/')).toMatchObject({
      url: '/',
      services: { status: 200, body: [{ slug: 'full-detail' }] },
      config: {
        stripePublishableKey: 'pk_test_1',
        stripeScriptUrl: 'http://127.0.0.1:4242/v3/stripe.js',
        origin: 'https://mirror.example',
      },
      styles: { 'src/styles/site.css': 'body{color:red}' },
      entries: ['src/entry-client.tsx', 'src/styles/site.css'],
    });
  });

  it('renders a page once for all visitors and queries until the catalog changes', async () => {
    const first = await facts('/');
    expect(await facts('/?redirect_status=succeeded')).toEqual(first);
    await gateway.hint();
    expect((await facts('/')).renderings).toBe(first.renderings + 1);
  });

  it('renders a page from fresh data after a minute without a hint', async () => {
    const first = await facts('/');
    gateway.state.settings = buildSettings({ businessName: 'Mirror & Sons' });
    passMinute();
    expect(await facts('/')).toEqual(first);
    const second = await until('the next rendering', async () => {
      const next = await facts('/');
      return next.renderings > first.renderings ? next : undefined;
    });
    expect(second.business).toBe('Mirror & Sons');
  });

  it('sends every page with the same content security policy', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com http://127.0.0.1:4242;",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), ' +
        'payment=(self "https://js.stripe.com" "https://*.js.stripe.com" "http://127.0.0.1:4242")',
      etag: expect.any(String),
    });
    expect(headers['x-robots-tag']).toBeUndefined();
    const again = await get('/', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/admin',
    '/admin/login',
    '/admin/reset',
    '/checkout',
    '/checkout/7',
    '/pay/some-token',
    '/booking/some-token',
  ])('excludes %s from search engines', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  });

  it.each([
    '/pay/some-token',
    '/Pay/some-token',
    '//pay/some-token',
    '/checkout/7?token=secret',
    '/?from=mail&token=secret',
    '/api/pay/some-token',
    '/api/pay/some-token/pdf',
    '/booking/some-token',
    '/api/booking/some-token',
    '/api/booking/some-token/availability?from=2026-12-01',
    '/api/calendar/some-token.ics',
    '/api/bookings/7?token=secret',
    '/api/services?token=secret',
  ])('keeps %s out of caches, search engines and referrers', async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });

  it('protects no other pages and does not cache a page with a token', async () => {
    for (const url of ['/', '/blog', '/payments', '/bookings', '/api/bookings/7'])
      expect((await get(url)).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const first = await facts('/pay/a-token');
    expect((await facts('/pay/a-token')).renderings).toBe(first.renderings + 1);
  });

  it('answers 404 for a page that does not exist, also from the cache', async () => {
    const answer = await get('/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch('text/html');
    // A 404 is never answered with 304.
    const headers = { 'if-none-match': String(answer.headers['etag']) };
    expect((await get('/nothing-here', headers)).statusCode).toBe(404);
  });

  it('shows one page for all paths that do not exist', async () => {
    const first = await facts('/nothing-here');
    expect(await facts('/nothing-there')).toEqual(first);
    expect(await facts('/nothing/at/all')).toEqual(first);
    expect((await facts('/blog/unknown')).renderings).toBe(first.renderings + 1);
  });

  it('answers HEAD', async () => {
    const head = await gateway.ask({ method: 'HEAD', url: '/blog' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('serves files compressed, and as immutable if their name has a hash', async () => {
    const url = '/assets/app-1.js';
    const compressed = await get(url, { 'accept-encoding': 'br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.body).toBe('as compressed by the build');
    const answer = await get(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const picture = await get('/pictures/car.avif');
    expect(picture.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    const icon = await get('/favicon.svg');
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('lets frames of other origins load fonts only', async () => {
    const allowed = async (url: string) => (await get(url)).headers['access-control-allow-origin'];
    expect(await allowed('/assets/inter-1.woff2')).toBe('*');
    expect(await allowed('/assets/app-1.js')).toBeUndefined();
  });

  it.each([
    '/assets/app-0.js',
    '/assets/app-1.js.br',
    '/assets/',
    '/robots.png',
    '/.vite/manifest.json',
    '/assets/../../server/entry-server.js',
    '/..%2f..%2fetc/passwd.txt',
  ])('does not serve %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch('text/plain');
  });

  it('answers a rendering error with the phone number and no internals', async () => {
    const answer = await get('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('(702) 555-0142');
    expect(answer.body).not.toMatch(/secret|Error|at /);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toBeDefined();
  });

  it('serves a page without its data, but does not cache it', async () => {
    gateway.state.isPriceListAway = true;
    const lacking = await facts('/');
    expect(lacking.services).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect((await get('/')).headers['cache-control']).toBe('no-store');
    gateway.state.isPriceListAway = false;
    expect((await facts('/')).services.status).toBe(200);
  });
});
