import { expect, type APIRequestContext } from '@playwright/test';
import { test } from './support/test.js';

type Thing = Record<string, unknown> & { '@type': string };

/** Structured data of a page. */
async function thingsOf(request: APIRequestContext, path: string): Promise<Thing[]> {
  const html = await (await request.get(path)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json]) => JSON.parse(json!) as Thing);
}

/** Path of one of our URLs; the host depends on the configuration. */
const pathOf = (address: string) => new URL(address).pathname;

test('the sitemap lists every public page, and each page answers', async ({ request }) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('application/xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url]) => url!,
  );
  const slugs = async (list: string) => {
    const rows = (await (await request.get(`/api/${list}`)).json()) as { slug: string }[];
    return rows.map(({ slug }) => slug);
  };
  const expected = [
    '/',
    '/blog',
    ...(await slugs('services')).map((slug) => `/services/${slug}`),
    ...(await slugs('service-areas')).map((slug) => `/areas/${slug}`),
    ...(await slugs('blog')).map((slug) => `/blog/${slug}`),
  ];
  expect(addresses.map(pathOf).sort()).toEqual(expected.sort());
  for (const address of addresses) {
    const page = await request.get(pathOf(address));
    expect([address, page.status()]).toEqual([address, 200]);
    const canonical = /<link rel="canonical" href="(.*?)"/.exec(await page.text())?.[1];
    expect(canonical).toBe(address);
  }
});

test('robots.txt excludes private pages', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  for (const line of ['User-agent: *', 'Disallow: /admin', 'Disallow: /checkout', 'Disallow: /api'])
    expect(text.split('\n')).toContain(line);
  const sitemap = /^Sitemap: (.*)$/m.exec(text)?.[1] ?? '';
  expect((await request.get(pathOf(sitemap))).status()).toBe(200);
});

test('every page links the manifest and the icons', async ({ request }) => {
  const html = await (await request.get('/blog')).text();
  const linked = (rel: string) => {
    const [link = ''] = new RegExp(`<link [^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
    return request.get(/href="(.*?)"/.exec(link)?.[1] ?? '');
  };
  expect((await linked('icon')).headers()['content-type']).toContain('svg');
  expect((await linked('apple-touch-icon')).status()).toBe(200);
  const answer = await linked('manifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({
    name: 'Desert Mirror Mobile Detailing',
    short_name: 'Desert Mirror',
    theme_color: '#070b16',
    background_color: '#070b16',
  });
  expect(manifest.icons).toHaveLength(2);
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
});

test('the feed is valid XML and lists every article with its URL and date', async ({
  page,
  request,
}) => {
  const answer = await request.get('/blog/feed.xml');
  expect(answer.headers()['content-type']).toContain('application/rss+xml');
  const xml = await answer.text();
  const feed = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (parent: ParentNode, name: string) =>
      parent.querySelector(name)?.textContent ?? '';
    return {
      broken: parsed.querySelector('parsererror') !== null,
      root: parsed.documentElement.nodeName,
      title: textOf(parsed, 'channel > title'),
      items: Array.from(parsed.querySelectorAll('item'), (item) => ({
        title: textOf(item, 'title'),
        link: textOf(item, 'link'),
        guid: textOf(item, 'guid'),
        at: new Date(textOf(item, 'pubDate')).getTime(),
        description: textOf(item, 'description'),
        category: textOf(item, 'category'),
      })),
    };
  }, xml);
  expect(feed).toMatchObject({
    broken: false,
    root: 'rss',
    title: 'Desert Mirror Mobile Detailing blog',
  });
  const blogPosts = (await (await request.get('/api/blog')).json()) as {
    slug: string;
    title: string;
    excerpt: string;
    category: string;
    publishedAt: string;
  }[];
  expect(
    feed.items.map(({ link, guid, ...item }) => ({
      ...item,
      path: pathOf(link),
      own: link === guid,
    })),
  ).toEqual(
    blogPosts.map(({ slug, title, excerpt, category, publishedAt }) => ({
      title,
      path: `/blog/${slug}`,
      own: true,
      at: new Date(publishedAt).getTime(),
      description: excerpt,
      category,
    })),
  );
});

for (const [path, types] of [
  ['/', ['LocalBusiness']],
  ['/services/ceramic-coating', ['LocalBusiness', 'Service', 'BreadcrumbList']],
  ['/services/trash-bin-cleaning', ['LocalBusiness', 'Service', 'BreadcrumbList']],
  ['/areas/summerlin', ['LocalBusiness', 'Service', 'BreadcrumbList']],
  ['/blog', ['LocalBusiness']],
  ['/blog/desert-sun-and-clear-coat', ['LocalBusiness', 'BlogPosting', 'BreadcrumbList']],
] as const) {
  test(`${path} has structured data without ratings`, async ({ request }) => {
    const things = await thingsOf(request, path);
    expect(things.map((thing) => thing['@type'])).toEqual(types);
    expect(things.every((thing) => thing['@context'] === 'https://schema.org')).toBe(true);
    expect(JSON.stringify(things)).not.toMatch(/aggregateRating|"review"|Rating/);
  });
}

test('the structured data matches the pages', async ({ request }) => {
  const [business] = await thingsOf(request, '/');
  expect(business).toMatchObject({
    name: 'Desert Mirror Mobile Detailing',
    telephone: '+17025550142',
    foundingDate: '2017',
    openingHoursSpecification: [{ opens: '07:00', closes: '19:00' }],
    areaServed: [{ name: 'Summerlin' }, { name: 'Henderson' }, {}, {}],
  });
  const [, priced] = await thingsOf(request, '/services/ceramic-coating');
  expect(priced).toMatchObject({
    provider: { '@id': business!['@id'] },
    offers: { price: '899.00', priceCurrency: 'USD' },
  });
  const [, quoted] = await thingsOf(request, '/services/trash-bin-cleaning');
  expect(quoted).not.toHaveProperty('offers');
  const [, blogPost] = await thingsOf(request, '/blog/desert-sun-and-clear-coat');
  expect(blogPost).toMatchObject({
    headline: 'What the Desert Sun Does to Your Clear Coat',
    author: { '@type': 'Person', name: 'Dana, lead detailer' },
    datePublished: expect.stringMatching(/^2026-05-12T/),
  });
});

test('missing and private pages have no structured data', async ({ request }) => {
  for (const path of ['/blog/nothing-here', '/no/such/page', '/admin/login', '/checkout/abc'])
    expect([path, await thingsOf(request, path)]).toEqual([path, []]);
});
