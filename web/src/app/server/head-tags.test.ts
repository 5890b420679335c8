import { describe, expect, it } from '@jest/globals';
import { buildOffering, buildSettings } from '@desert-mirror/testing/builders';
import { catalogApi } from '../../api/catalog.api.js';
import { routePatterns } from '../../paths.js';
import { createStore } from '../store.js';
import { headTags } from './head-tags.js';

const ORIGIN = 'https://mirror.example';

async function tagsOf(pattern: string, slug?: string) {
  const answers: Record<string, unknown> = {
    '/api/settings': buildSettings({ businessName: 'A "B" </script><b>' }),
    '/api/services/full-detail': buildOffering({ name: '</script><script>alert(1)' }),
  };
  const store = createStore(({ path }) =>
    Promise.resolve({ status: path in answers ? 200 : 404, body: answers[path] }),
  );
  const { getSettings, getOffering } = catalogApi.endpoints;
  await store.dispatch(getSettings.initiate());
  if (slug) await store.dispatch(getOffering.initiate({ slug }));
  const html = headTags({ pattern, params: { slug }, state: store.getState(), origin: ORIGIN });
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g);
  const things = Array.from(
    blocks,
    ([, json]) => JSON.parse(json!) as { '@context': string; '@type': string; name?: string },
  );
  return { html, things, types: things.map((thing) => thing['@type']) };
}

describe('headTags', () => {
  it('describe the business on every page', async () => {
    const { html, things, types } = await tagsOf(routePatterns.home);
    expect(types).toEqual(['LocalBusiness']);
    expect(things[0]?.['@context']).toBe('https://schema.org');
    expect(html).toContain('<meta property="og:locale" content="en_US">');
    expect(html).not.toContain('rss');
  });

  it('describe the subject of the page and escape its text', async () => {
    const { html, things, types } = await tagsOf(routePatterns.offering, 'full-detail');
    expect(types).toEqual(['LocalBusiness', 'Service', 'BreadcrumbList']);
    expect(things[1]?.name).toBe('</script><script>alert(1)');
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html).toContain('content="A &quot;B&quot; &lt;/script>&lt;b>"');
  });

  it('describe no subject if there is none', async () => {
    const { types } = await tagsOf(routePatterns.offering, 'nothing');
    expect(types).toEqual(['LocalBusiness']);
  });

  it('link the feed on the blog', async () => {
    const { html } = await tagsOf(routePatterns.blog);
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml".*feed\.xml">/);
  });
});
