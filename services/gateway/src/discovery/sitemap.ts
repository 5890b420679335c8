import type { BlogPost, Offering, ServiceArea } from '@desert-mirror/contracts/catalog';
import { sitePaths } from './site-paths.js';
import { XML_HEAD, element } from './xml.js';

interface Content {
  offerings: readonly Offering[];
  areas: readonly ServiceArea[];
  /** Newest first; null if the blog is disabled. */
  blogPosts: readonly BlogPost[] | null;
}

interface Entry {
  path: string;
  changed?: string | null | undefined;
}

export function sitemap(origin: string, { offerings, areas, blogPosts }: Content): string {
  const entries: Entry[] = [
    { path: sitePaths.home },
    ...offerings.map(({ slug }) => ({ path: sitePaths.offering(slug) })),
    ...areas.map(({ slug }) => ({ path: sitePaths.area(slug) })),
    ...(blogPosts ? [{ path: sitePaths.blog, changed: blogPosts[0]?.publishedAt }] : []),
    ...(blogPosts ?? []).map(({ slug, publishedAt }) => ({
      path: sitePaths.blogPost(slug),
      changed: publishedAt,
    })),
  ];
  return [
    XML_HEAD,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(
      ({ path, changed }) =>
        `<url>${element('loc', origin + path)}${changed ? element('lastmod', changed) : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');
}
