import { brotliDecompressSync } from 'node:zlib';
import type { Booking } from '@desert-mirror/contracts/booking';
import type { BlogPost, Offering } from '@desert-mirror/contracts/catalog';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '@desert-mirror/testing/system/client';
import { query } from '@desert-mirror/testing/system/inside';
import { sharedSystem, Story } from './story.ts';
import { askAsIs } from '@desert-mirror/testing/system/wire';

const place = sharedSystem();
const story = new Story(place);
const { site } = story;

let token = '';

beforeAll(async () => {
  token = await story.owner();
});

/** Follows `Link: <…>; rel="next"` to the last page. */
async function pages<T>(path: string, options: object): Promise<T[][]> {
  const found: T[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { status, body, headers }: Answer<T[]> = await site.get<T[]>(next, options);
    expect(status).toBe(200);
    found.push(body);
    const link: string | null = headers.get('link');
    next = link === null ? undefined : /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
    if (link !== null) expect(next).toBeDefined();
  }
  return found;
}

describe('a list', () => {
  /** Enough for several internal pages, many with the same timestamp. */
  const MANY = 450;

  beforeAll(async () => {
    await query(
      place,
      'booking',
      `INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
         phone, access_token, request_hash, message, created_at)
       SELECT 1, 'Wash', '$1', 'List', n::text, 'list@example.com', '5550100', 'x', 'x',
         repeat('m', 500), '2020-01-01T00:00:00Z'::timestamptz + make_interval(secs => n / 100)
       FROM generate_series(1, $1) AS n`,
      [MANY],
    );
  });
  afterAll(() => query(place, 'booking', `DELETE FROM bookings WHERE first_name = 'List'`));

  it('is one complete JSON array, newest first', async () => {
    const { body, headers } = await site.get<Booking[]>('/api/bookings', { token });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body.filter(({ firstName }) => firstName === 'List')).toHaveLength(MANY);
    const order = body.map(({ createdAt, id }) => [createdAt, id] as const);
    const sorted = order.toSorted(([a, one], [b, other]) =>
      a === b ? other - one : a < b ? 1 : -1,
    );
    expect(order).toEqual(sorted);
  });

  it('comes in pages of the requested size, complete and without duplicates', async () => {
    const { body: whole } = await site.get<Booking[]>('/api/bookings', { token });
    const found = await pages<Booking>('/api/bookings?limit=150', { token });
    expect(found.slice(0, -1).map(({ length }) => length)).toEqual(
      Array<number>(found.length - 1).fill(150),
    );
    const ids = (rows: Booking[]): number[] => rows.map(({ id }) => id);
    expect(ids(found.flat())).toEqual(ids(whole));
  });

  it('accepts a limit beyond one internal message', async () => {
    const { body, headers } = await site.get<Booking[]>('/api/bookings?limit=400', { token });
    expect(body).toHaveLength(400);
    expect(headers.get('link')).toMatch(/rel="next"$/);
  });

  it('has no next page after the last one', async () => {
    const { headers } = await site.get('/api/services?limit=500');
    expect(headers.get('link')).toBeNull();
  });

  it('of services has the configured order, also in pages', async () => {
    const { body: whole } = await site.get<Offering[]>('/api/services');
    const found = await pages<Offering>('/api/services?limit=5', {});
    expect(found.flat()).toEqual(whole);
    const rows = await query<{ id: number }>(
      place,
      'catalog',
      'SELECT id FROM services WHERE active ORDER BY position, id',
    );
    expect(whole.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(whole.length).toBeGreaterThanOrEqual(12);
  });

  it('of articles is newest first', async () => {
    const { body } = await site.get<BlogPost[]>('/api/blog');
    const days = body.map(({ publishedAt }) => publishedAt ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('of invoices is an array when there are none', async () => {
    const { body } = await site.get('/api/invoices?limit=1', { token });
    expect(Array.isArray(body)).toBe(true);
  });
});

describe('public reads', () => {
  const paths = ['/api/services', '/api/blog', '/api/settings', '/'];

  it.each(paths)('%s responds with 304 to a matching ETag', async (path) => {
    const first = await site.get(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^(W\/)?"[^"]+"$/);
    const { status, bytes, headers } = await askAsIs(place.url, path, {
      headers: { 'if-none-match': etag },
    });
    expect([status, bytes.length]).toEqual([304, 0]);
    expect(headers['etag']).toBe(etag);
    const other = await askAsIs(place.url, path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it.each(paths)('%s is compressed for clients that accept it', async (path) => {
    const plain = await askAsIs(place.url, path);
    const packed = await askAsIs(place.url, path, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['vary']).toMatch(/accept-encoding/i);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
    const refused = await askAsIs(place.url, path, { headers: { 'accept-encoding': 'br;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it.each([...paths, '/api/bookings', '/api/health'])(
    '%s responds to HEAD like to GET',
    async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      const [head, get] = [
        await askAsIs(place.url, path, { method: 'HEAD', headers }),
        await askAsIs(place.url, path, { headers }),
      ];
      expect([head.status, head.bytes.length]).toEqual([get.status, 0]);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    },
  );
});

describe('a page', () => {
  const home = () => site.get('/');

  it('is rendered on the server', async () => {
    const { status, text, headers } = await home();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toMatch(/^<!doctype html>/i);
    const { body: services } = await site.get<Offering[]>('/api/services');
    for (const { name } of services.slice(0, 3))
      expect(text).toContain(name.replaceAll('&', '&amp;'));
    expect(text).toContain('(702) 555-0142');
    expect(text).toContain('First name');
    expect(text).toContain('Book Now');
    expect(text).toMatch(/<title>[^<]+<\/title>/);
  });

  it('has no executable inline script, and the policy forbids them', async () => {
    const { text, headers } = await home();
    const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
    expect(scripts.length).toBeGreaterThan(0);
    const running = scripts.filter(
      ([, attributes = '', code = '']) =>
        code.trim() !== '' && !/type="application\/(ld\+)?json"/.test(attributes),
    );
    expect(running.map(([whole]) => whole.slice(0, 200))).toEqual([]);
    expect(text).not.toMatch(/<[^>]+\son[a-z]+\s*=\s*["']/i);
    const policy = headers.get('content-security-policy') ?? '';
    const scriptSource = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scriptSource).toContain("'self'");
    expect(scriptSource).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  });

  it.each(['/', '/admin', '/checkout/1', '/nothing', '/api/services', '/api/nothing'])(
    'comes with the headers that keep a browser safe: %s',
    async (path) => {
      const { headers } = await site.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('server')).toBeNull();
      if (!path.startsWith('/api')) {
        expect(headers.get('content-security-policy')).toContain("default-src 'self'");
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it.each([
    ['/', 200],
    ['/admin/login', 200],
    ['/admin', 200],
    ['/checkout', 200],
    ['/checkout/1', 200],
    ['/checkout/abc', 200],
    ['/checkout/99999999999', 200],
    ['/nothing', 404],
    ['/a/b/c', 404],
    ['/%E0%A4%A', 400],
    ['/assets/nothing.js', 404],
    ['/../../etc/passwd', 404],
    ['/.env', 404],
    ['/package.json', 404],
  ])('%s has status %i', async (path, status) => {
    const answer = await askAsIs(place.url, path);
    expect(answer.status).toBe(status);
    if (path.startsWith('/checkout') || path.startsWith('/admin'))
      expect(`${String(answer.headers['x-robots-tag'])} ${answer.bytes.toString()}`).toMatch(
        /noindex/,
      );
  });

  it('that does not exist shows an error page', async () => {
    expect((await site.get('/nothing')).text).toContain('404 Page Not Found');
  });

  it('has immutable caching only for hashed file names', async () => {
    const { text, headers } = await home();
    expect(headers.get('cache-control')).toBe('no-cache');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(text)?.[1] ?? '';
    const asset = await site.get(script);
    expect(asset.status).toBe(200);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });
});
