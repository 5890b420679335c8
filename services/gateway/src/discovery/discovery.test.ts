import { type BlogPost, type ServiceArea } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
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
import { buildBlogPost, buildOffering, buildSettings } from '@desert-mirror/testing/builders';
import { until } from '@desert-mirror/testing/until';
import { passMinute } from '../testing/clock.js';
import { startGateway, type Gateway } from '../testing/harness.js';
import { feed } from './feed.js';
import { manifest } from './manifest.js';
import { sitemap } from './sitemap.js';
import { element } from './xml.js';

const ORIGIN = 'https://mirror.example';
const HOSTILE = 'Wax & <b>"clay"</b>, it\'s \u0000\u0008\u001b\ufffe]]>\ud800 done';

const blogPost = (overrides: Partial<BlogPost> = {}) =>
  buildBlogPost({ publishedAt: '2026-05-12T16:00:00.000Z', ...overrides });
const area: ServiceArea = {
  id: 1,
  name: 'Henderson',
  slug: 'henderson',
  description: '',
  neighborhoods: [],
  responseHours: null,
  imageUrl: null,
  imageAlt: null,
  active: true,
  createdAt: '2026-05-01T16:00:00.000Z',
};

describe('element', () => {
  it('accepts any text', () => {
    expect(element('title', HOSTILE)).toBe(
      '<title>Wax &amp; &lt;b&gt;&quot;clay&quot;&lt;/b&gt;, it&apos;s ]]&gt;\ufffd done</title>',
    );
  });
});

describe('sitemap', () => {
  const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

  it('lists every public page, with the publication date of blog posts', () => {
    const xml = sitemap(ORIGIN, {
      offerings: [buildOffering()],
      areas: [area],
      blogPosts: [blogPost(), blogPost({ slug: 'older', publishedAt: '2026-01-02T08:00:00.000Z' })],
    });
    expect(addresses(xml)).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/services/full-detail`,
      `${ORIGIN}/areas/henderson`,
      `${ORIGIN}/blog`,
      `${ORIGIN}/blog/wax-or-coating`,
      `${ORIGIN}/blog/older`,
    ]);
    expect(xml.match(/<lastmod>.*?<\/lastmod>/g)).toEqual([
      '<lastmod>2026-05-12T16:00:00.000Z</lastmod>',
      '<lastmod>2026-05-12T16:00:00.000Z</lastmod>',
      '<lastmod>2026-01-02T08:00:00.000Z</lastmod>',
    ]);
  });

  it('omits a disabled blog and lists an empty one', () => {
    const nothing = { offerings: [], areas: [] };
    expect(addresses(sitemap(ORIGIN, { ...nothing, blogPosts: null }))).toEqual([`${ORIGIN}/`]);
    expect(addresses(sitemap(ORIGIN, { ...nothing, blogPosts: [] }))).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/blog`,
    ]);
  });
});

describe('feed', () => {
  it('is RSS with escaped text', () => {
    const settings = buildSettings({ businessName: 'Mirror & Sons' });
    const xml = feed(ORIGIN, settings, [blogPost({ title: HOSTILE })]);
    expect(xml).toContain('<title>Mirror &amp; Sons blog</title>');
    expect(xml).toContain(`<atom:link href="${ORIGIN}/blog/feed.xml" rel="self"`);
    expect(xml).toContain(
      `<guid isPermaLink="true">${ORIGIN}/blog/wax-or-coating</guid>` +
        '<pubDate>Tue, 12 May 2026 16:00:00 GMT</pubDate>' +
        '<description>Which</description><category>Paint Care</category></item>',
    );
    expect(xml).not.toMatch(/<b>|&(?!amp;|lt;|gt;|quot;|apos;)/);
  });
});

describe('manifest', () => {
  const names = (businessName: string) => {
    const { name, short_name } = JSON.parse(manifest(buildSettings({ businessName }))) as {
      name: string;
      short_name: string;
    };
    return [name, short_name];
  };

  it('has the business name of the settings', () => {
    expect(names('Mirror & Sons')).toEqual(['Mirror & Sons', 'Mirror & Sons']);
    expect(names('Desert Mirror Mobile Detailing')).toEqual([
      'Desert Mirror Mobile Detailing',
      'Desert Mirror',
    ]);
  });
});

describe('discovery files', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway({ PUBLIC_URL: ORIGIN });
  });
  beforeEach(async () => {
    gateway.state.settings = buildSettings();
    gateway.state.isPriceListAway = false;
    await gateway.hint();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => gateway?.stop());

  const get = (url: string, headers: Record<string, string> = {}) => gateway.ask({ url, headers });

  it.each([
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<loc>${ORIGIN}/services/full-detail</loc>`],
    ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${ORIGIN}/sitemap.xml`],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'Contact: mailto:'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', '"name":"Desert Mirror"'],
    ['/admin/manifest.webmanifest', 'application/manifest+json; charset=utf-8', '"scope":"/admin"'],
    ['/blog/feed.xml', 'application/rss+xml; charset=utf-8', '<title>Wax or coating</title>'],
  ])('%s', async (url, type, text) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toContain(text);
    const same = await get(url, { 'if-none-match': String(answer.headers['etag']) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const head = await gateway.ask({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('says how to report a vulnerability, with an end in the future', async () => {
    const { body } = await get('/.well-known/security.txt');
    expect(body).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`);
    const end = Date.parse(/^Expires: (.*)$/m.exec(body)![1]!);
    expect(end).toBeGreaterThan(Date.now());
  });

  it('excludes private pages for robots', async () => {
    const { body } = await get('/robots.txt');
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual([
      '/admin',
      '/booking',
      '/checkout',
      '/estimate',
      '/pay',
      '/quote/',
      '/api',
    ]);
    expect(body).toContain('Allow: /\n');
  });

  it('hides what visitors do not see, also after a request of the owner', async () => {
    const headers = await gateway.bearer('owner');
    expect((await get('/sitemap.xml', headers)).body).not.toContain('hidden');
    expect((await get('/sitemap.xml')).body).not.toContain('hidden');
  });

  it('is built once until the catalog changes', async () => {
    const asks = async () => {
      await Promise.all(Array.from({ length: 5 }, () => get('/sitemap.xml')));
      return gateway.askedOf(catalogRpcs.listOfferings.name);
    };
    const first = await asks();
    expect(await asks()).toBe(first);
    await gateway.hint();
    expect(await asks()).toBe(first + 1);
  });

  it('follows the settings', async () => {
    await get('/manifest.webmanifest');
    gateway.state.settings = buildSettings({ businessName: 'Mirror & Sons' });
    await gateway.hint();
    const { name } = (await get('/manifest.webmanifest')).json<{ name: string }>();
    expect(name).toBe('Mirror & Sons');
    expect((await get('/blog/feed.xml')).body).toContain('<title>Mirror &amp; Sons blog</title>');
  });

  it('follows the settings after a minute without a hint', async () => {
    const before = (await get('/manifest.webmanifest')).body;
    gateway.state.settings = buildSettings({ businessName: 'Mirror & Sons' });
    passMinute();
    expect((await get('/manifest.webmanifest')).body).toBe(before);
    await until('the new name', async () =>
      (await get('/manifest.webmanifest')).body.includes('Mirror & Sons'),
    );
  });

  it('does not mention a disabled blog', async () => {
    await Promise.all(['/sitemap.xml', '/blog/feed.xml'].map((url) => get(url)));
    gateway.state.settings = buildSettings({ enableBlog: false });
    await gateway.hint();
    expect((await get('/blog/feed.xml')).statusCode).toBe(404);
    const map = await get('/sitemap.xml');
    expect(map.statusCode).toBe(200);
    expect(map.body).not.toContain('/blog');
    expect(map.body).toContain('/services/full-detail');
  });

  it('answers 503 with Retry-After while the catalog is unavailable, uncached', async () => {
    gateway.state.isPriceListAway = true;
    const unavailable = await get('/sitemap.xml');
    expect([unavailable.statusCode, unavailable.headers['retry-after']]).toEqual([503, '10']);
    expect(unavailable.headers['cache-control']).toBe('no-store');
    gateway.state.isPriceListAway = false;
    expect((await get('/sitemap.xml')).statusCode).toBe(200);
  });
});
